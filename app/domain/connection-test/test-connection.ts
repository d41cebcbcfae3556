import type { AzureClient } from '#app/azure/azure-client.ts'
import { AzureError } from '#app/azure/azure-error.ts'
import type { SignedIn } from '#app/azure/signed-in.ts'
import type { EnvironmentTest } from '#app/contract/environment-test.ts'
import type { Environment } from '#app/contract/environments.ts'
import { readPermissions } from '../inventory/read-permissions.ts'
import type { CatalogueControl } from '../judgement/catalogue/catalogue.ts'
import { CheckList } from './check-list.ts'
import { graphFound, secretFound, signInFound, subscriptionsFound } from './check-words.ts'
import { countListed, type TestedSubscription } from './count-listed.ts'
import { graphRequest } from './graph-request.ts'
import { judgeChanges } from './judge-changes.ts'
import { type Granted, judgePermissions } from './judge-permissions.ts'
import { roleNeeds, roleOf } from './role-needs.ts'
import { type Principal, roleRequest } from './role-request.ts'

interface Connection {
  environment: Pick<Environment, 'authMethod' | 'scope' | 'secret'>
  client: AzureClient
  controls: readonly CatalogueControl[]
  now: Date
}

type Tested = Pick<EnvironmentTest, 'checks' | 'judged' | 'permissions' | 'request' | 'graphRequest' | 'applying'>

/**
 * Signs in and asks Azure what the sign-in may do: one check after the other, up to the first that fails. Changes nothing.
 */
export async function testConnection(connection: Connection): Promise<Tested> {
  const { environment, client, controls, now } = connection
  const { scope, secret, authMethod } = environment
  const list = new CheckList()
  const { checks } = list
  const nothing = { checks, judged: null, permissions: [], request: null, graphRequest: null, applying: null }

  const who = await list.make(
    'signIn',
    () => client.signedIn(),
    (one) => signInFound(one, authMethod),
  )
  if (!who) return nothing
  if (secret) list.note('secret', secretFound(secret, now))

  const subscriptions = await list.make('subscription', () => readSubscriptions(connection), subscriptionsFound)
  if (!subscriptions) {
    const asked = scope.kind === 'subscriptions' ? scope.subscriptions : []
    if (asked.length === 0 || checks.at(-1)?.details === 'Unreachable') return nothing
    const none = asked.map((subscription) => ({ subscription, permissions: [] }))
    return { checks, ...judged(controls, none, await readGraph(client), principalOf(who)), applying: null }
  }

  const granted = await list.make(
    'permissions',
    () => readGranted(client, subscriptions),
    () => null,
  )
  if (!granted) return nothing
  const verdict = judged(controls, granted, await readGraph(client), principalOf(who))
  const complete = !verdict.permissions.some(({ group, missing }) => group === 'resources' && missing.length > 0)
  await list.make(
    'resourceGraph',
    () => countListed(client, subscriptions),
    (counts) => graphFound(counts, complete),
  )
  return { checks, ...verdict, applying: judgeChanges(controls, granted, principalOf(who)) }
}

/** The subscriptions that the environment is about. @throws AzureError also when there is none. */
async function readSubscriptions({ client, environment }: Connection): Promise<TestedSubscription[]> {
  const { scope } = environment
  if (scope.kind === 'subscriptions')
    return Promise.all(scope.subscriptions.map((one) => client.getSubscription(one.subscriptionId)))
  const readable = await client.listSubscriptions()
  if (readable.length > 0) return readable
  throw new AzureError(
    'The sign-in can read no subscription. Give it the Reader role at a subscription or a management group.',
    { code: 'NoSubscription' },
  )
}

function readGranted(client: AzureClient, subscriptions: readonly TestedSubscription[]): Promise<Granted[]> {
  return Promise.all(
    subscriptions.map(async (subscription) => ({
      subscription,
      permissions: await readPermissions(client, subscription.subscriptionId),
    })),
  )
}

/** Where Microsoft Graph is, and what the sign-in may read there: nothing where Entra gives no token for it. */
interface GraphAccess {
  origin: string
  permissions: string[]
}

async function readGraph(client: AzureClient): Promise<GraphAccess> {
  const { graph: origin } = client.profile
  try {
    return { origin, permissions: await client.graphPermissions() }
  } catch (error) {
    if (error instanceof AzureError) return { origin, permissions: [] }
    throw error
  }
}

function judged(
  controls: readonly CatalogueControl[],
  granted: readonly Granted[],
  graph: GraphAccess,
  principal: Principal | null,
): Pick<Tested, 'judged' | 'permissions' | 'request' | 'graphRequest'> {
  const { judged, rows } = judgePermissions(controls, granted, graph.permissions)
  const ofTenant = rows.find(({ group }) => group === 'tenant')?.missing ?? []
  const needs = roleNeeds(rows, granted)
  return {
    judged,
    permissions: rows.map((row) => ({ ...row, role: roleOf(row) })),
    request: principal && needs.length > 0 ? roleRequest(needs, principal) : null,
    graphRequest: principal && graphRequest(ofTenant, principal, graph.origin),
  }
}

/** Whom roles are given to; null when the token does not say it. */
function principalOf({ objectId, kind }: SignedIn): Principal | null {
  return objectId === null ? null : { objectId, type: kind === 'person' ? 'User' : 'ServicePrincipal' }
}
