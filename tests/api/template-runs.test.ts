import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addPerson, tokenOf } from '../setup/people.ts'
import { startTestServer, type TestServer } from '../setup/running-server.ts'

type Json = Record<string, unknown> & { error?: string; issues?: { path: string }[] }

let server: TestServer
let viewer: string
let templateId: string

beforeAll(async () => {
  server = await startTestServer({ PARAPET_LOCAL_CLOUD_RESOURCES: '40' })
  viewer = await tokenOf(server, await addPerson(server, 'eve', 'viewer'))
  const made = await call('/api/terraform-templates/templates', {
    name: 'Logs',
    modules: [{ name: 'logs', module_id: 'mon-log-workspace', configuration: { retention_days: 90 } }],
  })
  expect(made.status).toBe(201)
  templateId = (made.json.template as { id: string }).id
})
afterAll(() => server?.stop())

async function call(path: string, body?: unknown, more: { token?: string; prefer?: string } = {}) {
  const answer = await server.call(path, {
    ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
    ...(more.token && { token: more.token }),
    headers: { prefer: more.prefer ?? '' },
  })
  return { status: answer.status, json: (await answer.json()) as Json, location: answer.headers.get('location') }
}

const execute = (body: object, more: { token?: string; prefer?: string } = {}) =>
  call(`/api/terraform-templates/templates/${templateId}/execute`, body, more)

async function group(): Promise<string> {
  const read = async (path: string) =>
    (await (await server.call(path)).json()) as { id: string; subscriptionId: string }[]
  const [subscription] = await read('/api/azure/subscriptions')
  const [first] = await read(`/api/azure/resource-groups?subscriptionId=${subscription?.subscriptionId}`)
  return first?.id ?? ''
}

describe('a template over the API', () => {
  it('plans in a new workspace, applies what was shown, is listed and destroyed', async () => {
    const variables = { resource_group_id: await group(), location: 'westeurope', tags: {} }
    const names = { workspace_name: 'logs-1', environment: 'staging' }
    const planned = await execute({ ...names, variables })
    expect(planned).toMatchObject({ status: 200, json: { success: true, error: null } })
    const applied = await execute({ ...names, action: 'apply', plan_id: planned.json.execution_id })
    expect(applied).toMatchObject({ status: 200, json: { success: true } })
    const proof = await call(`/api/terraform/executions/${applied.json.execution_id}/proof`)
    expect(proof).toMatchObject({ status: 200, json: { proof: { of: 'changes' } } })
    const undo = await call(`/api/terraform/executions/${applied.json.execution_id}/undo`, {})
    expect(undo).toMatchObject({ status: 409, json: { error: expect.stringContaining('no apply of fixes') } })

    const unconfirmed = await execute({ ...names, action: 'destroy' })
    expect(unconfirmed).toMatchObject({ status: 400, json: { issues: [{ path: 'confirm' }] } })
    const word = String((await call('/api/terraform/workspaces/logs-1')).json.confirmWord)
    expect(unconfirmed.json.error).toContain(`Type ${word} to confirm it.`)
    const destroyed = await execute({ ...names, action: 'destroy', confirm: word })
    expect(destroyed).toMatchObject({ status: 200, json: { success: true } })
    const { json } = await call(`/api/terraform-templates/executions?template_id=${templateId}`)
    expect(json.executions).toMatchObject(
      ['destroy', 'apply', 'plan'].map((execution_type) => ({
        execution_type,
        template_id: templateId,
        template_name: 'Logs',
        template_version: 1,
        workspace_name: 'logs-1',
        environment: 'staging',
        status: 'success',
        user: 'local operator',
      })),
    )
  })

  it('answers 202 and where to look when the caller would rather not wait', async () => {
    const started = await execute({ workspace_name: 'logs-2', action: 'init' }, { prefer: 'respond-async' })
    expect(started).toMatchObject({ status: 202, json: { templateId, templateVersion: 1, environment: 'development' } })
    expect(started.location).toBe(`/api/terraform/executions/${started.json.id}`)
  })

  it('runs for others what was published, under its name', async () => {
    const operator = await tokenOf(server, await addPerson(server, 'olga', 'operator'))
    const input = { modules: ['mon-log-workspace'], is_public: true }
    const made = await call('/api/terraform-templates/templates', { ...input, name: 'Shared', status: 'published' })
    const { id } = made.json.template as { id: string }
    const place = `/api/terraform-templates/templates/${id}`
    const draft = { ...input, name: 'Not yet', base_version: 1 }
    expect((await server.call(place, { method: 'PUT', body: JSON.stringify(draft) })).status).toBe(200)
    const run = { workspace_name: 'shared', action: 'init' }
    expect(await call(`${place}/execute`, run, { token: operator })).toMatchObject({ json: { success: true } })
    const { json } = await call(`/api/terraform-templates/executions?template_id=${id}`)
    expect(json.executions).toMatchObject([{ template_name: 'Shared', template_version: 1 }])
  })

  it('refuses who may not, names that are none, and values of a wrong type', async () => {
    expect(await execute({ workspace_name: 'logs-3' }, { token: viewer })).toMatchObject({ status: 403 })
    expect(await execute({ workspace_name: '' })).toMatchObject({
      status: 400,
      json: { error: expect.stringContaining('Please enter a workspace name') },
    })
    expect(await execute({ workspace_name: '../logs' })).toMatchObject({ status: 400 })
    expect(await execute({ workspace_name: 'logs-3', action: 'apply' })).toMatchObject({ status: 404 })
    const wrong = await execute({
      workspace_name: 'logs-3',
      variables: { resource_group_id: await group(), location: 'westeurope', logs_retention_days: 'many' },
    })
    expect(wrong).toMatchObject({ status: 400, json: { issues: [{ path: 'variables.logs_retention_days' }] } })
    expect((await call('/api/terraform/workspaces/logs-3')).status).toBe(404)
  })
})
