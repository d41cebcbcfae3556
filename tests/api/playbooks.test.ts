import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { PlaybookDetail } from '#app/contract/playbooks.ts'
import { deployablePlaybook } from '#app/domain/playbooks/find-playbook.ts'
import * as playbook from '#app/routes/api/playbooks/playbook.ts'
import * as playbookCheck from '#app/routes/api/playbooks/playbook-check.ts'
import * as playbookRestore from '#app/routes/api/playbooks/playbook-restore.ts'
import * as playbookRetire from '#app/routes/api/playbooks/playbook-retire.ts'
import * as playbookSuggestions from '#app/routes/api/playbooks/playbook-suggestions.ts'
import * as playbooks from '#app/routes/api/playbooks/playbooks.ts'
import { findTerraform, TerraformMissingError } from '#app/terraform/binary.ts'
import { type ApiCallOptions, type ApiRoute, callRoute } from '#tests/factories/api-call.ts'
import { held } from '#tests/factories/held-services.ts'
import { addTestUser, auditTrail, signIn } from '#tests/factories/identity-services.ts'
import { createScanServices, type TestScans } from '#tests/factories/scan-services.ts'

const binary = await findTerraform(process.env)

const code = `# ---
# name: Hello
# summary: Stores a greeting in the state.
# deploys: [A greeting]
# roles: []
# cost: Free.
# evidence: [monitor-log-workspace-present]
# destroy: Forgets the greeting.
# icon: bell
# suggest: { region: most-used-region, contact: user-email, ids: resources Microsoft.Storage/storageAccounts, fixed: most-used-region }
# ---
variable "region" {
  type = string
}
variable "contact" {
  type = string
}
variable "ids" {
  type = list(string)
}
variable "fixed" {
  type = string
  validation {
    condition     = contains(["nowhere"], var.fixed)
    error_message = "Nowhere."
  }
}
resource "terraform_data" "greeting" {
      input = var.region
}
output "greeting" {
  value = terraform_data.greeting.output
}
`
const input = { level: 'basic', filename: 'hello.tf', code, note: 'First.' }

let services: TestScans
let folder: string
let tokens: { admin: string; operator: string; viewer: string }

beforeEach(async () => {
  services = await createScanServices({ resources: 300 })
  folder = mkdtempSync(path.join(os.tmpdir(), 'pb-'))
  useTerraform(binary)
  await addTestUser(services, 'root', 'admin')
  await addTestUser(services, 'ada', 'operator')
  await addTestUser(services, 'eve', 'viewer')
  const token = async (username: string) => (await signIn(services, { username })).token
  tokens = { admin: await token('root'), operator: await token('ada'), viewer: await token('eve') }
})
afterEach(async () => {
  await services.close()
  rmSync(folder, { recursive: true, force: true })
})

function useTerraform(found: typeof binary | null): void {
  held.services = {
    ...services,
    terraform: {
      async binary() {
        if (!found) throw new TerraformMissingError('Terraform was not found. Install it.')
        return found
      },
      access: async () => ({ env: {}, secrets: [], attached: null, close: async () => undefined }),
      jobsFolder: path.join(folder, 'jobs'),
      cacheFolder: path.join(folder, 'cache'),
    },
  }
}

async function call(route: ApiRoute, options: ApiCallOptions = {}) {
  const response = await callRoute(route, { token: tokens.admin, ...options })
  return { status: response.status, body: (await response.json()) as Record<string, unknown> }
}

const named = (playbookId: string, more: ApiCallOptions = {}) => ({ params: { playbookId }, ...more })
const shipped = 'activity-log-baseline'

