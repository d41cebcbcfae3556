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
  resourcesOf(subscriptionId: string): ResourceManagementClient
  counts: CallCounts
}

export function connect(profile: CloudProfile, credential: TokenCredential, options?: PacingOptions): AzureConnection {
  const pacing = createPacing({ reads: profile.reads, ...options })
  const scopes = [`${profile.arm}/.default`]
  const bearer = bearerTokenAuthenticationPolicy({ credential, scopes })
  const common = {
    endpoint: profile.arm,
    credentialScopes: scopes,
    ...(profile.httpClient && { httpClient: profile.httpClient }),
  }
  // The token is added inside the pacing, so that a call that waited long does not go out with an expired one.
  function paced<Client extends { pipeline: Pipeline }>(client: Client): Client {
    client.pipeline.removePolicy({ name: defaultRetryPolicy().name })
    client.pipeline.removePolicy({ name: bearerTokenAuthenticationPolicyName })
    client.pipeline.addPolicy(pacing.policy, { phase: 'Retry' })
    client.pipeline.addPolicy(bearer, { phase: 'Sign' })
    return client
  }
  const resources = new Map<string, ResourceManagementClient>()
  return {
    arm: profile.arm,
    subscriptions: paced(new SubscriptionClient(credential, common)),
    resourceGraph: paced(new ResourceGraphClient(credential, { ...common, apiVersion: '2024-04-01' })),
    service: paced(new ServiceClient(common)),
    resourcesOf(subscriptionId) {
      const known = resources.get(subscriptionId)
      if (known !== undefined) return known
      const client = paced(new ResourceManagementClient(credential, subscriptionId, common))
      resources.set(subscriptionId, client)
      return client
    },
    counts: pacing.counts,
  }
}
