import { setMaxListeners } from 'node:events'
import type { TokenCredential } from '@azure/identity'
import type { ArmObject } from './arm-object.ts'
import { connect } from './azure-connection.ts'
import type { CallCounts } from './call-kind.ts'
import type { CloudProfile } from './cloud-profile.ts'
import { getSetting, listSettings, type SettingRequest } from './get-setting.ts'
import { type GraphRequest, getGraphObject, listGraphObjects } from './graph-objects.ts'
import { graphPermissions } from './graph-permissions.ts'
import { type ActivityQuery, listActivity } from './list-activity.ts'
import { listDescendantSubscriptions } from './list-descendant-subscriptions.ts'
import { type AzureManagementGroup, listManagementGroups } from './list-management-groups.ts'
import { type AzureResourceGroup, listResourceGroups } from './list-resource-groups.ts'
import { type AzureResource, listResources } from './list-resources.ts'
import { type AzureSubscription, getSubscription, listSubscriptions } from './list-subscriptions.ts'
import type { PacingOptions } from './pacing.ts'
import { queryResourceGraph, type ResourceGraphQuery } from './query-resource-graph.ts'
import { type SignedIn, signedIn } from './signed-in.ts'

interface AzureClientOptions {
  profile: CloudProfile
  credential: TokenCredential
  /** Ends every call of this client; a call's own signal ends that call too. */
  signal?: AbortSignal
  pacing?: PacingOptions
}

/** Reads one Azure cloud with one sign-in. Every call throws AzureError, or the signal's reason once it aborted. */
export interface AzureClient {
  profile: CloudProfile
  /** Calls sent so far; lives on. */
  calls: CallCounts
  /** Azure's own clock when it last answered, to the second; null while it has not. */
  azureTime(): Date | null
  /** Whom the sign-in speaks for. */
  signedIn(signal?: AbortSignal): Promise<SignedIn>
  listSubscriptions(signal?: AbortSignal): Promise<AzureSubscription[]>
  getSubscription(subscriptionId: string, signal?: AbortSignal): Promise<AzureSubscription>
  listManagementGroups(signal?: AbortSignal): Promise<AzureManagementGroup[]>
  /** Lower-case ids, at any depth below the group. */
  listDescendantSubscriptions(groupId: string, signal?: AbortSignal): Promise<Set<string>>
  listResourceGroups(subscriptionId: string, signal?: AbortSignal): Promise<AzureResourceGroup[]>
  listResources(subscriptionId: string, resourceGroup?: string, signal?: AbortSignal): Promise<AzureResource[]>
  queryResourceGraph(query: ResourceGraphQuery): AsyncGenerator<ArmObject[]>
  getSetting(request: SettingRequest): Promise<ArmObject>
  listSettings(request: SettingRequest): AsyncGenerator<ArmObject[]>
  /** What was done in a subscription, page by page, the newest first. */
  listActivity(query: ActivityQuery): AsyncGenerator<ArmObject[]>
  /** What the sign-in may read of Microsoft Graph: permissions of an application, or the scopes of a person. */
  graphPermissions(signal?: AbortSignal): Promise<string[]>
  getGraphObject(request: GraphRequest): Promise<ArmObject>
  listGraphObjects(request: GraphRequest): AsyncGenerator<ArmObject[]>
}

export function createAzureClient({ profile, credential, signal, pacing }: AzureClientOptions): AzureClient {
  const connection = connect(profile, credential, pacing)
  function ending(own: AbortSignal | undefined): AbortSignal | undefined {
    const ended = own && signal && own !== signal ? AbortSignal.any([own, signal]) : (own ?? signal)
    // Each call under way listens, and Node takes more than ten listeners for a leak.
    if (ended) setMaxListeners(0, ended)
    return ended
  }
  return {
    profile,
    calls: connection.counts,
    azureTime: connection.azureTime,
    signedIn: (own) => signedIn(profile, credential, ending(own)),
    listSubscriptions: (own) => listSubscriptions(connection, ending(own)),
    getSubscription: (id, own) => getSubscription(connection, id, ending(own)),
    listManagementGroups: (own) => listManagementGroups(connection, ending(own)),
    listDescendantSubscriptions: (id, own) => listDescendantSubscriptions(connection, id, ending(own)),
    listResourceGroups: (id, own) => listResourceGroups(connection, id, ending(own)),
    listResources: (id, resourceGroup, own) => listResources(connection, id, resourceGroup, ending(own)),
    queryResourceGraph: (query) => queryResourceGraph(connection, { ...query, signal: ending(query.signal) }),
    getSetting: (request) => getSetting(connection, { ...request, signal: ending(request.signal) }),
    listSettings: (request) => listSettings(connection, { ...request, signal: ending(request.signal) }),
    listActivity: (query) => listActivity(connection, { ...query, signal: ending(query.signal) }),
    graphPermissions: (own) => graphPermissions(profile, credential, ending(own)),
    getGraphObject: (request) => getGraphObject(connection, { ...request, signal: ending(request.signal) }),
    listGraphObjects: (request) => listGraphObjects(connection, { ...request, signal: ending(request.signal) }),
  }
}
