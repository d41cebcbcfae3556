import { type ArmObject, isArmObject } from '#app/azure/arm-object.ts'
import type { AzureClient } from '#app/azure/azure-client.ts'
import { AzureError } from '#app/azure/azure-error.ts'
import type { AssignedPolicies } from '#app/contract/azure.ts'
import type { Actor } from '../actor.ts'
import type { AzureServices, Services } from '../services.ts'
import { managementGroupNamed } from './management-group-named.ts'
import { readableSubscriptions } from './readable-subscriptions.ts'
import { subscriptionNamed } from './subscription-named.ts'
import { requireActiveEnvironment } from './working-context.ts'

/** Of the published types, as the paths below. */
const apiVersion = '2026-07-01'
const assignmentsBelow = '/providers/Microsoft.Authorization/policyAssignments'
/** Of which there is no stable version. */
const exemptionsVersion = '2026-01-01-preview'
const exemptionsBelow = '/providers/Microsoft.Authorization/policyExemptions'

/**
 * The policies that are assigned at a subscription of the active environment, or at a management group that its sign-in sees,
 * with the definitions that they name, and what is exempted there. Exclusions of subscriptions that the environment does not have are left out.
 * @throws AppError `not-found`, `invalid`; AzureError where the assignments cannot be read
 */
export async function assignedPolicies(
  services: Pick<Services, 'db'> & AzureServices,
  actor: Actor,
  { subscriptionId, managementGroup }: { subscriptionId?: string; managementGroup?: string },
): Promise<AssignedPolicies> {
  const environmentId = await requireActiveEnvironment(services, actor)
  const readable = await readableSubscriptions(services, environmentId)
  const client = await services.azure(environmentId)
  const { scope, name, filter } =
    managementGroup === undefined
      ? atSubscription(subscriptionNamed(readable, subscriptionId ?? ''))
      : atGroup(await managementGroupNamed(client, managementGroup))
  const assignments: ArmObject[] = []
  for await (const page of client.listSettings({ id: `${scope}${assignmentsBelow}`, apiVersion, filter }))
    assignments.push(...page)
  const own = new Set(readable.map((one) => one.subscriptionId.toLowerCase()))
  const read = await readDefinitions(client, assignments.flatMap(namedDefinition))
  const { exemptions, notRead } = await readExemptions(client, { id: `${scope}${exemptionsBelow}`, filter })
  return {
    name,
    scope,
    assignments: assignments.map((one) => withOwnExclusions(one, own)),
    definitions: read.definitions,
    exemptions,
    notRead: [...notRead, ...read.notRead],
  }
}

async function readExemptions(client: AzureClient, { id, filter }: { id: string; filter: string | undefined }) {
  const exemptions: ArmObject[] = []
  try {
    for await (const page of client.listSettings({ id, apiVersion: exemptionsVersion, filter }))
      exemptions.push(...page)
    return { exemptions, notRead: [] }
  } catch (error) {
    if (!(error instanceof AzureError)) throw error
    return { exemptions: [], notRead: [{ id, reason: error.message }] }
  }
}

const atSubscription = (one: { subscriptionId: string; displayName: string }) => ({
  scope: `/subscriptions/${one.subscriptionId}`,
  name: one.displayName,
  filter: undefined,
})

/** Without a filter Azure lists what is assigned below the group too, in every subscription. */
const atGroup = (one: { id: string; displayName: string }) => ({
  scope: `/providers/Microsoft.Management/managementGroups/${one.id}`,
  name: one.displayName,
  filter: 'atScope()',
})

/** Definitions by their ids, and those that initiatives among them name; each once, as many at a time as the client lets through. */
async function readDefinitions(client: AzureClient, ids: readonly string[]) {
  const found = new Map<string, ArmObject>()
  const notRead: AssignedPolicies['notRead'] = []
  const asked = new Set<string>()
  async function read(id: string): Promise<void> {
    if (asked.has(id.toLowerCase())) return
    asked.add(id.toLowerCase())
    try {
      const definition = await client.getSetting({ id, apiVersion })
      found.set(id.toLowerCase(), definition)
      await Promise.all(membersOf(definition).map(read))
    } catch (error) {
      if (!(error instanceof AzureError)) throw error
      notRead.push({ id, reason: error.message })
    }
  }
  await Promise.all(ids.map(read))
  const inOrder = [...asked].map((id) => found.get(id)).filter((one) => one !== undefined)
  return { definitions: inOrder, notRead: notRead.toSorted((a, b) => (a.id < b.id ? -1 : 1)) }
}

const propertiesOf = ({ properties }: ArmObject) => (isArmObject(properties) ? properties : {})

function namedDefinition(object: ArmObject): string[] {
  const id = propertiesOf(object).policyDefinitionId
  return typeof id === 'string' && id.startsWith('/') ? [id] : []
}

function membersOf(definition: ArmObject): string[] {
  const members = propertiesOf(definition).policyDefinitions
  if (!Array.isArray(members)) return []
  return members.flatMap((one) => (isArmObject(one) ? namedDefinition({ properties: one }) : []))
}

function withOwnExclusions(assignment: ArmObject, own: ReadonlySet<string>): ArmObject {
  const properties = propertiesOf(assignment)
  if (!Array.isArray(properties.notScopes)) return assignment
  const notScopes = properties.notScopes.filter((one) => {
    const subscription = /^\/subscriptions\/([^/]+)/i.exec(String(one))?.[1]
    return subscription === undefined || own.has(subscription.toLowerCase())
  })
  return { ...assignment, properties: { ...properties, notScopes } }
}
