import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { held } from '#tests/factories/held-services.ts'
import { auditTrail, createIdentityServices, type TestIdentity } from '#tests/factories/identity-services.ts'
import { shippedTemplates } from '#tests/factories/shipped-templates.ts'
import { issuePaths, type TemplateCalls, templateOf, templatePeople } from '#tests/factories/template-calls.ts'
import { templateInput } from '#tests/factories/template-input.ts'

let services: TestIdentity
let people: Record<'root' | 'ada' | 'bob' | 'eve', TemplateCalls>

beforeAll(async () => {
  await shippedTemplates()
})
beforeEach(async () => {
  services = await createIdentityServices()
  held.services = services
  people = await templatePeople(services)
})
afterEach(() => services.close())

const names = async (calls: TemplateCalls, query?: Record<string, string>) =>
  (await calls.list(query)).map((one) => one.name)

describe('who sees what', () => {
  it('hides what is private or not published from all but the owner and admins', async () => {
    const { root, ada, bob, eve } = people
    const hidden = await ada.made(templateInput({ name: 'Private', status: 'published' }))
    const draft = await ada.made(templateInput({ name: 'Shared draft', is_public: true }))
    for (const { id } of [hidden, draft]) {
      for (const other of [bob, eve])
        for (const answer of [other.get(id), other.versions(id), other.preview(id)])
          expect((await answer).status).toBe(404)
      expect((await bob.clone(id)).status).toBe(404)
      expect((await bob.remove(id)).status).toBe(404)
      expect((await bob.export(id, 'json')).status).toBe(404)
      expect((await root.get(id)).status).toBe(200)
    }
    expect(await names(bob)).toEqual([])
    expect(await names(ada)).toEqual(['Shared draft'])
    expect(await names(root)).toEqual(['Shared draft'])
    expect((await names(ada, { my_templates: 'true' })).sort()).toEqual(['Private', 'Shared draft'])
    expect(await names(root, { my_templates: 'true' })).toEqual([])
  })

  it('shows others the last published version while the owner goes on', async () => {
    const { ada, bob, eve } = people
    const { id } = await ada.made(templateInput({ is_public: true, status: 'published' }))
    await ada.put(id, { ...templateInput({ is_public: true, modules: [] }), base_version: 1 })
    expect(templateOf(await ada.get(id))).toMatchObject({ version: 2, status: 'draft', module_count: 0 })
    for (const other of [bob, eve]) {
      expect(templateOf(await other.get(id))).toMatchObject({
        version: 1,
        status: 'published',
        module_count: 2,
        can: { edit: false, remove: false },
      })
      expect(await other.list({ status: 'published' })).toMatchObject([{ version: 1, module_count: 2 }])
      expect(await other.list({ status: 'draft' })).toEqual([])
      expect((await other.versions(id)).body.versions).toMatchObject([{ version: 1 }])
      expect((await other.get(id, 2)).status).toBe(404)
    }
    expect(templateOf(await bob.clone(id)).module_count).toBe(2)

    await ada.patch(id, { status: 'published' })
    expect(templateOf(await bob.get(id))).toMatchObject({ version: 2, module_count: 0 })
    await ada.patch(id, { status: 'archived' })
    expect(templateOf(await bob.get(id))).toMatchObject({ version: 2, status: 'archived' })
    await ada.patch(id, { status: 'draft' })
    expect((await bob.get(id)).status).toBe(404)
  })

  it('keeps what a draft is called and about from others, and every version as it was', async () => {
    const { ada, bob } = people
    const { id } = await ada.made(templateInput({ is_public: true, status: 'published' }))
    const exported = async () => (await bob.export(id, 'json')).json()
    const before = { files: (await bob.preview(id)).body, file: await exported() }
    const next = { name: 'Secret plan', description: 'Of next year.', framework_id: null }
    await ada.put(id, { ...templateInput({ ...next, is_public: true }), base_version: 1 })

    const shown = { name: 'Logging baseline', description: 'Central logs.', framework_id: 'cis-azure-foundations' }
    expect(templateOf(await bob.get(id))).toMatchObject({ ...shown, metadata: { compliance_level: 'high' } })
    expect(await bob.list({ search: 'logging', framework_id: 'cis-azure-foundations' })).toMatchObject([shown])
    expect(await bob.list({ search: 'secret' })).toEqual([])
    expect({ files: (await bob.preview(id)).body, file: await exported() }).toEqual(before)
    expect(templateOf(await bob.clone(id))).toMatchObject({ ...shown, name: 'Logging baseline (Copy)' })
    const [copied] = (await bob.versions((await bob.list({ my_templates: 'true' }))[0]?.id ?? '')).body
      .versions as object[]
    expect(copied).toMatchObject({ change_notes: 'Copied from version 1 of Logging baseline.' })
    const refusals = [await bob.remove(id), await bob.get(id, 2), await bob.get(id, 3)]
    expect(refusals.map((one) => one.status)).toEqual([403, 404, 404])
    expect(JSON.stringify(refusals)).not.toContain('Secret')

    expect(templateOf(await ada.get(id))).toMatchObject(next)
    expect(templateOf(await ada.get(id, 1))).toMatchObject(shown)
    expect((await ada.preview(id, { version: 1 })).body).toEqual(before.files)
    expect(await ada.list({ framework_id: 'cis-azure-foundations' })).toEqual([])
    const added = templateOf(await ada.addModule(id, { module_id: 'mon-defender' }))
    expect(added).toMatchObject({ ...next, version: 3 })
    await ada.patch(id, { status: 'published' })
    expect(templateOf(await bob.get(id))).toMatchObject({ ...next, version: 3 })
  })

  it('lets others read and copy only', async () => {
    const { ada, bob, eve, root } = people
    const { id } = await ada.made(templateInput({ is_public: true, status: 'published' }))
    const attempts = (calls: TemplateCalls) => [
      calls.put(id, { ...templateInput(), base_version: 1 }),
      calls.patch(id, { status: 'archived' }),
      calls.addModule(id, { module_id: 'mon-defender' }),
      calls.remove(id),
    ]
    for (const attempt of [...attempts(bob), ...attempts(eve)]) expect((await attempt).status).toBe(403)
    expect((await bob.remove(id)).body.error).toContain('Clone it')
    expect((await eve.create(templateInput())).status).toBe(403)
    expect((await eve.clone(id)).status).toBe(403)
    expect((await eve.import('{}')).status).toBe(403)
    expect((await eve.preview(id)).status).toBe(200)
    expect((await eve.export(id, 'json')).status).toBe(200)
    expect((await root.patch(id, { status: 'archived' })).status).toBe(200)
    expect((await root.remove(id)).body).toEqual({ success: true })
    expect((await ada.get(id)).status).toBe(404)
    expect((await root.get(id)).status).toBe(404)
  })
})

