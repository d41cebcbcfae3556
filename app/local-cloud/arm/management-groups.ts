import type { ManagementGroup } from '../entra/directory.ts'
import { type CloudAnswer, type CloudRequest, jsonAnswer } from '../http/exchange.ts'
import { ArmError } from './arm-error.ts'
import { authorizationFailed } from './authorization-failed.ts'
import type { ArmContext, Tenant } from './context.ts'
import { allows, permissionsAt } from './permissions.ts'
import { subscriptionNameIn } from './subscriptions.ts'

const managementGroups = /^\/providers\/microsoft\.management\/managementgroups(?:\/([^/]+)\/descendants)?$/i
const type = 'Microsoft.Management/managementGroups'

/**
 * Answers the list of management groups and `/descendants` of one; undefined for every other request. As in Azure the list
 * leaves out what the caller may not read, and a group that does not exist is refused like one that is hidden.
 */
export function managementGroupsAnswer(context: ArmContext, request: CloudRequest): CloudAnswer | undefined {
  const asked = managementGroups.exec(request.path)
  if (asked === null || request.method !== 'GET') return undefined
  const { tenant, caller } = context
  const groups = tenant.managementGroups ?? []
  const permissions = permissionsAt(caller.roles, '')
  if (asked[1] === undefined) {
    const readable = allows(permissions, `${type}/read`) ? groups : []
    return jsonAnswer(200, { value: readable.map((group) => listed(group, tenant)) })
  }
  const name = asked[1].toLowerCase()
  const group = groups.find((one) => one.name.toLowerCase() === name)
  if (group === undefined || !allows(permissions, `${type}/descendants/read`))
    throw new ArmError(403, ...authorizationFailed(request, caller.principal, context.store.spellingOf))
  return jsonAnswer(200, { value: [...descendantsOf(context, group)] })
}

function listed({ name, displayName }: ManagementGroup, { tenantId }: Tenant) {
  return { id: idOf(name), type, name, properties: { tenantId, displayName } }
}

function* descendantsOf(context: ArmContext, group: ManagementGroup): Iterable<object> {
  const parent = { id: idOf(group.name) }
  for (const child of (context.tenant.managementGroups ?? []).filter((one) => one.parent === group.name)) {
    yield { id: idOf(child.name), type, name: child.name, properties: { displayName: child.displayName, parent } }
    yield* descendantsOf(context, child)
  }
  for (const name of group.subscriptions ?? []) {
    const displayName = subscriptionNameIn(context.store, name)
    yield { id: `/subscriptions/${name}`, type: '/subscriptions', name, properties: { displayName, parent } }
  }
}

/** Lower-case ids of the management groups above a subscription or a group, itself among them, by a lower-case ARM id; none for any other. */
export function groupsAbove({ managementGroups = [] }: Tenant, idLower: string): string[] {
  const [, subscription] = /^\/subscriptions\/([^/]+)$/.exec(idLower) ?? []
  const ids: string[] = []
  let group = managementGroups.find((one) =>
    subscription === undefined
      ? idOf(one.name).toLowerCase() === idLower
      : one.subscriptions?.some((id) => id.toLowerCase() === subscription),
  )
  while (group) {
    ids.push(idOf(group.name).toLowerCase())
    const { parent } = group
    group = managementGroups.find((one) => one.name === parent)
  }
  return ids
}

const idOf = (name: string) => `/providers/${type}/${name}`
