import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { beforeEach, expect, it, onTestFinished } from 'vitest'
import { findTerraform, TerraformMissingError } from './binary.ts'
import { formatConfiguration } from './format-configuration.ts'

let folder = ''

beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'parapet-binary-'))
  const mine = folder
  onTestFinished(() => rm(mine, { recursive: true, force: true }))
})

/** A stand-in that answers `version` and `version -json` as the real one of this version would. */
async function install(name: string, product: string, version: string, mode = 0o755): Promise<string> {
  const place = path.join(folder, name)
  const script = `#!/bin/sh\nif [ "$2" = -json ]; then echo '{"terraform_version":"${version}"}'; else echo '${product} v${version}'; fi\n`
  await writeFile(place, script)
  await chmod(place, mode)
  return place
}

it('finds the real one on PATH', async () => {
  const binary = await findTerraform({ PATH: process.env.PATH })
  expect(path.isAbsolute(binary.path)).toBe(true)
  expect(binary.version).toMatch(/^1\.\d+\.\d+/)
})

it('prefers what is configured, then terraform, then tofu', async () => {
  const tofu = await install('tofu', 'OpenTofu', '1.8.2')
  expect(await findTerraform({ PATH: folder })).toEqual({
    path: tofu,
    engine: 'tofu',
    version: '1.8.2',
    capabilities: { initJson: true, ephemeral: false, writeOnly: false, stateEncryption: true },
  })
  const terraform = await install('terraform', 'Terraform', '1.10.5')
  expect(await findTerraform({ PATH: folder })).toEqual({
    path: terraform,
    engine: 'terraform',
    version: '1.10.5',
    capabilities: { initJson: true, ephemeral: true, writeOnly: false, stateEncryption: false },
  })
  expect(await findTerraform({ PATH: folder, PARAPET_TERRAFORM: 'tofu' })).toMatchObject({ engine: 'tofu' })
  expect(await findTerraform({ PATH: '', PARAPET_TERRAFORM: tofu })).toMatchObject({ engine: 'tofu' })
})

it('says what was looked for, where, and what to do', async () => {
  const error = await findTerraform({ PATH: folder }).catch((reason: unknown) => reason)
  expect(error).toBeInstanceOf(TerraformMissingError)
  const { message } = error as Error
  expect(message).toContain(`looked for terraform, then tofu, on PATH (${folder})`)
  expect(message).toContain('https://developer.hashicorp.com/terraform/install')
  expect(message).toContain('PARAPET_TERRAFORM')
  await expect(findTerraform({ PATH: folder, PARAPET_TERRAFORM: '/nowhere/tf' })).rejects.toThrow(
    'looked for /nowhere/tf (PARAPET_TERRAFORM) as a file that can be run',
  )
})

it('refuses what is too old, no Terraform, or cannot be run', async () => {
  await install('old', 'Terraform', '1.5.7')
  await install('next', 'Terraform', '2.0.0')
  const odd = path.join(folder, 'odd')
  await writeFile(odd, '#!/bin/sh\necho hello\n', { mode: 0o755 })
  const broken = path.join(folder, 'broken')
  await writeFile(broken, '#!/nowhere/shell\n', { mode: 0o755 })
  await install('closed', 'Terraform', '1.11.0', 0o644)
  const find = (name: string) => findTerraform({ PATH: folder, PARAPET_TERRAFORM: name })
  await expect(find('old')).rejects.toThrow(/terraform 1\.5\.7; Parapet needs version 1\.6 or later/)
  await expect(find('next')).rejects.toThrow(TerraformMissingError)
  await expect(find('odd')).rejects.toThrow('does not answer as Terraform does')
  await expect(find('broken')).rejects.toThrow('could not be started')
  await expect(find('closed')).rejects.toThrow('was not found')
})

it('formats a configuration, or tells the line that is wrong', async () => {
  const binary = await findTerraform({ PATH: process.env.PATH })
  expect(await formatConfiguration(binary, 'a={\nb=1\n  ccc = "ü"\n}\n')).toEqual({
    text: 'a = {\n  b   = 1\n  ccc = "ü"\n}\n',
    problems: null,
  })
  expect(await formatConfiguration(binary, 'x = 1\ny = {\n')).toEqual({
    text: null,
    problems: [
      {
        message: 'Missing expression',
        detail: expect.stringContaining('Expected the start of an expression'),
        line: 3,
      },
    ],
  })
})
