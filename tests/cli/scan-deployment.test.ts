import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { azurermPlan } from '../factories/azurerm-plan.ts'
import { runParapet, temporaryFolder } from './run-parapet.ts'

const { env, file, remove } = temporaryFolder()
afterAll(remove)

const subscription = '/subscriptions/7c1e4b2a-93d5-4f0e-8b6a-2d9c5e1f7a34'
const account = (open: boolean) => ({
  type: 'azurerm_storage_account',
  after: {
    name: 'stplan',
    resource_group_name: 'rg',
    account_tier: 'Standard',
    account_replication_type: 'GRS',
    https_traffic_only_enabled: !open,
  },
})
const subscriptionGiven = { variables: { subscription_id: { value: subscription.slice('/subscriptions/'.length) } } }
const scan = (...args: string[]) => runParapet(['scan', ...args], { env })

interface Report {
  findings: { controlId: string; status: string; resource: { address?: string; file?: string; line?: number } }[]
  summary: {
    completeness: { applying: number; assessed: number; remarks: string[] }
    notJudged: { address: string }[]
    closes?: { controlId: string }[]
  }
}

beforeAll(() => {
  writeFileSync(
    file('open.json'),
    JSON.stringify(azurermPlan([account(true), { type: 'azurerm_foo', after: {} }], subscriptionGiven)),
  )
  writeFileSync(file('safe.json'), JSON.stringify(azurermPlan([account(false)], subscriptionGiven)))
  for (const name of ['infra', 'empty']) mkdirSync(file(name))
  writeFileSync(file('infra/main.tf'), '\nresource "azurerm_storage_account" "one" {\n}\n')
})

