import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { ExecutionDetail } from '#app/contract/executions.ts'
import { storeState } from '#app/domain/executions/rows/state-store.ts'
import { loadKey } from '#app/domain/secrets/key-file.ts'
import { createSecretBox } from '#app/domain/secrets/secret-box.ts'
import { type Database, openDatabase } from '#db/database.ts'
import { addPerson, tokenOf } from '../setup/people.ts'
import { startTestServer, type TestServer } from '../setup/running-server.ts'

const header = (name: string) => `# ---
# name: ${name}
# summary: Makes resource groups.
# deploys: [Resource groups]
# roles: [{ role: Contributor, scope: subscription }]
# cost: Nothing.
# evidence: []
# evidenceNote: It is here to go wrong.
# destroy: Deletes the groups.
# icon: archive
# ---
`
const code = `${header('Two groups')}terraform {
  required_version = ">= 1.6"
  required_providers {
    azapi = {
      source  = "Azure/azapi"
      version = "~> 2.12"
    }
  }
}

provider "azapi" {}

variable "prefix" {
  type        = string
  description = "How the names of the groups begin."
}

variable "owners" {
  type        = list(object({ name = string, level = number }))
  description = "Who owns the groups."
  default     = []
}

data "azapi_client_config" "current" {}

resource "azapi_resource" "group" {
  count     = 2
  type      = "Microsoft.Resources/resourceGroups@2024-03-01"
  parent_id = data.azapi_client_config.current.subscription_resource_id
  name      = "\${var.prefix}-\${count.index}"
  location  = "westeurope"
  tags      = { owners = join(" ", var.owners[*].name) }
}
`

interface Answer {
  status: number
  json: Record<string, unknown> & { error?: string; issues?: { path: string; message: string }[] }
}

const small = { PARAPET_LOCAL_CLOUD_RESOURCES: '40' }

let folder: string
let server: TestServer
let playbookId: string
let operator: string
let viewer: string

beforeAll(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'parapet-terraform-'))
  server = await startTestServer(small, folder)
  const person = async (name: string, role: 'operator' | 'viewer') =>
    tokenOf(server, await addPerson(server, name, role))
  operator = await person('ada', 'operator')
  viewer = await person('eve', 'viewer')
  playbookId = String((await post('/api/playbooks', { level: 'basic', filename: 'groups.tf', code })).json.id)
})
afterEach(() => server.clearFaults())
afterAll(async () => {
  await server?.stop()
  rmSync(folder, { recursive: true, force: true })
})

async function call(at: string, init: Parameters<TestServer['call']>[1] = {}): Promise<Answer> {
  const answer = await server.call(at, init)
  return { status: answer.status, json: (await answer.json()) as Answer['json'] }
}

const post = (at: string, body: unknown, more: { token?: string; prefer?: string } = {}) =>
  call(at, {
    method: 'POST',
    body: JSON.stringify(body),
    ...(more.token && { token: more.token }),
    headers: { prefer: more.prefer ?? '' },
  })
const init = (workspaceName: string, playbook = playbookId) =>
  post('/api/terraform/init', { playbookId: playbook, workspaceName })
/** A name of a resource group has 90 characters at most. */
const prefixOf = (workspaceName: string) => workspaceName.toLowerCase().slice(0, 20)
const plan = (workspaceName: string, variables: Record<string, unknown> = { prefix: prefixOf(workspaceName) }) =>
  post('/api/terraform/plan', { workspaceName, variables })
const apply = (workspaceName: string, more: Record<string, unknown> = { autoApprove: true }) =>
  post('/api/terraform/apply', { workspaceName, ...more })
const workspace = (name: string) => call(`/api/terraform/workspaces/${name}`)

/** From init to apply, on whatever was left. */
async function nextRunWorks(workspaceName: string): Promise<void> {
  expect(await init(workspaceName)).toMatchObject({ status: 200, json: { success: true } })
  const planned = await plan(workspaceName)
  expect(planned).toMatchObject({ status: 200, json: { success: true } })
  if (planned.json.hasChanges)
    expect(await apply(workspaceName)).toMatchObject({ status: 200, json: { success: true } })
  expect(await workspace(workspaceName)).toMatchObject({ json: { status: 'applied', resources: 2, busy: null } })
}

/** The database of the running server, opened beside it as somebody with access to the machine can. */
async function inDatabase(task: (database: Database) => Promise<unknown>): Promise<void> {
  const database = openDatabase(path.join(server.dataFolder, 'parapet.db'))
  try {
    await task(database)
  } finally {
    await database.close()
  }
}

