import { beforeEach, describe, expect, test } from 'vitest'
import { ArmCallError, type ArmClient, type ArmRequest, type ProviderSettings } from '../arm-client.ts'
import type { Applied } from '../plugin/provider.ts'
import { Dynamic, type ObjectValue, unknown } from '../plugin/value.ts'
import { resourceHandlers } from './resource-handlers.ts'

const settings: ProviderSettings = {
  disableDefaultOutput: false,
  ignoreNoOpChanges: true,
  subscriptionId: 's',
  tenantId: 't',
  objectId: 'o',
}

const group = '/subscriptions/s/resourceGroups/g'
const id = `${group}/providers/Microsoft.Storage/storageAccounts/a`

const config: ObjectValue = {
  type: 'Microsoft.Storage/storageAccounts@2023-05-01',
  name: 'a',
  parent_id: group,
  location: 'westeurope',
  body: new Dynamic(['object', { kind: 'string' }], { kind: 'StorageV2' }),
  create_headers: { 'x-ms-made-by': 'test' },
  read_query_parameters: { $expand: ['all'] },
  identity: [],
}

const refused = new ArmCallError(409, 'Conflict', 'Not now.')
const absent = new ArmCallError(404, 'ResourceNotFound', 'There is none.')
const read = { accessTier: 'Hot', provisioningState: 'Succeeded' }
const broken = new ArmCallError(500, 'InternalServerError', 'Oh.')
const aborted = new DOMException('Terraform was told to stop', 'AbortError')

type Outcome = Error | object

let requests: ArmRequest[]
beforeEach(() => {
  requests = []
})

/** A client that answers its calls one after the other. */
function scripted(...outcomes: Outcome[]): ArmClient {
  return {
    async call(request) {
      requests.push(request)
      const outcome = outcomes[requests.length - 1]
      if (outcome instanceof Error) throw outcome
      return outcome
    },
  }
}

/** Plans and applies with a client that answers so. */
async function created(...outcomes: Outcome[]): Promise<Applied> {
  requests = []
  const { azapi_resource: resource } = resourceHandlers(scripted(...outcomes), settings)
  const { state } = await resource.plan({ prior: null, proposed: config, config, priorPrivate: undefined })
  return resource.apply({ prior: null, planned: state, config, plannedPrivate: undefined })
}

const summaries = ({ diagnostics }: Applied) => diagnostics?.map(({ summary }) => summary)

describe('creation', () => {
  test('looks, writes and reads, with the headers and parameters that are asked for', async () => {
    const { state, diagnostics } = await created(absent, {}, { id, kind: 'StorageV2', etag: 'x', properties: read })
    expect(diagnostics).toBeUndefined()
    expect(state).toMatchObject({
      id,
      location: 'westeurope',
      tags: null,
      output: { value: { id, properties: { provisioningState: 'Succeeded' } } },
    })
    expect(requests.map(({ method }) => method)).toEqual(['GET', 'PUT', 'GET'])
    expect(requests[0]).toMatchObject({ id, apiVersion: '2023-05-01', query: { $expand: ['all'] } })
    expect(requests[1]).toMatchObject({
      headers: { 'x-ms-made-by': 'test' },
      body: { kind: 'StorageV2', location: 'westeurope' },
    })
    expect(Object.values(state ?? {})).not.toContain(unknown)
  })

  test.each<[string, Outcome[], boolean]>([
    ['that was refused leaves nothing', [absent, refused, absent], false],
    ['that was refused leaves nothing when ARM cannot be asked', [absent, refused, broken], false],
    ['that failed leaves what ARM has', [absent, refused, { id }], true],
    ['that broke leaves nothing when ARM has nothing', [absent, broken, absent], false],
    ['that broke is kept when ARM cannot be asked', [absent, broken, broken], true],
    ['that was interrupted is kept: ARM may have it', [absent, aborted, aborted], true],
  ])('%s', async (_, outcomes, isKept) => {
    const applied = await created(...outcomes)
    expect(summaries(applied)).toEqual(['Failed to create/update resource'])
    expect(applied.state === null ? null : applied.state.id).toBe(isKept ? id : null)
  })

  test('is kept when only reading failed afterwards', async () => {
    const applied = await created(absent, {}, broken)
    expect(summaries(applied)).toEqual(['Failed to retrieve resource'])
    expect(applied.state?.id).toBe(id)
  })

  test('refuses what exists, and does nothing when it cannot tell', async () => {
    expect(summaries(await created({ id }))).toEqual(['Resource already exists'])
    expect(summaries(await created(broken))).toEqual(['Failed to retrieve resource'])
    expect(requests.some(({ method }) => method === 'PUT')).toBe(false)
  })
})

async function changed(more: ObjectValue, ...outcomes: Outcome[]): Promise<Applied> {
  const { state: prior, private: priorPrivate } = await created(absent, {}, { id })
  if (prior === null) throw new Error('not created')
  requests = []
  const { azapi_resource: resource } = resourceHandlers(scripted(...outcomes), settings)
  const wanted = { ...config, ...more }
  const request = { prior, proposed: { ...prior, ...wanted }, config: wanted, priorPrivate }
  const { state: planned, private: plannedPrivate } = await resource.plan(request)
  return resource.apply({ prior, planned, config: wanted, plannedPrivate })
}

describe('an update', () => {
  test('that failed leaves the former state', async () => {
    const applied = await changed({ tags: { a: 'b' } }, refused)
    expect(summaries(applied)).toEqual(['Failed to create/update resource'])
    expect(applied.state).toMatchObject({ id, tags: null })
  })

  test('of what only says how to call ARM calls nobody', async () => {
    const { state } = await changed({
      timeouts: { create: '1h', read: null, update: null, delete: null },
      locks: ['x'],
    })
    expect(state).toMatchObject({ locks: ['x'], output: { value: { id } } })
    expect(requests).toEqual([])
  })

  test('that ARM meets already changes nothing', async () => {
    const body = new Dynamic(['object', { kind: 'string', sku: 'string' }], { kind: 'StorageV2', sku: 'x' })
    await changed({ body }, { id, kind: 'StorageV2', sku: 'x' })
    expect(requests.map(({ method }) => method)).toEqual(['GET'])
  })
})
