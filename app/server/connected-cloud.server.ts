import type { AzureClient } from '#app/azure/azure-client.ts'
import type { CloudProfile } from '#app/azure/cloud-profile.ts'
import type { ProviderAccess } from '#app/terraform/provider-access.ts'

/** The one cloud that this server reads, and how it signs in to it. */
export interface ConnectedCloud {
  profile: CloudProfile
  local: boolean
  /** Address of the local cloud's listener; absent for Azure. */
  url?: string
  client(signal?: AbortSignal): AzureClient
  /** Opens the way of Terraform's providers to a subscription, for one run. */
  terraform(subscriptionId: string): Promise<ProviderAccess>
  close(): Promise<void>
}
