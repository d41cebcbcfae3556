import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Variable } from '#app/contract/playbooks.ts'
import { TemplateContent } from '#app/contract/template-content.ts'
import { readVariables } from '#app/terraform/hcl/variables.ts'
import { shippedTemplates } from '#tests/factories/shipped-templates.ts'
import type { TemplateCatalogue } from '../template-catalogue.ts'
import { renderTemplate } from './render-template.ts'
import { runVariables } from './run-variables.ts'

const about = { name: 'Storage', description: 'Closes what was open.' }
const group = '/subscriptions/s/resourceGroups/g/providers'
const account = (name: string) => `${group}/Microsoft.Storage/storageAccounts/${name}`

let catalogue: TemplateCatalogue
beforeAll(async () => {
  catalogue = await shippedTemplates()
})

function resource(id: string, former: Record<string, unknown> | null = {}) {
  return { id, name: id.slice(id.lastIndexOf('/') + 1), failing_id: id, former }
}

function fix(more: object) {
  return {
    name: 'transport',
    kind: 'update',
    type: 'Microsoft.Storage/storageAccounts@2026-04-01',
    body: { properties: { minimumTlsVersion: 'TLS1_2' } },
    reasons: [{ control_id: 'storage-tls', title: 'TLS', severity: 'high', impact: 'Old clients fail.', paths: [] }],
    resources: [resource(account('one'))],
    ...more,
  }
}

const render = (content: object, values?: Record<string, unknown>) =>
  renderTemplate(TemplateContent.parse(content), catalogue, { ...about, values })
const vm = { name: 'cmp-secure-vm', module_id: 'cmp-secure-vm' }

