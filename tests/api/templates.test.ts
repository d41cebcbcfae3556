import { createHash } from 'node:crypto'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { held } from '#tests/factories/held-services.ts'
import { auditTrail, createIdentityServices, type TestIdentity } from '#tests/factories/identity-services.ts'
import { shippedTemplates } from '#tests/factories/shipped-templates.ts'
import { issuePaths, type TemplateCalls, templateOf, templatePeople } from '#tests/factories/template-calls.ts'
import { templateInput, testFix } from '#tests/factories/template-input.ts'

let services: TestIdentity
let ada: TemplateCalls
let root: TemplateCalls

beforeAll(async () => {
  await shippedTemplates()
})
beforeEach(async () => {
  services = await createIdentityServices()
  held.services = services
  ;({ ada, root } = await templatePeople(services))
})
afterEach(() => services.close())

describe('saving a new template', () => {
  it('stores it as a draft in version 1, as the contract shows it', async () => {
    const { status, body } = await ada.create(templateInput())
    expect(status).toBe(201)
    expect(body.template).toMatchObject({
      name: 'Logging baseline',
      metadata: { framework_name: 'CIS Azure Foundations', compliance_level: 'high' },
      is_public: false,
      status: 'draft',
      version: 1,
      owner: 'ada',
      origin: 'builder',
      module_count: 2,
      resource_count: 2,
      risk_level: expect.stringMatching(/^(low|medium|high)$/),
      can: { edit: true, remove: true },
      modules: [
        { name: 'logs', module_id: 'mon-log-workspace', configuration: { retention_days: 180 } },
        { name: 'mon-activity-alerts', module_id: 'mon-activity-alerts', configuration: {} },
      ],
      variables: { location: 'northeurope', tags: { team: 'platform' } },
      fixes: [testFix],
      missing_modules: [],
    })
    const template = templateOf(await ada.get((body.template as { id: string }).id))
    expect(template).toEqual(body.template)
    expect(template.run_variables.map((one) => one.name)).toEqual(
      expect.arrayContaining(['undo', 'location', 'days', 'storage_secure_transfer_ids', 'logs_retention_days']),
    )
    expect((await auditTrail(services)).filter((one) => one.startsWith('template.'))).toEqual(['template.add done'])
  })

  it('names it after its framework when the name is blank', async () => {
    expect((await ada.made(templateInput({ name: '  ' }))).name).toBe('CIS Azure Foundations Template')
    expect((await ada.made(templateInput({ name: '', framework_id: null }))).name).toBe('Custom Template')
  })

  it('refuses a name that the owner has already, whatever its case, and lets others have it', async () => {
    await ada.made(templateInput())
    const again = await ada.create(templateInput({ name: 'LOGGING Baseline' }))
    expect(again.status).toBe(409)
    expect(again.body.error).toContain('Choose another name')
    expect(issuePaths(again)).toEqual(['name'])
    expect((await root.create(templateInput())).status).toBe(201)
    const both = await Promise.all([1, 2].map(() => ada.create(templateInput({ name: 'Twice' }))))
    expect(both.map((one) => one.status).sort()).toEqual([201, 409])
  })

  it('converts values to the type of their variable, and names a plain id that is used twice', async () => {
    const template = await ada.made(
      templateInput({
        modules: [
          {
            name: 'logs',
            module_id: 'mon-log-workspace',
            configuration: { retention_days: '200', long_term_tables: '{"A": 365}' },
          },
          'mon-log-workspace',
          'mon-log-workspace',
        ],
      }),
    )
    expect(template.modules[0]?.configuration).toEqual({ retention_days: 200, long_term_tables: { A: 365 } })
    expect(template.modules.map((use) => use.name)).toEqual(['logs', 'mon-log-workspace', 'mon-log-workspace-2'])
    const [listed] = await ada.list({ my_templates: 'true', search: template.name })
    expect(listed).toMatchObject({ module_count: 3, module_ids: ['mon-log-workspace'] })
  })

  it.each<[string, Parameters<typeof templateInput>[0], string]>([
    ['an unknown framework', { framework_id: 'nothing' }, 'framework_id'],
    ['an unknown module', { modules: ['net-nothing'] }, 'modules.0.module_id'],
    [
      'two modules of one name',
      { modules: ['a-b', 'a_b'].map((name) => ({ name, module_id: 'mon-defender', configuration: {} })) },
      'modules.1.name',
    ],
    [
      'a value of a wrong type',
      { modules: [{ name: 'a', module_id: 'mon-log-workspace', configuration: { retention_days: 'long' } }] },
      'modules.0.configuration.retention_days',
    ],
    [
      'a value inside a map of a wrong type',
      { modules: [{ name: 'a', module_id: 'mon-log-workspace', configuration: { long_term_tables: { A: [] } } }] },
      'modules.0.configuration.long_term_tables.A',
    ],
    [
      'an unknown variable',
      { modules: [{ name: 'a', module_id: 'mon-log-workspace', configuration: { constructor: 1 } }] },
      'modules.0.configuration.constructor',
    ],
    [
      'a secret',
      { modules: [{ name: 'a', module_id: 'cmp-secure-vm', configuration: { administrator_password: 'hunter2' } }] },
      'modules.0.configuration.administrator_password',
    ],
    ['an unknown shared value', { variables: { region: 'x' } }, 'variables.region'],
    ['a shared value of a wrong type', { variables: { tags: 'x' } }, 'variables.tags'],
    ['two fixes of one name', { fixes: [testFix, testFix] }, 'fixes.1.name'],
    [
      'a fix without api-version',
      { fixes: [{ ...testFix, type: 'Microsoft.Storage/storageAccounts' }] },
      'fixes.0.type',
    ],
    ['an input that nobody gives', { inputs: [] }, 'fixes.0.body'],
    [
      'two inputs of one name',
      { inputs: [1, 2].map(() => ({ name: 'days', type: 'number', description: '' })) },
      'inputs.1.name',
    ],
    [
      'an input with a default of another type',
      { inputs: [{ name: 'days', type: 'number', description: '', default: 'x' }] },
      'inputs.0.default',
    ],
    ['a name that cannot be shown', { name: 'a\u0000b' }, 'name'],
    ['a description that cannot be shown', { description: 'a\u0000b' }, 'description'],
  ])('refuses %s', async (_what, changes, path) => {
    const refused = await ada.create(templateInput(changes))
    expect({ status: refused.status, paths: issuePaths(refused) }).toEqual({ status: 400, paths: [path] })
    expect(JSON.stringify(refused.body)).not.toContain('hunter2')
    expect(await ada.list({ my_templates: 'true' })).toEqual([])
  })

  it.each([
    ['no id', 'storage', 'resources.0.id'],
    ['a path that climbs', '/subscriptions/../providers/Microsoft.Storage/storageAccounts/a', 'resources.0.id'],
    ['another type', '/subscriptions/s/resourceGroups/g/providers/Microsoft.Web/sites/a', 'resources.0.id'],
    ['the same resource in other case', testFix.resources[1]?.id.toUpperCase() ?? '', 'resources.1.id'],
  ])('refuses a fix of a resource with %s', async (_what, id, path) => {
    const resources = testFix.resources.map((one, at) => (at === 0 ? { ...one, id } : one))
    const refused = await ada.create(templateInput({ fixes: [{ ...testFix, resources }] }))
    expect({ status: refused.status, paths: issuePaths(refused) }).toEqual({ status: 400, paths: [`fixes.0.${path}`] })
  })

  it('refuses values that are nested without end', async () => {
    let body: Record<string, unknown> = {}
    for (let level = 0; level < 60; level++) body = { body }
    const refused = await ada.create(templateInput({ fixes: [{ ...testFix, body }] }))
    expect({ status: refused.status, paths: issuePaths(refused) }).toEqual({ status: 400, paths: ['fixes'] })
  })
})

