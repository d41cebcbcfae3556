import type { HttpClient } from '@azure/core-rest-pipeline'
import { type Fetch, fetchBy } from './fetch-by.ts'
import { loopbackHttpClient } from './loopback-http-client.ts'
import type { LoopbackRoutes } from './loopback-routes.ts'
import { outsideHttpClient } from './outside-http-client.ts'
import type { ReadLimit } from './read-bucket.ts'

export type RealCloudName = 'public' | 'usGovernment' | 'china'

/** Where one Azure cloud answers, and how its clients reach it. Origins without a trailing slash. */
export interface CloudProfile {
  name: RealCloudName | 'local'
  label: string
  /** Azure Resource Manager and Resource Graph. */
  arm: string
  /** Sign-in. */
  entra: string
  /** Microsoft Graph. */
  graph: string
  /** Where people look at resources in a browser; absent for the local cloud. */
  portal?: string
  /** Transport of the SDK's clients. One per process, since it owns the connections. */
  httpClient: HttpClient
  /** The same for the sign-in client. */
  fetch: Fetch
  /** What it lets a sign-in read of a subscription; absent where nothing limits it. */
  reads?: ReadLimit
  /** The sign-in host is not one that Microsoft's libraries know. */
  custom?: boolean
}

export type RealCloudProfile = CloudProfile & { name: RealCloudName }

/** Of "Understand how Azure Resource Manager throttles requests": subscription reads by a sign-in. */
const reads: ReadLimit = { burst: 250, perSecond: 25 }

const outside = transportBy(outsideHttpClient())

/** Hosts as Microsoft documents them per national cloud. */
export const realClouds: Record<RealCloudName, RealCloudProfile> = {
  public: {
    name: 'public',
    label: 'Azure',
    arm: 'https://management.azure.com',
    entra: 'https://login.microsoftonline.com',
    graph: 'https://graph.microsoft.com',
    portal: 'https://portal.azure.com',
    reads,
    ...outside,
  },
  usGovernment: {
    name: 'usGovernment',
    label: 'Azure US Government',
    arm: 'https://management.usgovcloudapi.net',
    entra: 'https://login.microsoftonline.us',
    graph: 'https://graph.microsoft.us',
    portal: 'https://portal.azure.us',
    reads,
    ...outside,
  },
  china: {
    name: 'china',
    label: 'Azure operated by 21Vianet',
    arm: 'https://management.chinacloudapi.cn',
    entra: 'https://login.chinacloudapi.cn',
    graph: 'https://microsoftgraph.chinacloudapi.cn',
    portal: 'https://portal.azure.cn',
    reads,
    ...outside,
  },
}

export const localCloudOrigins = {
  arm: 'https://management.embedded.invalid',
  entra: 'https://login.embedded.invalid',
  graph: 'https://graph.embedded.invalid',
}

/**
 * The profile of a local cloud that listens at these routes.
 * @throws Error when a route is not a reserved `.invalid` origin on loopback.
 */
export function localCloudProfile(routes: LoopbackRoutes): CloudProfile {
  return {
    name: 'local',
    label: 'Local cloud',
    ...localCloudOrigins,
    ...transportBy(loopbackHttpClient(routes)),
    custom: true,
  }
}

function transportBy(httpClient: HttpClient): Pick<CloudProfile, 'httpClient' | 'fetch'> {
  return { httpClient, fetch: fetchBy(httpClient) }
}
