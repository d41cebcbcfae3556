import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AzapiCase, openAzapiCase } from '../terraform/azapi-case.ts'
import { writeTemplate } from '../terraform/write-template.ts'
import { runParapet, temporaryFolder } from './run-parapet.ts'

const { env, file, remove } = temporaryFolder()
const subscription = '/subscriptions/7c1e4b2a-93d5-4f0e-8a11-6b1f0c9d2e34'
const account = (name: string, properties: Record<string, unknown>) => ({
  id: `${subscription}/resourceGroups/rg-data/providers/Microsoft.Storage/storageAccounts/${name}`,
  name,
  type: 'Microsoft.Storage/storageAccounts',
  location: 'westeurope',
  properties,
})
const good = { supportsHttpsTrafficOnly: true, minimumTlsVersion: 'TLS1_2', allowBlobPublicAccess: false }
const locked = account('stlocked', { ...good, supportsHttpsTrafficOnly: false })
const records = [
  {
    inventory: {
      version: 1,
      subscriptionId: subscription.slice('/subscriptions/'.length),
      subscriptionName: 'Sample | Development',
      collectedAt: '2026-11-22T07:39:00Z',
      collected: [],
    },
  },
  account('stopen', { ...good, supportsHttpsTrafficOnly: false }),
  account('stold', { ...good, minimumTlsVersion: 'TLS1_0' }),
  locked,
  {
    id: `${locked.id}/providers/Microsoft.Authorization/locks/keep`,
    name: 'keep',
    type: 'Microsoft.Authorization/locks',
    properties: { level: 'ReadOnly' },
  },
]
const inventory = `${records.map((one) => JSON.stringify(one)).join('\n')}\n`
const secureTransfer = ['--control', 'storage-secure-transfer']
const fix = (args: string[], input?: string) => runParapet(['fix', '--file', ...args], { env, input })

let current: AzapiCase
beforeAll(async () => {
  writeFileSync(file('inventory.ndjson'), inventory)
  current = await openAzapiCase()
})
afterAll(async () => {
  await current?.close()
  remove()
})

describe('fix --file', () => {
  it('writes Terraform that is valid, a folder for each fix, and says what it does', async () => {
    const out = file('fixes')
    const { code, stdout } = await fix([file('inventory.ndjson'), ...secureTransfer, '--out', out])
    expect(code).toBe(0)
    expect(readdirSync(out).sort()).toEqual(['fixes.md', 'immediate-storage'])
    expect(stdout).toContain(path.join(out, 'immediate-storage'))
    const folder = path.join(out, 'immediate-storage')
    const files = readdirSync(folder).map((name) => ({ name, text: readFileSync(path.join(folder, name), 'utf8') }))
    expect(files.find(({ name }) => name === 'before.tf')?.text).toContain('supportsHttpsTrafficOnly')
    writeTemplate(current.workspace.folder, files)
    await current.workspace.succeed('fmt', '-check', '-recursive')
    await current.workspace.succeed('init')
    expect(await current.workspace.succeed('validate')).toContain('The configuration is valid')
  })

  it('sums up for a pull request: gaps, former and new values, what may break, locks and the score', () => {
    const summary = readFileSync(path.join(file('fixes'), 'fixes.md'), 'utf8')
    expect(summary).toMatch(
      /^# Fixes for Sample \\\| Development\n\n1 fix closes 2 findings\. Score [\d.]+ now, [\d.]+ when all is applied\.\n/,
    )
    expect(summary).toContain('| stopen | rg-data | supportsHttpsTrafficOnly | false | true |')
    expect(summary).toMatch(/\*\*May break\*\*\n\n- Clients that use http:\/\//)
    expect(summary).toContain('- 1 resource: a read-only lock on stlocked')
    expect(summary).not.toContain('stold')
    const [, before, after] = /Score ([\d.]+) now, ([\d.]+) when/.exec(summary) ?? []
    expect(Number(after)).toBeGreaterThan(Number(before))
  })

  it('gives the same from standard input, and nothing is written without --out', async () => {
    const fromFile = await fix([file('inventory.ndjson'), '--json'])
    const fromInput = await fix(['-', '--json'], inventory)
    expect(fromFile.code).toBe(0)
    expect(fromInput.stdout).toBe(fromFile.stdout)
    const { fixes, written } = JSON.parse(fromFile.stdout) as { fixes: { id: string }[]; written: null }
    expect(fixes.map(({ id }) => id)).toContain('immediate-storage')
    expect(written).toBeNull()
  })

  it.each([
    { args: [...secureTransfer, '--out', '.'], code: 2, said: 'is not empty: nothing was written.' },
    { args: ['--control', 'nope'], code: 2, said: 'There is no control "nope".' },
    { args: ['--fix', 'nope'], code: 6, said: 'There is no fix nope.' },
    { args: ['--var', 'nope=1'], code: 2, said: 'None of the fixes has a variable nope.' },
  ])('$args is refused', async ({ args, code, said }) => {
    const ended = await fix([file('inventory.ndjson'), ...args])
    expect(ended.stderr).toContain(said)
    expect({ code: ended.code, stdout: ended.stdout }).toEqual({ code, stdout: '' })
  })

  it('names file and line of what is no inventory', async () => {
    writeFileSync(file('broken.ndjson'), `${inventory}nonsense\n`)
    const { code, stderr } = await fix([file('broken.ndjson'), '--out', file('none')])
    expect(code).toBe(3)
    expect(stderr).toContain('broken.ndjson')
  })

  it('does not pass where nothing could be assessed', async () => {
    const refused = { scope: '/subscriptions/s', type: 'Microsoft.Storage/storageAccounts', reason: 'denied' }
    writeFileSync(file('refused.ndjson'), `${JSON.stringify({ notRead: refused })}\n`)
    const { code, stderr } = await fix([file('refused.ndjson')])
    expect({ code, stderr }).toMatchObject({
      code: 5,
      stderr: expect.stringContaining('what there is to fix is not known'),
    })
  })
})