describe('what is asked for', () => {
  it('has to be a playbook that exists', async () => {
    expect(await init('unknown', 'no-such-playbook')).toMatchObject({
      status: 404,
      json: { code: 'not-found', error: expect.stringContaining('no-such-playbook') },
    })
    expect(await workspace('unknown')).toMatchObject({ status: 404 })
    await nextRunWorks('unknown')
  })

  it('has to have a name that fits and is free', async () => {
    expect(await init('  ')).toMatchObject({ status: 400, json: { error: 'Please enter a workspace name' } })
    for (const name of ['../x', 'a b', 'Ünïcode', '-x', 'a/b', `a${'b'.repeat(90)}`])
      expect(await init(name), name).toMatchObject({
        status: 400,
        json: { issues: [expect.objectContaining({ path: 'workspaceName' })] },
      })
    const long = 'w'.repeat(90)
    await nextRunWorks(long)
    expect(await init(long.toUpperCase(), 'activity-log-baseline')).toMatchObject({
      status: 409,
      json: { error: expect.stringContaining('is taken: it holds Two groups') },
    })
    await nextRunWorks(long.toUpperCase())
  })

  it('has to have variables of their types: the field is named', async () => {
    await init('typed')
    const wrong = { prefix: ['a'], owners: [{ name: 'x', level: 'high' }], colour: 'red' }
    const refused = await plan('typed', wrong)
    expect(refused).toMatchObject({ status: 400, json: { code: 'invalid' } })
    expect(refused.json.issues?.map((issue) => issue.path).sort()).toEqual([
      'variables.colour',
      'variables.owners[0].level',
      'variables.prefix',
    ])
    expect(await plan('typed', {})).toMatchObject({
      status: 400,
      json: { issues: [{ path: 'variables.prefix', message: 'prefix needs a value' }] },
    })
    await nextRunWorks('typed')
  })

  it('has to be allowed: viewers look, and change nothing', async () => {
    await nextRunWorks('looked-at')
    const [{ id }] = (await call('/api/terraform/executions?workspaceName=looked-at', { token: viewer }))
      .json as unknown as [{ id: string }]
    expect(await call(`/api/terraform/executions/${id}`, { token: viewer })).toMatchObject({
      status: 200,
      json: { can: { cancel: false, kill: false, apply: false, discard: false, askApproval: false } },
    })
    const workspaceName = 'looked-at'
    for (const [at, body] of [
      ['init', { playbookId, workspaceName }],
      ['plan', { workspaceName }],
      ['apply', { workspaceName, autoApprove: true }],
      ['destroy', { workspaceName, confirm: workspaceName }],
      [`executions/${id}/cancel`, {}],
      [`executions/${id}/approve`, { planDigest: '' }],
      [`executions/${id}/discard`, {}],
    ] as const)
      expect(await post(`/api/terraform/${at}`, body, { token: viewer }), at).toMatchObject({ status: 403 })
    expect(await call('/api/terraform/workspaces/looked-at', { method: 'DELETE', token: viewer })).toMatchObject({
      status: 403,
    })
  })
})

describe('a configuration', () => {
  it.each([
    ['that does not parse', `${header('Broken')}resource "azapi_resource" "x" {\n  name = \n`, /^broken\.tf:\d+$/],
    [
      'with a provider that is not allowed',
      `${header('Broken')}terraform {\n  required_providers {\n    evil = {\n      source = "evil/evil"\n    }\n  }\n}\n`,
      /^broken\.tf:1[3-6]$/,
    ],
  ])('%s is refused with file and line', async (_what, text, place) => {
    const refused = await post('/api/playbooks', { level: 'basic', filename: 'broken.tf', code: text })
    expect(refused).toMatchObject({ status: 400, json: { code: 'invalid' } })
    expect(refused.json.issues).toContainEqual({ path: expect.stringMatching(place), message: expect.any(String) })
    await nextRunWorks('parses')
  })
})

describe('a plan', () => {
  it('is applied only as it was shown, by somebody who allowed it', async () => {
    await init('shown')
    const first = (await plan('shown')).json
    expect(await apply('shown', {})).toMatchObject({
      status: 409,
      json: { error: expect.stringContaining('Nobody has approved this plan') },
    })
    const approve = `/api/terraform/executions/${first.executionId}/approve`
    for (const planDigest of ['', 'f'.repeat(64), 'é'.repeat(64), String(first.planDigest).toUpperCase()])
      expect(await post(approve, { planDigest }), planDigest).toMatchObject({ status: 409 })
    const second = (await plan('shown')).json
    expect(await apply('shown', { autoApprove: true, planId: first.executionId })).toMatchObject({
      status: 409,
      json: { error: expect.stringContaining('it is discarded') },
    })
    const approved = await post(`/api/terraform/executions/${second.executionId}/approve`, {
      planDigest: second.planDigest,
      comment: 'Fine.',
    })
    expect(approved).toMatchObject({ status: 200, json: { status: 'approved', approvalComment: 'Fine.' } })
    expect(await apply('shown', {})).toMatchObject({ status: 200, json: { success: true } })
    await nextRunWorks('shown')
  })

  it('that was tampered with is not applied', async () => {
    await init('tampered')
    const { executionId } = (await plan('tampered')).json
    await init('donor')
    const donor = (await plan('donor')).json
    await inDatabase(async ({ db }) => {
      const { plan_sealed } = await db
        .selectFrom('executions')
        .select('plan_sealed')
        .where('id', '=', String(donor.executionId))
        .executeTakeFirstOrThrow()
      await db.updateTable('executions').set({ plan_sealed }).where('id', '=', String(executionId)).execute()
    })
    expect(await apply('tampered')).toMatchObject({
      status: 409,
      json: { code: 'conflict', error: expect.stringContaining('Nothing was applied') },
    })
    expect(await workspace('tampered')).toMatchObject({ json: { status: 'planWaits', busy: null } })
    await nextRunWorks('tampered')
  })

  it('that the state has moved away from is stale', async () => {
    await init('stale')
    const { executionId } = (await plan('stale')).json
    await inDatabase(async ({ db }) => {
      const { id } = await db
        .selectFrom('workspaces')
        .select('id')
        .where('name', '=', 'stale')
        .executeTakeFirstOrThrow()
      const state = {
        version: 4,
        terraform_version: '1.11.4',
        serial: 9,
        lineage: 'another',
        outputs: {},
        resources: [],
      }
      const services = { secrets: createSecretBox(loadKey(server.dataFolder, undefined)), now: () => new Date() }
      await db.transaction().execute((trx) =>
        storeState(trx, services, id, String(executionId), {
          lineage: 'another',
          serial: 9,
          resources: 0,
          text: JSON.stringify(state),
        }),
      )
    })
    expect(await apply('stale')).toMatchObject({
      status: 422,
      json: { error: expect.stringMatching(/the state changed since the plan was made.*Plan the workspace again/) },
    })
    await nextRunWorks('stale')
  })
})