describe('GET /api/playbooks', () => {
  it('lists the shipped ones by level for every signed-in user', async () => {
    const { status, body } = await call(playbooks, { token: tokens.viewer })
    expect(status).toBe(200)
    expect(body.playbooks).toHaveLength(12)
    expect(body.playbooks).toContainEqual({
      id: shipped,
      name: 'Activity log baseline',
      filename: 'activity-log-baseline.tf',
      level: 'basic',
      lastModified: expect.stringMatching(/^\d{4}-.*Z$/),
      levelConfig: { name: 'Basic', description: expect.any(String), color: 'success' },
      summary: expect.any(String),
      icon: 'bell',
      version: 0,
      source: 'shipped',
      retired: false,
    })
    expect(Object.keys(body.securityLevels as object)).toEqual(['basic', 'intermediate', 'advanced', 'compliance'])
    expect((await call(playbooks, { token: undefined })).status).toBe(401)
  })

  it('shows one with variables, outputs, evidence and code', async () => {
    const { body } = await call(playbook, named(shipped, { token: tokens.viewer }))
    const detail = body as unknown as PlaybookDetail
    expect(detail.variables.find(({ name }) => name === 'location')).toMatchObject({ type: { kind: 'string' } })
    expect(detail.evidence).toContainEqual({ id: 'monitor-alert-nsg-write', title: expect.stringMatching(/\s/) })
    expect(detail.outputs.length).toBeGreaterThan(0)
    expect(detail.code).toContain('azapi_resource')
    expect(detail.versions).toMatchObject([{ version: 0, savedBy: 'Parapet' }])
    expect(await call(playbook, named('nothing'))).toMatchObject({ status: 404, body: { code: 'not-found' } })
  })
})

it('lets nobody but admins change playbooks', async () => {
  const calls: [ApiRoute, ApiCallOptions][] = [
    [playbooks, { body: input }],
    [playbookCheck, { body: input }],
    [playbook, named(shipped, { method: 'PUT', body: input })],
    [playbookRetire, named(shipped, { method: 'POST' })],
    [playbookRestore, named(shipped, { method: 'POST' })],
  ]
  for (const token of [tokens.operator, tokens.viewer])
    for (const [route, options] of calls)
      expect(await call(route, { ...options, token })).toMatchObject({ status: 403, body: { code: 'forbidden' } })
})

describe('an added playbook', () => {
  it('is stored formatted, listed, edited as a new version and keeps its old ones', async () => {
    const added = await call(playbooks, { body: input })
    expect(added).toMatchObject({ status: 201, body: { id: 'hello', version: 1, source: 'custom', level: 'basic' } })
    expect(added.body.code).toContain('\n  input = var.region\n')

    services.clock.forward(60)
    const edit = { level: 'advanced', code: code.replace('Free.', 'Nothing.'), note: 'Cheaper.' }
    const edited = await call(playbook, named('hello', { method: 'PUT', body: edit }))
    expect(edited.body).toMatchObject({ version: 2, level: 'advanced', cost: 'Nothing.', source: 'custom' })
    expect(edited.body.versions).toEqual([
      { version: 2, savedBy: 'root', savedAt: '2026-03-02T09:01:00.000Z', note: 'Cheaper.' },
      { version: 1, savedBy: 'root', savedAt: '2026-03-02T09:00:00.000Z', note: 'First.' },
    ])
    expect((await call(playbooks)).body.playbooks).toHaveLength(13)
    expect(await services.db.selectFrom('playbook_versions').select('code').where('version', '=', 1).execute()).toEqual(
      [{ code: added.body.code }],
    )
    expect(await auditTrail(services)).toEqual(expect.arrayContaining(['playbook.add done', 'playbook.edit done']))
  })

  it('may not take the name of another', async () => {
    const taken = await call(playbooks, { body: { ...input, filename: `${shipped}.tf` } })
    expect(taken).toMatchObject({ status: 409, body: { code: 'conflict' } })
    await call(playbooks, { body: input })
    expect((await call(playbooks, { body: input })).status).toBe(409)
  })

  it('is refused with file and line, and nothing is stored', async () => {
    const dangerous = `${code}data "http" "a" {\n  url = "http://127.0.0.1"\n}\n`
    const line = code.split('\n').length
    const refused = await call(playbooks, { body: { ...input, code: dangerous } })
    expect(refused).toMatchObject({ status: 400, body: { code: 'invalid', issues: [{ path: `hello.tf:${line}` }] } })
    expect(await call(playbook, named('hello'))).toMatchObject({ status: 404 })
    expect(await call(playbooks, { body: { ...input, filename: '../x.tf' } })).toMatchObject({ status: 400 })
  })

  it('suggests values of the subscription and the user, where they fit', async () => {
    await call(playbooks, { body: input })
    const [subscription] = await services.reader.listSubscriptions()
    const subscriptionId = subscription?.subscriptionId ?? ''
    const resources = await services.reader.listResources(subscriptionId)
    const accounts = resources.filter(({ type }) => type.toLowerCase() === 'microsoft.storage/storageaccounts')
    const { status, body } = await call(
      playbookSuggestions,
      named('hello', { token: tokens.viewer, query: { subscriptionId } }),
    )
    expect(status).toBe(200)
    expect(body.values).toEqual({
      region: expect.stringMatching(/^[a-z0-9]+$/),
      contact: 'eve@example.com',
      ids: accounts.map(({ id }) => id).sort(),
    })
    expect(accounts.length).toBeGreaterThan(0)
  })
})