describe('saving a version', () => {
  it('adds one and leaves those before as they were', async () => {
    const { id, ...first } = await ada.made(templateInput({ change_notes: 'First.' }))
    const second = templateOf(
      await ada.put(id, {
        ...templateInput({ name: 'Renamed', modules: [], change_notes: 'Fewer.' }),
        base_version: 1,
      }),
    )
    expect(second).toMatchObject({ name: 'Renamed', version: 2, modules: [], module_count: 0 })
    const old = templateOf(await ada.get(id, 1))
    expect({ modules: old.modules, fixes: old.fixes }).toEqual({ modules: first.modules, fixes: first.fixes })
    expect((await ada.versions(id)).body.versions).toMatchObject([
      { version: 2, change_notes: 'Fewer.', created_by: 'ada', module_count: 0, published_at: null },
      { version: 1, change_notes: 'First.', module_count: 2 },
    ])
    expect((await ada.get(id, 3)).status).toBe(404)
    expect(await auditTrail(services)).toContain('template.edit done')
  })

  it('lets one of two savers through, and tells the other who was quicker', async () => {
    const { id } = await ada.made(templateInput())
    const saves = await Promise.all(
      [ada, root].map((one, at) => one.put(id, { ...templateInput({ description: `${at}` }), base_version: 1 })),
    )
    expect(saves.map((one) => one.status).sort()).toEqual([200, 409])
    const winner = saves[0]?.status === 200 ? 'ada' : 'root'
    const refused = saves.find((one) => one.status === 409)
    expect(refused?.body.error).toBe(
      `${winner} saved version 2 of Logging baseline on 2026-03-02 at 09:00 UTC, after you opened version 1. Save yours as a new template, or open the newest version and make your change again.`,
    )
    expect(templateOf(await ada.get(id))).toMatchObject({ version: 2, updated_by: winner, owner: 'ada' })
    const ahead = await ada.put(id, { ...templateInput(), base_version: 9 })
    expect(ahead).toMatchObject({ status: 409, body: { error: expect.stringContaining('no version 9') } })
  })

  it('refuses the name of another template of the owner and keeps its own', async () => {
    await ada.made(templateInput({ name: 'Other' }))
    const { id } = await ada.made(templateInput())
    expect((await ada.put(id, { ...templateInput({ name: 'OTHER' }), base_version: 1 })).status).toBe(409)
    expect((await root.put(id, { ...templateInput({ name: 'other' }), base_version: 1 })).status).toBe(409)
    expect((await ada.put(id, { ...templateInput(), base_version: 1 })).status).toBe(200)
  })

  it('notices content that was changed behind its back', async () => {
    const { id } = await ada.made(templateInput())
    await services.db.updateTable('template_versions').set({ content: '{}' }).execute()
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const errors = vi.spyOn(process.stderr, 'write').mockImplementation(() => true)
    expect((await ada.get(id)).status).toBe(500)
    log.mockRestore()
    errors.mockRestore()
  })

  it('adds a module as a version', async () => {
    const { id } = await ada.made(templateInput())
    const added = await ada.addModule(id, { module_id: 'mon-activity-alerts', configuration: {} })
    expect(added).toMatchObject({ status: 201, body: { template: { version: 2, module_count: 3 } } })
    expect(templateOf(added).modules[2]?.name).toBe('mon-activity-alerts-2')
    expect(issuePaths(await ada.addModule(id, { module_id: 'nothing' }))).toEqual(['modules.3.module_id'])
  })
})

