import { ResourceGraphClient } from '@azure/arm-resourcegraph'
import { ResourceManagementClient } from '@azure/arm-resources'
import { SubscriptionClient } from '@azure/arm-resources-subscriptions'
import { ServiceClient } from '@azure/core-client'
import {
  bearerTokenAuthenticationPolicy,
  bearerTokenAuthenticationPolicyName,
  defaultRetryPolicy,
  type Pipeline,
} from '@azure/core-rest-pipeline'
import type { TokenCredential } from '@azure/identity'
import { createAzureClock } from './azure-clock.ts'
import type { CallCounts } from './call-kind.ts'
import type { CloudProfile } from './cloud-profile.ts'
import { createPacing, type PacingOptions } from './pacing.ts'

/** The SDK's clients of one sign-in, all on one transport, one token cache and one pacing. */
export interface AzureConnection {
  arm: string
  subscriptions: SubscriptionClient
  resourceGraph: ResourceGraphClient
  /** Client for every GET that has no package of its own. */
  service: ServiceClient
  /** Origin of Microsoft Graph, and the client for it: its tokens are of their own, and the first call asks for one. */
  graph: string
  graphService: ServiceClient
  resourcesOf(subscriptionId: string): ResourceManagementClient
  counts: CallCounts
  /** Azure's time when Azure Resource Manager last answered, to the second; null while it has not. */
  azureTime(): Date | null
}

export function connect(profile: CloudProfile, credential: TokenCredential, options?: PacingOptions): AzureConnection {
  const pacing = createPacing({ reads: profile.reads, ...options })
  const clock = createAzureClock()
  const scopes = [`${profile.arm}/.default`]
  const bearer = bearerTokenAuthenticationPolicy({ credential, scopes })
  const graphScopes = [`${profile.graph}/.default`]
  const graphBearer = bearerTokenAuthenticationPolicy({ credential, scopes: graphScopes })
  const { httpClient } = profile
  const common = { endpoint: profile.arm, credentialScopes: scopes, httpClient }
  // The token is added inside the pacing, so that a call that waited long does not go out with an expired one.
  function paced<Client extends { pipeline: Pipeline }>(client: Client, tokens = bearer): Client {
    client.pipeline.removePolicy({ name: defaultRetryPolicy().name })
    client.pipeline.removePolicy({ name: bearerTokenAuthenticationPolicyName })
    client.pipeline.addPolicy(pacing.policy, { phase: 'Retry' })
    client.pipeline.addPolicy(tokens, { phase: 'Sign' })
    if (tokens === bearer) client.pipeline.addPolicy(clock.policy, { phase: 'Sign' })
    return client
  }
  const resources = new Map<string, ResourceManagementClient>()
  return {
    arm: profile.arm,
    subscriptions: paced(new SubscriptionClient(credential, common)),
    resourceGraph: paced(new ResourceGraphClient(credential, { ...common, apiVersion: '2024-04-01' })),
    service: paced(new ServiceClient(common)),
    graph: profile.graph,
    graphService: paced(
      new ServiceClient({ endpoint: profile.graph, credentialScopes: graphScopes, httpClient }),
      graphBearer,
    ),
    resourcesOf(subscriptionId) {
      const known = resources.get(subscriptionId)
      if (known !== undefined) return known
      const client = paced(new ResourceManagementClient(credential, subscriptionId, common))
      resources.set(subscriptionId, client)
      return client
    },
    counts: pacing.counts,
    azureTime: clock.time,
  }
}