describe('a workspace that is busy', () => {
  it('says who holds it and since when, to every other run', async () => {
    await init('busy')
    await plan('busy')
    await server.addFault({ match: '*busy-1', method: 'PUT', delayMs: 600_000 })
    const started = await post(
      '/api/terraform/apply',
      { workspaceName: 'busy', autoApprove: true },
      { token: operator, prefer: 'respond-async' },
    )
    expect(started).toMatchObject({ status: 202, json: { command: 'apply', user: 'ada' } })
    const busy = { status: 409, json: { error: expect.stringMatching(/busy: ada has run apply in it since \d{4}-/) } }
    expect(await init('busy')).toMatchObject(busy)
    expect(await plan('busy')).toMatchObject(busy)
    expect(await apply('busy')).toMatchObject(busy)
    expect(await post('/api/terraform/destroy', { workspaceName: 'busy', confirm: 'development' })).toMatchObject(busy)
    expect(await call('/api/terraform/workspaces/busy', { method: 'DELETE' })).toMatchObject(busy)
    expect(await workspace('busy')).toMatchObject({ json: { busy: { command: 'apply', user: 'ada' } } })
    await server.clearFaults()

    const events = await server.call(`/api/terraform/executions/${started.json.id}/events`)
    const all = idsOf(await events.text())
    const later = await server.call(`/api/terraform/executions/${started.json.id}/events`, {
      headers: { 'last-event-id': String(all[2]) },
    })
    expect(idsOf(await later.text())).toEqual(all.slice(3))
    await nextRunWorks('busy')
  })

  const idsOf = (stream: string) => Array.from(stream.matchAll(/^id: (\d+)$/gm), ([, id]) => Number(id))
})

describe('Azure refusing a change half-way', () => {
  it('is told with what was done and what was not', async () => {
    await init('half')
    await plan('half')
    const body = { error: { code: 'Conflict', message: 'The group is locked by its owner.' } }
    await server.addFault({ match: '*half-1', method: 'PUT', status: 409, body })
    const refused = await apply('half')
    expect(refused).toMatchObject({ status: 422, json: { code: 'terraform' } })
    expect(refused.json.error).toMatch(
      /^1 of 2 done; \S*half-1: The group is locked by its owner\. Plan again to go on\.$/,
    )
    const [failed] = (await call('/api/terraform/executions?workspaceName=half&command=apply')).json as unknown as [
      { id: string },
    ]
    const { resources } = (await call(`/api/terraform/executions/${failed.id}`)).json as unknown as ExecutionDetail
    expect(resources.map((row) => row.status)).toEqual(['done', 'failed'])
    await server.clearFaults()
    await nextRunWorks('half')
  })
})

describe('a machine without Terraform', () => {
  it('answers each run with the same error, which tells what to install; all else works', async () => {
    await nextRunWorks('without')
    await restart({ PARAPET_TERRAFORM: '/nonexistent' })
    const missing = { status: 503, json: { code: 'unavailable', error: expect.stringContaining('Install Terraform') } }
    const answers = [
      await init('without'),
      await plan('without'),
      await apply('without'),
      await post('/api/terraform/destroy', { workspaceName: 'without', confirm: 'development' }),
    ]
    for (const answer of answers) expect(answer).toMatchObject(missing)
    expect(new Set(answers.map(({ json }) => json.error)).size).toBe(1)
    expect(await call('/api/terraform')).toMatchObject({
      json: { available: false, error: answers[0]?.json.error },
    })
    for (const at of ['/api/playbooks', '/api/terraform/executions', '/api/terraform/workspaces/without'])
      expect(await call(at), at).toMatchObject({ status: 200 })
    await restart({})
    await nextRunWorks('without')
  })

  async function restart(env: Record<string, string>): Promise<void> {
    await server.stop()
    server = await startTestServer({ ...small, ...env }, folder)
  }
})