it('opens a template whose module and whose variable vanished, and says so when it is saved', async () => {
  const { id } = await ada.made(templateInput())
  const row = await services.db.selectFrom('template_versions').select('content').executeTakeFirstOrThrow()
  const content = row.content.replaceAll('mon-activity-alerts', 'mon-gone').replace('retention_days', 'gone_days')
  const content_digest = createHash('sha256').update(content).digest('hex')
  await services.db.updateTable('template_versions').set({ content, content_digest }).execute()
  const template = templateOf(await ada.get(id))
  expect(template).toMatchObject({
    missing_modules: ['mon-gone'],
    modules: [{ name: 'logs' }, { module_id: 'mon-gone' }],
  })
  expect((await ada.preview(id)).body.preview).toMatchObject({
    issues: [{ path: 'modules.0.configuration.gone_days' }, { path: 'modules.1' }],
  })
  expect((await ada.export(id, 'json')).status).toBe(200)
  const saved = await ada.put(id, { ...templateInput({ modules: template.modules }), base_version: 1 })
  expect(issuePaths(saved)).toEqual(['modules.0.configuration.gone_days', 'modules.1.module_id'])
  expect((await ada.patch(id, { status: 'published' })).status).toBe(409)
})

it('clones into a draft of one’s own, counting up the name', async () => {
  const { id } = await ada.made(templateInput({ is_public: true, status: 'published' }))
  const clone = await ada.clone(id)
  expect(clone).toMatchObject({
    status: 201,
    body: {
      template: { name: 'Logging baseline (Copy)', origin: 'clone', status: 'draft', is_public: false, version: 1 },
    },
  })
  expect(templateOf(clone).modules).toEqual(templateOf(await ada.get(id)).modules)
  expect(templateOf(await ada.clone(id)).name).toBe('Logging baseline (Copy 2)')
  expect(templateOf(await ada.clone(id, { name: 'Mine', include_modules: false }))).toMatchObject({
    name: 'Mine',
    modules: [],
    fixes: [{ name: testFix.name }],
  })
  expect((await ada.clone(id, { name: 'mine' })).status).toBe(409)
  const long = await ada.made(templateInput({ name: 'x'.repeat(120) }))
  expect(templateOf(await ada.clone(long.id)).name).toBe(`${'x'.repeat(113)} (Copy)`)
})