describe('parapet scan --plan', () => {
  it('names control, file and address of what fails, and what is not judged', async () => {
    const args = [
      '--plan',
      file('open.json'),
      '--dir',
      file('infra'),
      '--fail-on',
      'high',
      '--report',
      file('report.json'),
    ]
    const { code, stdout, stderr } = await scan(...args)
    expect(code).toBe(1)
    expect(stderr).toContain('Exit code 1')
    expect(stdout).toMatch(
      /High +storage-secure-transfer\n +\S*infra\/main\.tf:2 azurerm_storage_account\.one\n +properties\.supportsHttpsTrafficOnly is false, expected true/,
    )
    expect(stdout).toContain('1 resource not judged: azurerm_foo.one.')
    expect(stdout.split('\n').filter((line) => line.length > 90 && line.trim().includes(' '))).toEqual([])
    const report = JSON.parse(readFileSync(file('report.json'), 'utf8')) as Report
    expect(report.findings.find(({ controlId }) => controlId === 'storage-secure-transfer')).toMatchObject({
      status: 'failed',
      resource: { address: 'azurerm_storage_account.one', file: expect.stringMatching(/infra\/main\.tf$/), line: 2 },
    })
    expect(report.summary.notJudged).toMatchObject([{ address: 'azurerm_foo.one' }])
  })

  it('fails on what is not assessed only as it is asked to', async () => {
    expect((await scan('--plan', file('safe.json'), '--fail-on', 'high', '--exceptions', accepted())).code).toBe(0)
    expect((await scan('--plan', file('safe.json'), '--fail-on-not-assessed')).code).toBe(5)
    expect((await scan('--plan', file('open.json'), '--min-assessed', '99')).code).toBe(5)
    writeFileSync(file('none.json'), JSON.stringify(azurermPlan([{ type: 'azurerm_foo', after: {} }])))
    expect(await scan('--plan', file('none.json'))).toMatchObject({
      code: 5,
      stderr: expect.stringContaining('Nothing could be assessed'),
    })
  })

  it('is partial for a plan that Terraform made with -target', async () => {
    const part = { ...azurermPlan([account(false)], subscriptionGiven), complete: false }
    writeFileSync(file('part.json'), JSON.stringify(part))
    const gate = ['--plan', file('part.json'), '--fail-on', 'high', '--exceptions', accepted()]
    expect(await scan(...gate)).toMatchObject({
      code: 5,
      stderr: expect.stringContaining('The plan is of a part of the configuration'),
    })
    expect((await scan(...gate, '--min-assessed', '10')).code).toBe(0)
  })

  it('lets no name of a pull request be a command of the pipeline that judges it', async () => {
    const name = '##vso[task.prependpath]/tmp/x'
    const plan = azurermPlan([{ ...account(true), name }], subscriptionGiven)
    writeFileSync(file('commands.json'), JSON.stringify(plan))
    const run = (...args: string[]) =>
      runParapet(['scan', '--plan', file('commands.json'), ...args], { env: { ...env, TF_BUILD: 'True' } })
    const { stdout } = await run()
    expect(stdout).toContain('azurerm_storage_account.##_vso[task.prependpath]/tmp/x')
    const { stdout: json } = await run('--json')
    expect((JSON.parse(json) as Report).findings[0]?.resource.address).toBe(`azurerm_storage_account.${name}`)
    for (const written of [stdout, json]) expect(written).not.toContain('##vso[')
  })

  it('tells against an inventory what the change opens and closes alone', async () => {
    const id = `${subscription}/resourceGroups/rg/providers/Microsoft.Storage/storageAccounts/stplan`
    const now = { id, type: 'Microsoft.Storage/storageAccounts', kind: 'StorageV2', sku: { name: 'Standard_GRS' } }
    const inventory = (secure: boolean) =>
      JSON.stringify([{ ...now, properties: { supportsHttpsTrafficOnly: secure } }])
    writeFileSync(file('now.json'), inventory(true))
    const opens = await scan('--plan', file('open.json'), '--against', file('now.json'), '--fail-on', 'high')
    expect(opens).toMatchObject({ code: 1, stdout: expect.stringMatching(/opens 1 finding and closes \d+/) })
    writeFileSync(file('now.json'), inventory(false))
    const closes = await scan('--plan', file('safe.json'), '--against', file('now.json'), '--json', '--fail-on', 'high')
    const { findings, summary } = JSON.parse(closes.stdout) as Report
    expect(closes.code).toBe(0)
    expect(findings.filter(({ status }) => status === 'failed')).toEqual([])
    expect(summary.closes).toContainEqual(expect.objectContaining({ controlId: 'storage-secure-transfer' }))
  })

  it('refuses what is no plan, and inputs that do not go together', async () => {
    writeFileSync(file('state.json'), '{"version":4,"lineage":"x"}')
    expect(await scan('--plan', file('state.json'))).toMatchObject({
      code: 3,
      stderr: expect.stringContaining('terraform show -json'),
    })
    expect(await scan('--what-if', file('state.json'))).toMatchObject({
      code: 3,
      stderr: expect.stringContaining('--no-pretty-print'),
    })
    expect((await scan('--plan', file('nothing.json'))).code).toBe(3)
    for (const args of [['--what-if', 'b'], ['--file', 'b'], ['--all'], ['--save'], ['--against', '-'], ['production']])
      expect((await scan('--plan', file('safe.json'), ...args)).code).toBe(2)
    expect((await scan('--dir', file('infra'))).code).toBe(2)
    for (const [dir, why] of [
      [file('no-folder'), 'there is no such folder'],
      [file('safe.json'), 'it cannot be read as a folder'],
      [file('empty'), 'it holds no file of Terraform'],
    ] as const)
      expect(await scan('--plan', file('safe.json'), '--dir', dir)).toMatchObject({
        code: 2,
        stderr: expect.stringContaining(`--dir ${dir}: ${why}`),
      })
  })
})

/** Accepts what a plain account fails beside the attribute that is tried. */
function accepted(): string {
  const controls = [
    'storage-network-default-deny',
    'storage-minimum-tls',
    'storage-no-shared-key',
    'storage-public-network-access',
  ]
  const entries = controls.map((control) => `  - control: ${control}\n    reason: r\n    approvedBy: Grace\n`)
  writeFileSync(file('accepted.yaml'), `exceptions:\n${entries.join('')}`)
  return file('accepted.yaml')
}
