import { expect, test } from 'vitest'
import { account, contentsOf, control, idOf, patch, plan, type } from '#tests/factories/planned-templates.ts'
import { normaliseId } from '../../arm/resource-id.ts'
import { planTemplates } from './plan-templates.ts'

test('changes of one resource become one fix, equal ones of many resources too', () => {
  const [content, ...more] = contentsOf(
    plan(
      [control('a', patch({ tls: '1.2' })), control('b', patch({ https: true }))],
      [account('x', { tls: '1.0' }), account('y')],
    ),
  )
  expect(more).toEqual([])
  expect(content?.fixes).toHaveLength(1)
  expect(content?.fixes[0]).toMatchObject({
    name: 'storage_accounts',
    kind: 'update',
    body: { properties: { tls: '1.2', https: true } },
    reasons: [
      { control_id: 'a', paths: ['properties.tls'] },
      { control_id: 'b', paths: ['properties.https'] },
    ],
    resources: [
      { name: 'x', former: { properties: { tls: '1.0', https: null } } },
      { name: 'y', former: { properties: { tls: null, https: null } } },
    ],
  })
})

test('what is made in the resource group of each resource is one fix, in which each names the resource it is for', () => {
  const create = {
    resource: 'Microsoft.Network/privateEndpoints',
    in: 'resourceGroup',
    name: 'pe-{name}',
    body: { properties: { links: [{ to: { $field: 'id' } }] } },
  }
  const endpoint = (name: string) => idOf(`pe-${name}`).replace(type, 'Microsoft.Network/privateEndpoints')
  const there = { id: endpoint('z'), type: 'Microsoft.Network/privateEndpoints', name: 'pe-z' }
  const endpoints = control('a', { create, otherwise: 'Look at it.' })
  const accounts = [account('x'), account('y'), account('z')]
  const byId = new Map([...accounts, there].map((record) => [normaliseId(record.id), record]))
  const { templates, manual } = planTemplates({
    findings: accounts.map(({ id, name = '' }) => ({ control: endpoints, resource: { id, name } })),
    open: [],
    recordOf: (id) => byId.get(normaliseId(id)),
    records: [],
    moduleIds: new Set(),
    now: new Date(0),
  })
  expect(templates.map(({ content }) => content.fixes)).toMatchObject([
    [
      {
        kind: 'create',
        body: { properties: { links: [{ to: { $failing: 'id' } }] } },
        resources: [
          { id: endpoint('x'), failing_id: idOf('x'), former: null },
          { id: endpoint('y'), failing_id: idOf('y'), former: null },
        ],
      },
    ],
  ])
  expect(manual).toMatchObject([{ action: 'Look at it.', resources: [{ id: idOf('z') }] }])
})

test('each horizon has its own change of a resource, with no more than it asks for', () => {
  const { templates } = plan(
    [control('a', patch({ tls: '1.2' })), control('b', { ...patch({ https: true }), horizon: 'mediumTerm' })],
    [account('x')],
  )
  expect(templates.map(({ horizon, content }) => [horizon, content.fixes[0]?.body])).toEqual([
    ['immediate', { properties: { tls: '1.2' } }],
    ['mediumTerm', { properties: { https: true } }],
  ])
})

test('of two values at one path the heavier control’s is taken, and the other is left to a person', () => {
  const { templates, manual } = plan(
    [control('light', patch({ days: 30 }), { severity: 'low' }), control('heavy', patch({ days: 90 }))],
    [account('x')],
  )
  expect(templates[0]?.content.fixes).toMatchObject([
    { body: { properties: { days: 90 } }, reasons: [{ control_id: 'heavy' }] },
  ])
  expect(manual).toMatchObject([
    { controlId: 'light', affectedResources: 1, reason: expect.stringContaining('Title of heavy') },
  ])
})

test('edits of one list add up, whatever their horizons are', () => {
  const edit = (port: number, horizon: string) => ({
    horizon,
    edit: {
      path: 'properties.rules',
      where: { field: 'properties.rules[*].port', equals: port },
      set: { access: 'Deny' },
    },
  })
  const rules = [22, 3389, 443].map((port) => ({ port, access: 'Allow' }))
  const { templates, manual } = plan(
    [control('ssh', edit(22, 'immediate')), control('rdp', edit(3389, 'shortTerm'))],
    [account('x', { rules })],
  )
  expect(manual).toEqual([])
  expect(templates).toHaveLength(1)
  expect(templates[0]?.content.fixes[0]?.body).toEqual({
    properties: {
      rules: [
        { port: 22, access: 'Deny' },
        { port: 3389, access: 'Deny' },
        { port: 443, access: 'Allow' },
      ],
    },
  })
  expect(templates[0]?.content.fixes[0]?.resources[0]?.former).toEqual({ properties: { rules } })
})

