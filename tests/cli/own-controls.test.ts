import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { policyRule } from '#tests/factories/policy-rule.ts'
import { runParapet, temporaryFolder } from './run-parapet.ts'

const { env, file, remove } = temporaryFolder()
afterAll(remove)

const account = (name: string, tags: Record<string, string>) => ({
  id: `/subscriptions/s/resourceGroups/g/providers/Microsoft.Storage/storageAccounts/${name}`,
  name,
  type: 'Microsoft.Storage/storageAccounts',
  tags,
  properties: { minimumTlsVersion: 'TLS1_2' },
})
const inventory = file('inventory.ndjson')
writeFileSync(
  inventory,
  [
    { id: '/subscriptions/s', name: 'Sample', type: 'microsoft.resources/subscriptions', properties: {} },
    account('mine', { owner: 'Ada' }),
    account('nobodys', {}),
  ]
    .map((one) => JSON.stringify(one))
    .join('\n'),
)

function write(folder: string, name: string, text: string | Uint8Array): string {
  const target = file(path.join(folder, name))
  mkdirSync(path.dirname(target), { recursive: true })
  writeFileSync(target, text)
  return target
}

const control = (id: string, more = '') => `id: ${id}
title: Accounts have an owner
gap: Accounts without an owner
summary: Nobody answers for them.
severity: critical
category: Platform security
resource: Microsoft.Storage/storageAccounts
why: What nobody owns is not looked after.
failsWhen: { field: tags.owner, exists: false }
fix: { horizon: mediumTerm, action: Name the owner, impact: None., patch: { tags: { owner: Ada } } }
links: [https://learn.microsoft.com/azure/azure-resource-manager/management/tag-resources]
${more}`

it('begins a control that holds, tests and judges', async () => {
  const controls = file('begun')
  const begun = await runParapet(
    ['controls', 'new', 'storage-owner', '--resource', 'microsoft.storage/storageaccounts', '--controls', controls],
    { env },
  )
  expect(begun).toMatchObject({ code: 0, stderr: '' })
  expect(readFileSync(path.join(controls, 'controls/storage/storage-owner.yaml'), 'utf8')).toContain(
    'resource: Microsoft.Storage/storageAccounts',
  )
  expect(await runParapet(['controls', 'lint', controls], { env })).toMatchObject({ code: 0 })
  const tested = await runParapet(['controls', 'test'], { env: { ...env, PARAPET_CONTROLS: controls } })
  expect(tested).toMatchObject({ code: 0 })
  expect(tested.stdout).toContain('3 cases of 3 as expected')
  const again = await runParapet(
    ['controls', 'new', 'storage-owner', '--resource', 'Microsoft.Storage/storageAccounts', '--controls', controls],
    { env },
  )
  expect(again.code).toBe(3)
  expect(again.stderr).toContain('is there already')
})

it('judges, lists and repairs by own controls, and counts own standards', async () => {
  write('own', 'controls/storage/owned.yaml', control('owned'))
  write(
    'own',
    'standards/house.yaml',
    `id: house
name: House rules
short: House
version: '1'
requirements:
  - { id: '1', title: Everything has an owner, controls: [owned] }
  - { id: '2', title: No plain HTTP, controls: [storage-secure-transfer] }
`,
  )
  const controls = file('own')
  const judged = await runParapet(
    ['scan', '--file', inventory, '--controls', controls, '--json', '--fail-on', 'critical'],
    { env },
  )
  expect(judged.code).toBe(1)
  const { findings, summary } = JSON.parse(judged.stdout)
  expect(findings.filter((one: { controlId: string }) => one.controlId === 'owned')).toMatchObject([
    { status: 'failed', resource: { name: 'nobodys' }, evidence: [{ path: 'tags.owner' }] },
  ])
  expect(summary.standards.map(({ short }: { short: string }) => short)).toContain('House')
  const shown = await runParapet(['controls', 'show', 'owned', '--json'], {
    env: { ...env, PARAPET_CONTROLS: controls },
  })
  expect(JSON.parse(shown.stdout)).toMatchObject({ id: 'owned', standards: [{ standard: 'House rules' }] })
  const fixed = await runParapet(['fix', '--file', inventory, '--controls', controls, '--control', 'owned', '--json'], {
    env,
  })
  expect(JSON.parse(fixed.stdout).fixes).toMatchObject([{ findings: 1 }])
})

