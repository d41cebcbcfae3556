import type { ResourceRecord } from '#app/domain/arm/record.ts'
import { type CloudAnswer, type CloudRequest, jsonAnswer } from '../http/exchange.ts'
import type { ArmPath } from '../store/arm-path.ts'
import type { ArmContext, Tenant } from './context.ts'
import { objectOf } from './json-object.ts'
import { requireContainers } from './not-found.ts'
import { listAnswer } from './paging.ts'
import { readableSubscriptions } from './permissions.ts'

export function getSubscription({ store, tenant }: ArmContext, path: ArmPath): CloudAnswer {
  requireContainers(store, path)
  return { status: 200, body: subscriptionBody(store.get(path.lower)?.body ?? '{}', tenant) }
}

/** The subscriptions that the caller may read. */
export function listSubscriptions({ store, tenant, caller }: ArmContext, request: CloudRequest): CloudAnswer {
  const readable = readableSubscriptions(caller.roles)
  const among = readable === undefined ? '' : ` AND subscription IN (${readable.map(() => '?').join(', ')})`
  const filter = { where: `type_lower = ?${among}`, values: ['microsoft.resources/subscriptions', ...(readable ?? [])] }
  return listAnswer(store, request, filter, (body) => subscriptionBody(body, tenant))
}

export function listTenants({ tenant: { tenantId, displayName } }: ArmContext): CloudAnswer {
  return jsonAnswer(200, {
    value: [{ id: `/tenants/${tenantId}`, tenantId, displayName, tenantCategory: 'Home', tenantType: 'AAD' }],
  })
}

/** What `displayName` a stored subscription has, wherever its record keeps it. */
export function subscriptionName(record: ResourceRecord): string {
  const { displayName = objectOf(record.properties).displayName ?? record.name ?? record.id } = record
  return String(displayName)
}

/** What a subscription is called, by its id; the id of one that is not there. */
export function subscriptionNameIn(store: ArmContext['store'], id: string): string {
  const stored = store.get(`/subscriptions/${id.toLowerCase()}`)
  return stored === undefined ? id : subscriptionName(JSON.parse(stored.body) as ResourceRecord)
}

/** A subscription's own call answers another shape than other resources: no type, no properties. */
function subscriptionBody(stored: string, tenant: Tenant): string {
  const record = JSON.parse(stored) as ResourceRecord
  return JSON.stringify({
    id: record.id,
    authorizationSource: 'RoleBased',
    managedByTenants: [],
    ...(record.tags && { tags: record.tags }),
    subscriptionId: record.id.split('/')[2],
    tenantId: tenant.tenantId,
    displayName: subscriptionName(record),
    state: 'Enabled',
    subscriptionPolicies: {
      locationPlacementId: 'Public_2014-09-01',
      quotaId: 'EnterpriseAgreement_2014-09-01',
      spendingLimit: 'Off',
    },
  })
}