test('a deletion closes what else is asked of the resource', () => {
  const { templates } = plan(
    [control('change', patch({ https: true }), { severity: 'critical' }), control('remove', { delete: true })],
    [account('x')],
  )
  expect(templates[0]?.content.fixes).toMatchObject([
    { kind: 'delete', body: {}, reasons: [{ control_id: 'change', paths: [] }, { control_id: 'remove' }] },
  ])
})

test('what several controls want made is made once, with the union of their lists', () => {
  const create = (category: string) => ({
    create: {
      resource: 'Microsoft.Insights/diagnosticSettings',
      name: 'logs',
      body: { properties: { logs: [{ category, enabled: true }] } },
    },
  })
  const { templates } = plan([control('read', create('Read')), control('write', create('Write'))], [account('x')])
  const [fix] = templates[0]?.content.fixes ?? []
  expect(fix?.body).toEqual({
    properties: {
      logs: [
        { category: 'Read', enabled: true },
        { category: 'Write', enabled: true },
      ],
    },
  })
  expect(fix?.resources).toHaveLength(1)
})

test('a module is used once for all that it closes; an unknown one is left to a person', () => {
  const { templates, manual } = plan(
    [
      control('a', { module: 'mon-defender', inputs: { plan: 'x' } }),
      control('b', { module: 'mon-defender' }),
      control('c', { module: 'gone' }),
    ],
    [account('x')],
  )
  expect(templates.map(({ content }) => content.modules)).toEqual([
    [{ name: 'mon-defender', module_id: 'mon-defender', configuration: { plan: 'x' }, reasons: expect.anything() }],
  ])
  expect(templates[0]?.content.modules[0]?.reasons).toMatchObject([
    { control_id: 'a', failing_ids: [account('x').id] },
    { control_id: 'b', failing_ids: [account('x').id] },
  ])
  expect(manual).toMatchObject([{ controlId: 'c' }])
})

test('a control that wants another value of a module’s input learns which one set it', () => {
  const { manual } = plan(
    [
      control('first', { module: 'mon-defender' }, { severity: 'critical' }),
      control('second', { module: 'mon-defender', inputs: { plan: 'x' } }),
      control('third', { module: 'mon-defender', inputs: { plan: 'y' } }, { severity: 'low' }),
    ],
    [account('x')],
  )
  expect(manual).toMatchObject([{ controlId: 'third', reason: expect.stringContaining('Title of second') }])
})

test('changes that Azure does not take back stand apart from those of the same resource that go back', () => {
  const { templates } = plan(
    [control('a', patch({ tls: '1.2' })), control('b', { ...patch({ purge: true }), irreversible: true })],
    [account('x')],
  )
  expect(templates).toHaveLength(1)
  expect(templates[0]?.content.fixes.map(({ body, irreversible }) => [body, irreversible])).toEqual([
    [{ properties: { tls: '1.2' } }, undefined],
    [{ properties: { purge: true } }, true],
  ])
})

test('what stands within something that was absent is one change: going back takes it away as a whole', () => {
  const { templates } = plan(
    [
      control('a', patch({ acls: { action: 'Deny' } })),
      control('b', { ...patch({ acls: { bypass: 'Azure' } }), horizon: 'mediumTerm' }),
    ],
    [account('x'), account('y', { acls: { ip: [] } })],
  )
  const formers = templates.map(({ horizon, content }) => [
    horizon,
    content.fixes.flatMap(({ resources }) => resources.map(({ name, former }) => [name, former])),
  ])
  expect(formers).toEqual([
    [
      'immediate',
      [
        ['x', { properties: { acls: null } }],
        ['y', { properties: { acls: { action: null } } }],
      ],
    ],
    ['mediumTerm', [['y', { properties: { acls: { bypass: null } } }]]],
  ])
})

test('a template holds at most 200 resources; the rest goes into the next one', () => {
  const records = Array.from({ length: 450 }, (_, at) => account(`r${String(at).padStart(3, '0')}`))
  const sizes = contentsOf(plan([control('a', patch({ https: true }))], records)).map(
    ({ fixes }) => fixes[0]?.resources.length,
  )
  expect(sizes).toEqual([200, 200, 50])
})
