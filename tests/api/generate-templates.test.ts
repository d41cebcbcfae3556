import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { TemplateSummary } from '#app/contract/templates.ts'
import { localOperator } from '#app/domain/actor.ts'
import type { ResourceRecord } from '#app/domain/arm/record.ts'
import { saveInventory } from '#app/domain/scans/save-inventory.ts'
import { waitForScan } from '#app/domain/scans/wait-for-scan.ts'
import { findTemplate } from '#app/domain/templates/find-template.ts'
import * as generate from '#app/routes/api/scans/generate-templates.ts'
import { callRoute } from '#tests/factories/api-call.ts'
import { held } from '#tests/factories/held-services.ts'
import { addTestUser, auditTrail, signIn } from '#tests/factories/identity-services.ts'
import { createScanServices, type TestScans } from '#tests/factories/scan-services.ts'
import { shippedTemplates } from '#tests/factories/shipped-templates.ts'

const subscriptionId = '11111111-2222-3333-4444-555555555555'
const account = (name: string, properties: object): ResourceRecord => ({
  id: `/subscriptions/${subscriptionId}/resourceGroups/rg/providers/Microsoft.Storage/storageAccounts/${name}`,
  type: 'Microsoft.Storage/storageAccounts',
  name,
  location: 'westeurope',
  kind: 'StorageV2',
  sku: { name: 'Standard_LRS' },
  properties,
})
const open = [
  account('sta', { supportsHttpsTrafficOnly: false, allowBlobPublicAccess: true }),
  account('stb', { supportsHttpsTrafficOnly: false, allowBlobPublicAccess: true }),
]
const secureTransfer = [{ controlId: 'storage-secure-transfer' }]

let services: TestScans
let worker: { stop(): Promise<void> }
let token: string
let viewer: string
let scanId: string

async function scanOf(records: ResourceRecord[], of = subscriptionId): Promise<string> {
  const header = {
    version: 1,
    subscriptionId: of,
    subscriptionName: 'Test',
    collectedAt: '2026-03-02T08:00:00.000Z',
    collected: [],
  }
  const lines = [{ inventory: header }, ...records].map((one) => JSON.stringify(one)).join('\n')
  const bytes = (async function* () {
    yield Buffer.from(lines)
  })()
  const scan = await saveInventory(services, (await signIn(services)).actor, bytes)
  return (await waitForScan(services, localOperator, scan.id)).id
}

async function call(body: object, as = token) {
  const answer = await callRoute(generate, { token: as, body })
  return { status: answer.status, body: await answer.json() }
}

beforeAll(async () => {
  services = await createScanServices({ resources: 5 })
  held.services = services
  worker = services.startWorker()
  await addTestUser(services, 'ada', 'operator')
  await addTestUser(services, 'vera', 'viewer')
  token = (await signIn(services)).token
  viewer = (await signIn(services, { username: 'vera' })).token
  await shippedTemplates()
  scanId = await scanOf(open)
})
afterAll(async () => {
  await worker?.stop()
  await services?.close()
})
beforeEach(() => services.clock.forward(1))

