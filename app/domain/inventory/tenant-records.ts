import type { ArmObject } from '#app/azure/arm-object.ts'
import type { AzureClient } from '#app/azure/azure-client.ts'
import { AzureError } from '#app/azure/azure-error.ts'
import type { AzureSubscription } from '#app/azure/list-subscriptions.ts'
import type { CollectionRow } from '../arm/collection-table.ts'
import { isJsonObject } from '../arm/json-value.ts'
import type { ResourceRecord } from '../arm/record.ts'
import { tenantType } from '../arm/scope-types.ts'

/**
 * The tenant whose directory a sign-in reads: its own one, which has to be that of the subscription. A sign-in that sees
 * a subscription of another tenant, as by Azure Lighthouse, is told nothing of that tenant by Microsoft Graph.
 */
export type FoundTenant = { tenantId: string } | { reason: string }

/** @throws AzureError when the sign-in is refused */
export async function findTenant(
  client: AzureClient,
  { tenantId: home, displayName }: AzureSubscription,
  signal?: AbortSignal,
): Promise<FoundTenant> {
  const own = (await client.signedIn(signal)).tenantId ?? home
  if (!own) return { reason: 'Azure does not say which tenant the sign-in belongs to.' }
  if (!home || home.toLowerCase() === own.toLowerCase()) return { tenantId: own }
  return {
    reason: `The subscription ${displayName} belongs to the tenant ${home}, and the sign-in to ${own}: Microsoft Graph tells it nothing of that tenant. Connect the subscription by an application of its own tenant.`,
  }
}

/** The tenant by its name, or by its id where Graph does not tell the name. @throws AzureError on a lost sign-in to Azure */
export async function tenantRecord(
  client: AzureClient,
  tenantId: string,
  signal?: AbortSignal,
): Promise<ResourceRecord> {
  const properties = { tenantId }
  return { id: `/tenants/${tenantId}`, type: tenantType, name: await tenantName(client, tenantId, signal), properties }
}

async function tenantName(client: AzureClient, tenantId: string, signal?: AbortSignal): Promise<string> {
  const request = { path: 'organization?$select=id,displayName', permission: 'Organization.Read.All', signal }
  try {
    for await (const page of client.listGraphObjects(request))
      for (const { displayName } of page) if (typeof displayName === 'string' && displayName !== '') return displayName
  } catch (error) {
    signal?.throwIfAborted()
    if (!(error instanceof AzureError)) throw error
  }
  return tenantId
}

/** Reads a row of Microsoft Graph below a tenant, record by record. @throws AzureError */
export async function* readTenantRecords(
  client: AzureClient,
  row: CollectionRow & { graph: string },
  tenant: string,
  signal: AbortSignal,
): AsyncGenerator<ResourceRecord> {
  const { permission, graph: path } = row
  if (!row.list) return yield toRecord(await client.getGraphObject({ path, permission, signal }), row, tenant)
  for await (const page of client.listGraphObjects({ path, permission, signal }))
    for (const object of page) yield toRecord({ ...object, ...(await below(client, row, object, signal)) }, row, tenant)
}

/** The collection below an element that the row asks for. */
async function below(
  client: AzureClient,
  { with: asked, permission, path }: CollectionRow,
  { id }: ArmObject,
  signal: AbortSignal,
): Promise<ArmObject> {
  if (!asked || typeof id !== 'string') return {}
  const found: ArmObject[] = []
  const request = { path: `${path}/${id}/${asked.property}?${asked.query}`, permission, signal }
  for await (const page of client.listGraphObjects(request)) found.push(...page)
  return { [asked.property]: found }
}

/** An object of Graph in the shape of ARM's: all but its id is among the properties. */
function toRecord({ id, ...rest }: ArmObject, { type, leavesOut = [] }: CollectionRow, tenant: string): ResourceRecord {
  const own = typeof id === 'string' && id !== '' ? id : 'default'
  const { displayName } = rest
  const name = typeof displayName === 'string' && displayName !== '' ? displayName : own
  const properties = without(new Set(leavesOut.map((one) => one.toLowerCase())), rest)
  return { id: `${tenant}/providers/${type}/${own}`, name, type, properties }
}

/** A value without these names at any depth, and without what OData says of it as a whole. */
function without(names: ReadonlySet<string>, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((one) => without(names, one))
  if (!isJsonObject(value)) return value
  const kept = Object.entries(value).filter(
    ([name]) => !names.has(name.toLowerCase()) && !name.includes('@odata.context'),
  )
  return Object.fromEntries(kept.map(([name, inner]) => [name, without(names, inner)]))
}