describe('variables', () => {
  test('are those that variables.tf declares', async () => {
    const content = TemplateContent.parse({
      modules: catalogue.modules.map(({ id }) => ({ name: id, module_id: id })),
      variables: { location: 'northeurope' },
      fixes: [fix({})],
      inputs: [{ name: 'workspace_id', type: 'string', description: 'Workspace.' }],
    })
    const shape = ({ name, type, description, required, default: fallback, sensitive, nullable }: Variable) => ({
      name,
      type,
      description,
      required,
      fallback,
      sensitive,
      nullable,
    })
    const declared = await readVariables({ 'variables.tf': renderTemplate(content, catalogue, about).variables })
    expect(declared.map(shape)).toEqual(runVariables(content, catalogue).map(shape))
  })

  test('are shared unless a use configures them', () => {
    const other = { ...vm, name: 'other', configuration: { location: 'westus', ssh_public_key: 'ssh-ed25519 AAAA' } }
    const names = runVariables(TemplateContent.parse({ modules: [vm, other] }), catalogue).map(({ name }) => name)
    expect(names).toEqual([
      'resource_group_id',
      'location',
      'tags',
      'cmp_secure_vm_subnet_id',
      'cmp_secure_vm_ssh_public_key',
      'cmp_secure_vm_administrator_password',
      'other_location',
      'other_subnet_id',
      'other_ssh_public_key',
      'other_administrator_password',
    ])
  })

  test('take values as defaults, converted, but no secret ones', () => {
    const secret = 'correct horse battery'
    const { files, variables } = render(
      { modules: [{ ...vm, configuration: { administrator_password: secret, lock: 'true' } }] },
      { location: 'uksouth', cmp_secure_vm_administrator_password: secret },
    )
    expect(files.map(({ text }) => text).join()).not.toContain(secret)
    expect(variables).toContain('default     = "uksouth"')
    expect(variables).toMatch(/cmp_secure_vm_lock" \{[^}]*default {5}= true\n/)
  })
})

describe('names that meet', () => {
  test('get a number, in variables, blocks and outputs', async () => {
    const { files, main, outputs, variables } = render({
      modules: [vm, vm, { ...vm, name: 'cmp_secure_vm' }],
      fixes: [fix({}), fix({ kind: 'patch' })],
      inputs: [{ name: 'transport_ids', type: 'number', description: 'Meets the fix.' }],
    })
    expect(files.filter(({ name }) => name.startsWith('modules/'))).toHaveLength(3)
    expect(main.match(/^(module|resource) .*(?= \{)/gm)).toEqual([
      'module "cmp-secure-vm"',
      'module "cmp-secure-vm_2"',
      'module "cmp_secure_vm"',
      'resource "azapi_update_resource" "transport"',
      'resource "azapi_resource_action" "transport_2"',
    ])
    for (const text of [outputs, variables]) {
      const labels = text.match(/^(output|variable) "[^"]+"/gm) ?? []
      expect(labels.length).toBeGreaterThan(5)
      expect(new Set(labels).size).toBe(labels.length)
    }
    expect(main).toContain(
      'for_each    = { for name, id in local.transport_resources : name => id if contains(var.transport_ids_2, id) }\n',
    )
  })
})

describe('refuses', () => {
  test.each<[string, object, string]>([
    ['a module that vanished', { modules: [{ name: 'web', module_id: 'web-gone' }] }, 'module web uses web-gone'],
    [
      'a variable that the module lacks',
      { modules: [{ ...vm, configuration: { colour: 'red' } }] },
      'module cmp-secure-vm sets colour',
    ],
    ['an input that is not there', { fixes: [fix({ body: { a: { $input: 'workspace_id' } } })] }, 'input workspace_id'],
    [
      'resources to be made under different names',
      {
        fixes: [fix({ kind: 'create', resources: [resource(`${account('a')}/x/a`), resource(`${account('b')}/x/b`)] })],
      },
      'end differently',
    ],
  ])('%s', (_, content, message) => {
    expect(() => render(content)).toThrow(
      expect.objectContaining({ code: 'invalid', message: expect.stringContaining(message) }),
    )
  })
})

describe('fixes', () => {
  test('that make something in resource groups call each by its own name and name what it is for', () => {
    const endpoint = (name: string, group: string) => ({
      ...resource(`/subscriptions/s/resourceGroups/${group}/providers/Microsoft.Network/privateEndpoints/pe-${name}`),
      failing_id: account(name),
    })
    const { main, files } = render({
      fixes: [
        fix({
          kind: 'create',
          type: 'Microsoft.Network/privateEndpoints@2025-07-01',
          body: { properties: { links: [{ properties: { to: { $failing: 'id' } } }] } },
          resources: [endpoint('b', 'two'), endpoint('a', 'one')],
        }),
      ],
    })
    expect(main).toContain('name      = basename(each.value)')
    expect(main).toContain('parent_id = join("/", slice(split("/", each.value), 0, 5))')
    expect(main).toContain('to = local.transport_for[each.value]')
    expect(main).toContain('locks = [local.transport_for[each.value]]')
    const [, a, b] = /transport_for = \{\n(.*)\n(.*)\n/.exec(main) ?? []
    expect(a).toContain(`/one/providers/Microsoft.Network/privateEndpoints/pe-a" = "${account('a')}"`)
    expect(b).toContain(`/two/providers/Microsoft.Network/privateEndpoints/pe-b" = "${account('b')}"`)
    expect(files.map(({ name }) => name)).not.toContain('before.tf')
  })

  test('that Azure does not take back stay on undo, and say so', () => {
    const content = { fixes: [fix({ irreversible: true }), fix({ name: 'other' })] }
    const { files, main, outputs } = render(content)
    const [own = '', rest = ''] = main.split('resource "azapi_update_resource" "other"')
    expect(own).toContain('# There is no way back: Azure does not take this change back')
    expect(own).not.toContain('var.undo')
    expect(rest).toContain('var.undo')
    expect(outputs).toContain(
      'value       = sort([for name in keys(azapi_update_resource.transport) : local.transport_resources[name]])',
    )
    const textOf = (wanted: string) => files.find(({ name }) => name === wanted)?.text
    expect(textOf('before.tf')).not.toContain('transport_before')
    expect(textOf('README.md')).toContain('## No way back\n\n- `transport`: Azure does not take this change back')
    const kinds = ['update', 'patch', 'delete', 'create'].map((kind) => fix({ kind, irreversible: true }))
    for (const one of kinds) {
      const { main: text, files: all } = render({ fixes: [one] })
      expect(text.replace(/#.*/g, '')).not.toMatch(/undo|_before/)
      expect(all.map(({ name }) => name)).not.toContain('before.tf')
      expect(all.find(({ name }) => name === 'README.md')?.text).not.toContain('before.tf')
    }
  })

  test('of a part wait for the resource that it belongs to', () => {
    const server = `${group}/Microsoft.Sql/servers/sql`
    const type = 'Microsoft.Sql/servers/databases@2025-01-01'
    const { main } = render({
      fixes: [fix({ type, resources: [resource(`${server}/databases/one`), resource(`${server}/databases/two`)] })],
    })
    expect(main).toContain('locks = [join("/", slice(split("/", each.value), 0, 9))]')
    expect(render({ fixes: [fix({})] }).main).toContain('locks = [each.value]')
  })

  test('of one resource come one after the other', () => {
    const others = { name: 'elsewhere', resources: [resource(account('two'))] }
    const again = { name: 'again', kind: 'patch', resources: [resource(account('ONE'))] }
    const { main } = render({ fixes: [fix({}), fix(others), fix(again)] })
    expect(main.match(/depends_on = .*/g)).toEqual(['depends_on = [azapi_update_resource.transport]'])
  })

  test('lock a resource after all else that is done to it, wherever it stands', () => {
    const extension = (type: string) => resource(`${account('one')}/providers/${type}/x`, null)
    const made = (name: string, type: string) => ({ name, kind: 'create', type: `${type}@2020-05-01` })
    const [locks, logs] = ['Microsoft.Authorization/locks', 'Microsoft.Insights/diagnosticSettings']
    const { main } = render({
      fixes: [
        fix({ ...made('locks', locks), resources: [extension(locks)] }),
        fix({}),
        fix({ name: 'elsewhere', resources: [resource(account('two'))] }),
        fix({ ...made('logs', logs), resources: [extension(logs)] }),
      ],
    })
    expect(main.match(/depends_on = .*/g)).toEqual([
      'depends_on = [azapi_update_resource.transport, azapi_resource.logs]',
    ])
  })

  test('name the controls of each line, and keep comments within the width', () => {
    const reason = (control_id: string, ...paths: string[]) => ({
      control_id,
      title: 'A title',
      severity: 'low',
      impact: `Long ${'and longer '.repeat(30)}\nresource "x" "y" {}`,
      paths,
    })
    const body = { properties: { tls: '1.2', acls: { action: 'Deny', rules: [{ a: 1 }] } }, tags: {} }
    const reasons = [
      reason('one', 'properties.TLS'),
      reason('two', 'properties.acls'),
      reason('three', 'properties.acls.rules[0].a'),
    ]
    const { main } = render({ fixes: [fix({ body, reasons })] })
    expect(main).toContain('# one\n        tls = "1.2"')
    expect(main).toContain('# two\n          action = "Deny"\n          # two, three\n          rules = [{ a = 1 }]')
    expect(main).toContain('# one, two, three\n      tags = {}')
    expect(main.split('\n').filter((line) => line.length > 120)).toEqual([])
    expect(main.match(/^resource/gm)).toHaveLength(1)
  })
})

test('equal input gives equal bytes, whatever the order of keys and resources', () => {
  const key = fc.constantFrom('a', 'b', 'c d', 'e')
  const { object } = fc.letrec<{ object: Record<string, unknown> }>((tie) => ({
    object: fc.dictionary(key, fc.oneof({ depthSize: 'small' }, fc.integer(), fc.string(), tie('object')), {
      noNullPrototype: true,
    }),
  }))
  fc.assert(
    fc.property(object, object, (body, former) => {
      const resources = ['one', 'two', 'three'].map((name) => resource(account(name), former))
      const turned = resources.map((one) => ({ ...one, former: reversed(one.former) })).reverse()
      const text = render({ fixes: [fix({ body, resources })] }).files
      expect(render({ fixes: [fix({ body: reversed(body), resources: turned })] }).files).toEqual(text)
    }),
    { numRuns: 50 },
  )
})

function reversed(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .reverse()
      .map(([key, inner]) => [key, reversed(inner)]),
  )
}

test('two hundred resources are rendered within 300 ms of the processor', () => {
  const properties = { minimumTlsVersion: null, networkAcls: { defaultAction: 'Allow', ipRules: [], bypass: null } }
  const fixes = Array.from({ length: 20 }, (_, at) =>
    fix({
      name: `fix_${at}`,
      resources: Array.from({ length: 10 }, (_, one) => resource(account(`st${at}x${one}`), { properties })),
    }),
  )
  const content = TemplateContent.parse({ fixes, modules: [vm] })
  const times = Array.from({ length: 5 }, () => {
    const start = process.cpuUsage()
    renderTemplate(content, catalogue, about)
    return process.cpuUsage(start).user / 1000
  })
  expect(Math.min(...times)).toBeLessThan(300)
})