describe('generating templates', () => {
  it('saves drafts that close the gaps, and gives the same ones when asked again', async () => {
    const wanted = [...secureTransfer, { controlId: 'storage-no-anonymous-blob-access', name: 'not read' }]
    const first = await call({ subscriptionId, gaps: wanted })
    expect(first).toMatchObject({ status: 200, body: { scanId, manual: [] } })
    const [template] = first.body.templates as TemplateSummary[]
    expect(template).toMatchObject({
      origin: 'remediation',
      status: 'draft',
      owner: 'ada',
      scan_id: scanId,
      resource_count: 2,
    })
    expect(template?.name).toMatch(/^Storage: .+ and 1 more gap$/)
    const content = await findTemplate(services, (await signIn(services)).actor, template?.id ?? '')
    expect(content.fixes[0]?.resources.map(({ name }) => name)).toEqual(['sta', 'stb'])
    expect(content.fixes[0]?.body).toEqual({
      properties: { supportsHttpsTrafficOnly: true, allowBlobPublicAccess: false },
    })
    expect(await call({ subscriptionId, gaps: wanted, scanId })).toEqual(first)
    expect((await auditTrail(services)).filter((row) => row === 'templates.generate done')).toHaveLength(1)
  })

  it('takes the chosen resources alone, under a name of their own: what is done', async () => {
    const { body } = await call({ subscriptionId, gaps: secureTransfer, resourceIds: [open[1]?.id.toUpperCase()] })
    expect(body.templates).toMatchObject([{ resource_count: 1 }])
    expect(body.templates[0].name).toMatch(/^Storage: require .+/)
  })

  it('says what is left to a person, and closes nothing that an exception accepts', async () => {
    await services.db
      .insertInto('exceptions')
      .values({
        id: 'x',
        environment_id: 'local-cloud',
        control_id: 'storage-secure-transfer',
        subscription_id: subscriptionId,
        scope: JSON.stringify({ resourceIds: [open[0]?.id ?? ''] }),
        reason: 'r',
        approved_by: 'ada',
        approved_in: '',
        created_by: 'ada',
        created_at: '2026-03-02T08:00:00.000Z',
        expires_at: null,
        revoked_at: null,
        end_told_at: null,
      })
      .execute()
    const { body } = await call({ subscriptionId, gaps: secureTransfer })
    expect(body.templates).toMatchObject([{ resource_count: 1 }])
    expect(body.manual).toMatchObject([
      { controlId: 'storage-secure-transfer', affectedResources: 1, reason: 'An exception accepts it.' },
    ])
    await services.db.deleteFrom('exceptions').execute()
  })

  it('says that a resource is gone from the inventory', async () => {
    const old = await scanOf(open)
    await services.db.deleteFrom('inventory_parts').where('scan_id', '=', old).execute()
    const { body } = await call({ subscriptionId, gaps: secureTransfer, scanId: old })
    expect(body.templates).toEqual([])
    expect(body.manual).toMatchObject([{ affectedResources: 2, action: 'Scan again, then generate again.' }])
  })
})

describe('what cannot be chosen', () => {
  const other = '99999999-2222-3333-4444-555555555555'
  const cases: [string, object, number, RegExp][] = [
    ['no gap', { subscriptionId, gaps: [] }, 400, /at least one gap/],
    ['no subscription', { subscriptionId: ' ', gaps: secureTransfer }, 400, /select a subscription/],
    ['an unknown control', { subscriptionId, gaps: [{ controlId: 'nope' }] }, 400, /no control nope/],
    ['a subscription without a scan', { subscriptionId: other, gaps: secureTransfer }, 409, /no finished scan/],
    ['an unknown scan', { subscriptionId, gaps: secureTransfer, scanId: 'nope' }, 404, /nope was not found/],
    [
      'gaps that are not open',
      { subscriptionId, gaps: [{ controlId: 'sql-auditing' }] },
      400,
      /None of the chosen gaps/,
    ],
    [
      'a resource that does not fail',
      { subscriptionId, gaps: secureTransfer, resourceIds: ['/x'] },
      400,
      /\/x fails none/,
    ],
  ]
  it.each(cases)('%s', async (_, body, status, text) => {
    const answer = await call(body)
    expect(answer.status).toBe(status)
    expect(answer.body.error).toMatch(text)
  })

  it('a scan of another subscription', async () => {
    const elsewhere = await scanOf(open, other)
    const answer = await call({ subscriptionId, gaps: secureTransfer, scanId: elsewhere })
    expect(answer.status).toBe(400)
    expect(answer.body.error).toContain(other)
    expect(answer.body.issues).toMatchObject([{ path: 'subscriptionId' }])
  })

  it('by a viewer', async () => {
    expect((await call({ subscriptionId, gaps: secureTransfer }, viewer)).status).toBe(403)
  })
})
