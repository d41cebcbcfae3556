import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import * as esbuild from 'esbuild'
import { describe, expect, it } from 'vitest'
import { createProgram } from '#cli/program.ts'
import { buildCliOnce } from '../../scripts/build-cli.mjs'
import { runParapet, temporaryFolder } from './run-parapet.ts'

const { inputs } = (
  await esbuild.build({
    entryPoints: ['cli/main.ts'],
    bundle: true,
    platform: 'node',
    format: 'esm',
    splitting: true,
    outdir: 'build',
    write: false,
    metafile: true,
    logLevel: 'error',
    external: ['pg', '@node-rs/argon2', 'react-devtools-core'],
  })
).metafile

/** Packages that a file of the project loads, itself or by what it imports. */
function packagesOf(file: string): string[] {
  const reached = new Set([file])
  for (const one of reached)
    for (const { path, kind, external } of inputs[one]?.imports ?? [])
      if (kind !== 'dynamic-import' && !external) reached.add(path)
  const names = [...reached].flatMap((one) => /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(one)?.[1] ?? [])
  return [...new Set(names)]
}

/** The texts of a file of the built terminal and of all that it loads at once. */
async function builtTexts(name: string): Promise<string[]> {
  await buildCliOnce()
  const files = new Set(readdirSync('build/cli').filter((file) => file.startsWith(`${name}-`)))
  for (const file of files)
    for (const [, next = ''] of readFileSync(path.join('build/cli', file), 'utf8').matchAll(
      /(?:from|import) "\.\/(.+?)"/g,
    ))
      files.add(next)
  return [...files].map((file) => readFileSync(path.join('build/cli', file), 'utf8'))
}

describe('a start of the terminal is short', () => {
  it('loads what reads command lines, and nothing else', () => {
    expect(packagesOf('cli/main.ts')).toEqual(['commander'])
  })

  it.each(['controls/list-controls', 'controls/show-control', 'standards/list-standards'])(
    '%s, which needs no server, loads no package',
    (file) => {
      expect(inputs[`cli/commands/${file}.ts`]).toBeDefined()
      expect(packagesOf(`cli/commands/${file}.ts`)).toEqual([])
    },
  )

  it('loads nothing that starts programs, nor the whole catalogue', async () => {
    const here = temporaryFolder()
    const probe = here.file('probe.mjs')
    writeFileSync(
      probe,
      `import fs from 'node:fs'
const read = fs.readFileSync
const files = []
fs.readFileSync = (file, ...rest) => (files.push(String(file)), read(file, ...rest))
process.on('exit', () => console.error(JSON.stringify([...process.moduleLoadList, ...files])))`,
    )
    const { stderr } = await runParapet(['controls', 'list'], {
      env: { ...here.env, NODE_OPTIONS: `--import ${probe}` },
    })
    here.remove()
    const loaded = JSON.parse(stderr) as string[]
    expect(loaded).toContain('NativeModule fs')
    expect(loaded.filter((name) => /child_process|catalogue\.json/.test(name))).toEqual([])
  })

  it('loads with a reading command what its own calls answer', async () => {
    const text = (await builtTexts('list-gaps')).join('\n')
    expect(text).toContain('"/api/scans/:scanId/gaps"')
    expect(text).not.toContain('"/api/terraform-templates/templates"')
    expect(text).not.toContain('"/api/auth/token"')
  })

  it.each(['list-gaps', 'list-scans'])('%s is read in few chunks', async (name) => {
    expect((await builtTexts(name)).length).toBeLessThanOrEqual(18)
  })

  it('puts together only the commands that the line names, and knows the others by name', () => {
    const { commands } = createProgram(undefined, ['--profile', 'staging', 'scans', 'show', 'latest'])
    const made = commands.filter((one) => one.options.length > 0 || one.commands.length > 0)
    expect(made.map((one) => one.name())).toEqual(['scans'])
    expect(commands.map((one) => [one.name(), one.description()])).toEqual(
      createProgram().commands.map((one) => [one.name(), one.description()]),
    )
  })
})