it('names file and line of what is wrong, and judges nothing by it', async () => {
  write('wrong', 'controls/storage/storage-secure-transfer.yaml', control('storage-secure-transfer'))
  write(
    'wrong',
    'controls/storage/odd.yaml',
    control('odd').replace('tags.owner, exists: false', 'properties.minimumTlsVersion, notEquals: TLS9'),
  )
  write('wrong', 'controls/storage/path.yaml', control('path').replace('tags.owner,', 'properties.minTls,'))
  write('wrong', 'controls/storage/type.yaml', control('type').replace('/storageAccounts', '/accounts'))
  write('wrong', 'controls/storage/key.yaml', control('key', 'owner: me\n'))
  write('wrong', 'controls/storage/cond.yaml', control('cond').replace('exists: false', 'is: false'))
  write(
    'wrong',
    'controls/storage/latin.yaml',
    Buffer.from(control('latin').replace('owner', 'propri\xe9taire'), 'latin1'),
  )
  const { code, stderr } = await runParapet(['scan', '--file', inventory, '--controls', file('wrong')], { env })
  expect(code).toBe(3)
  const at = (name: string) => `wrong/controls/storage/${name}.yaml`
  for (const [name, line, problem] of [
    ['storage-secure-transfer', 1, 'is the id of a control that Parapet ships'],
    ['odd', 9, 'is never "TLS9"; it is TLS1_0'],
    ['path', 9, 'has no properties.minTls'],
    ['type', 7, 'Azure publishes no type Microsoft.Storage/accounts'],
    ['key', 12, 'owner: unknown key'],
    ['cond', 9, 'unknown comparison "is"'],
  ] as const)
    expect(stderr).toMatch(new RegExp(`${at(name)}:${line}:\\d+: .*${problem.replace(/[.]/g, '\\.')}`))
  expect(stderr).toMatch(/latin\.yaml: line \d+: not UTF-8 at byte \d+;/)
  const linted = await runParapet(['controls', 'lint', file('wrong'), '--json'], { env })
  expect(linted.code).toBe(3)
  expect(JSON.parse(linted.stdout).faults).toHaveLength(8)
})

it('takes what the published types lack from a list of exceptions', async () => {
  write('newer', 'controls/storage/path.yaml', control('path').replace('tags.owner,', 'properties.minTls,'))
  write('newer', 'arm-exceptions.txt', 'Microsoft.Storage/storageAccounts properties.minTls  # of a preview\n')
  expect(await runParapet(['controls', 'lint', file('newer')], { env })).toMatchObject({ code: 0 })
})

it('tells a case that is judged otherwise, and a control without cases', async () => {
  write('untrue', 'controls/storage/owned.yaml', control('owned'))
  write('untrue', 'controls/storage/bare.yaml', control('bare').replace('tags.owner', 'tags.team'))
  write('untrue', 'controls/storage/owned.cases.yaml', '- { name: has none, resource: {}, expect: pass }\n')
  const { code, stdout } = await runParapet(['controls', 'test', file('untrue')], { env })
  expect(code).toBe(3)
  expect(stdout).toContain('✖ owned: has none')
  expect(stdout).toContain('expected pass, judged fail')
  expect(stdout).toContain('bare has no cases')
})

it.each([
  { name: 'a folder that is not there', args: ['controls', 'lint', 'nowhere'], code: 3, text: 'nowhere: is not there' },
  { name: 'no folder', args: ['controls', 'test'], code: 2, text: 'Which folder?' },
  {
    name: '--controls without --file',
    args: ['scan', 'Sample', '--controls', 'own'],
    code: 2,
    text: '--controls belongs to --file',
  },
  {
    name: 'a shipped id',
    args: ['controls', 'new', 'storage-secure-transfer', '--resource', 'Microsoft.Web/sites', '--controls', 'x'],
    code: 2,
    text: 'Parapet ships a control storage-secure-transfer',
  },
  {
    name: 'an unknown type',
    args: ['controls', 'new', 'mine', '--resource', 'Microsoft.Nothing/at', '--controls', 'x'],
    code: 6,
    text: 'Azure publishes no type',
  },
])('says what is wrong with $name', async ({ args, code, text }) => {
  const ended = await runParapet(args, { env })
  expect(ended.code).toBe(code)
  expect(ended.stdout + ended.stderr).toContain(text)
})