describe('publishing and archiving', () => {
  it('marks the newest version, once', async () => {
    const { ada } = people
    const { id } = await ada.made(templateInput())
    await ada.put(id, { ...templateInput(), base_version: 1 })
    expect(templateOf(await ada.patch(id, { status: 'published', is_public: true }))).toMatchObject({
      status: 'published',
      is_public: true,
      version: 2,
    })
    const versions = async () => (await ada.versions(id)).body.versions as { published_at: string | null }[]
    const [newest, first] = await versions()
    expect(newest?.published_at).toEqual(expect.any(String))
    expect(first?.published_at).toBeNull()
    services.clock.forward(60)
    await ada.patch(id, { status: 'published' })
    await ada.patch(id, { status: 'archived' })
    await ada.patch(id, { status: 'published' })
    expect((await versions())[0]).toEqual(newest)
    expect((await auditTrail(services)).filter((one) => one === 'template.change done')).toHaveLength(3)
  })

  it('brings an archived template back as a draft when an edit is saved, with nothing published', async () => {
    const { ada, bob } = people
    const { id } = await ada.made(templateInput({ is_public: true, status: 'published' }))
    await ada.patch(id, { status: 'archived' })
    expect(templateOf(await bob.get(id)).status).toBe('archived')
    const edit = templateInput({ is_public: true, description: 'Edited.' })
    expect(templateOf(await ada.put(id, { ...edit, base_version: 1 }))).toMatchObject({ status: 'draft', version: 2 })
    expect((await bob.get(id)).status).toBe(404)
  })

  it('refuses to publish what is empty', async () => {
    const { ada } = people
    const empty = { modules: [], fixes: [], inputs: [] }
    const refused = await ada.create(templateInput({ ...empty, status: 'published' }))
    expect(refused).toMatchObject({ status: 400, body: { error: 'Please select at least one module' } })
    const { id } = await ada.made(templateInput(empty))
    expect(issuePaths(await ada.patch(id, { status: 'published' }))).toEqual(['modules'])
  })
})

it('searches name and description without case, and filters by framework and status', async () => {
  const { ada } = people
  await ada.made(templateInput({ name: 'Über-Netz', description: 'Hub', framework_id: null }))
  services.clock.forward(1)
  await ada.made(templateInput({ name: 'Logs 100%', description: 'keeps ÄRGER away' }))
  services.clock.forward(1)
  const archived = await ada.made(templateInput({ name: 'Old' }))
  await ada.patch(archived.id, { status: 'archived' })
  const mine = (query: Record<string, string>) => names(ada, { my_templates: 'true', ...query })
  expect(await mine({})).toEqual(['Old', 'Logs 100%', 'Über-Netz'])
  expect(await mine({ search: ' über ' })).toEqual(['Über-Netz'])
  expect(await mine({ search: 'ärger' })).toEqual(['Logs 100%'])
  expect(await mine({ search: '0%' })).toEqual(['Logs 100%'])
  expect(await mine({ search: '%x%' })).toEqual([])
  expect(await mine({ framework_id: 'cis-azure-foundations' })).toEqual(['Old', 'Logs 100%'])
  expect(await mine({ status: 'archived' })).toEqual(['Old'])
})