describe('a shipped playbook', () => {
  it('is edited and still shows what came with Parapet', async () => {
    const edited = await call(playbook, named(shipped, { method: 'PUT', body: { level: 'basic', code } }))
    expect(edited).toMatchObject({ status: 200, body: { name: 'Hello', version: 1, source: 'shipped' } })
    expect((edited.body.versions as unknown[]).length).toBe(2)
    const first = await call(playbook, named(shipped, { query: { version: '0' } }))
    expect(first.body).toMatchObject({ name: 'Activity log baseline', version: 0 })
    expect((await call(playbook, named(shipped, { query: { version: '7' } }))).status).toBe(404)
    expect((await call(playbooks)).body.playbooks).toHaveLength(12)
  })
})

describe('a retired playbook', () => {
  it('is hidden and not deployable until it is restored, but readable', async () => {
    const retired = await call(playbookRetire, named(shipped, { method: 'POST' }))
    expect(retired).toMatchObject({ status: 200, body: { retired: true, version: 0 } })
    expect((await call(playbooks)).body.playbooks).toHaveLength(11)
    expect((await call(playbooks, { query: { retired: 'true' } })).body.playbooks).toHaveLength(12)
    expect((await call(playbook, named(shipped))).body).toMatchObject({ retired: true })
    await expect(deployablePlaybook(services, shipped)).rejects.toMatchObject({ code: 'conflict' })
    const again = await call(playbookRetire, named(shipped, { method: 'POST' }))
    expect(again.status).toBe(200)

    expect((await call(playbookRestore, named(shipped, { method: 'POST' }))).body).toMatchObject({ retired: false })
    expect(await deployablePlaybook(services, shipped)).toMatchObject({ version: 0, filename: `${shipped}.tf` })
    const trail = await auditTrail(services)
    expect(trail.filter((one) => one.startsWith('playbook.'))).toEqual([
      'playbook.retire done',
      'playbook.restore done',
    ])
    expect((await call(playbookRetire, named('nothing', { method: 'POST' }))).status).toBe(404)
  })
})

describe('POST /api/playbooks/check', () => {
  const check = (text: string) => call(playbookCheck, { body: { filename: 'hello.tf', code: text } })

  it('formats and finds nothing wrong', async () => {
    const { status, body } = await check(code)
    expect({ status, issues: body.issues }).toEqual({ status: 200, issues: [] })
    expect(body.formatted).toContain('\n  input = var.region\n')
  })

  it.each(['a\n.tf', 'a\u0000.tf', `${'a'.repeat(256)}.tf`, '../a.tf'])(
    'refuses the name %j at its field',
    async (filename) => {
      const answer = await call(playbookCheck, { body: { filename, code } })
      expect(answer).toMatchObject({ status: 400, body: { code: 'invalid', issues: [{ path: 'filename' }] } })
    },
  )

  it('finds faults of syntax, header, screen and validation by line', async () => {
    expect((await check('variable "a" {\n  type = \n}\n')).body).toMatchObject({
      formatted: null,
      issues: [{ line: 2 }],
    })
    expect((await check(code.replace('icon: bell', 'icon: skull'))).body.issues).toMatchObject([{ line: 9 }])
    expect((await check(code.replace('monitor-log-workspace-present', 'no-such-control'))).body.issues).toMatchObject([
      { line: 7, message: expect.stringContaining('no-such-control') },
    ])
    const lines = code.split('\n')
    const line = lines.findIndex((one) => one.includes('input = var.region')) + 1
    expect((await check(code.replace('var.region', 'var.regoin'))).body.issues).toMatchObject([
      { file: 'hello.tf', line, message: expect.stringContaining('regoin') },
    ])
    expect((await check(`${code}terraform {\n  backend "local" {}\n}\n`)).body.issues).toMatchObject([
      { line: lines.length + 1 },
    ])
  })
})

it('says how to install Terraform where it is missing', async () => {
  useTerraform(null)
  const answer = await call(playbooks, { body: input })
  expect(answer).toMatchObject({
    status: 503,
    body: { code: 'unavailable', error: expect.stringContaining('Install') },
  })
})