const tlsDefinition = {
  name: 'tls',
  properties: {
    displayName: 'Accounts speak TLS 1.3',
    mode: 'Indexed',
    parameters: { least: { type: 'String', defaultValue: 'TLS1_2' } },
    policyRule: policyRule(
      {
        allOf: [
          { field: 'type', equals: 'Microsoft.Storage/storageAccounts' },
          { field: 'Microsoft.Storage/storageAccounts/minimumTlsVersion', notEquals: "[parameters('least')]" },
        ],
      },
      'audit',
    ),
  },
}
const ofAll = {
  properties: { displayName: 'Tag is there', policyRule: policyRule({ field: 'tags.x', exists: false }, 'deny') },
}

it('imports definitions, judges by them, and refuses by name what it cannot judge', async () => {
  const policies = write('policies', 'all.json', JSON.stringify({ value: [tlsDefinition, ofAll] }))
  const args = ['controls', 'import', policies, '--parameter', 'least=TLS1_3', '--controls', file('imported')]
  const ended = await runParapet(args, { env })
  expect(ended.code).toBe(5)
  expect(ended.stdout).toContain('✔ policy-accounts-speak-tls-1-3   Microsoft.Storage/storageAccounts')
  expect(ended.stdout).toMatch(/✖ Tag is there\n.*it asks for no type of resources/)
  const judged = await runParapet(['scan', '--file', inventory, '--controls', file('imported'), '--json'], { env })
  const { findings } = JSON.parse(judged.stdout)
  const own = findings.filter((one: { controlId: string }) => one.controlId === 'policy-accounts-speak-tls-1-3')
  expect(own.map((one: { resource: { name: string } }) => one.resource.name)).toEqual(['mine', 'nobodys'])
  expect(await runParapet(args, { env })).toMatchObject({ code: 5 })
  writeFileSync(file('imported/controls/storage/policy-accounts-speak-tls-1-3.yaml'), 'id: mine\n')
  const kept = await runParapet(args, { env })
  expect(kept.code).toBe(3)
  expect(kept.stderr).toContain('was not imported')
})

it('exports controls as definitions, says which cannot be, and imports them again', async () => {
  const ids = ['storage-no-shared-key', 'storage-container-not-public']
  const out = file('definitions')
  const args = ['controls', 'export', '--format', 'azure-policy', '--control', ...ids, '--out', out]
  const ended = await runParapet(args, { env })
  expect(ended.code).toBe(5)
  expect(ended.stderr).toMatch(/✖ storage-container-not-public\n.*a rule reads one resource/)
  const definition = path.join(out, 'storage-no-shared-key.json')
  expect(JSON.parse(readFileSync(definition, 'utf8'))).toMatchObject({ name: 'storage-no-shared-key' })
  const again = await runParapet(['controls', 'import', definition, '--json'], { env })
  expect(again.code).toBe(0)
  expect(JSON.parse(again.stdout).controls).toMatchObject([{ id: 'policy-storage-no-shared-key', severity: 'medium' }])
})

it.each([
  { name: 'what is no JSON', text: '{', expected: 'is no JSON', code: 3 },
  { name: 'what is no definition', text: '{"a": 1}', expected: 'neither policyRule nor policyDefinitions', code: 5 },
  { name: 'a list that holds none', text: '[]', expected: 'it holds no definition and no initiative', code: 5 },
])('names $name', async ({ text, expected, code }) => {
  const ended = await runParapet(['controls', 'import', write('policies', 'odd.json', text)], { env })
  expect(ended.code).toBe(code)
  expect(ended.stdout + ended.stderr).toContain(expected)
})
