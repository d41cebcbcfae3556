import type { CloudProfile } from '#app/azure/cloud-profile.ts'
import type { CredentialSettings } from '#app/azure/credential-settings.ts'
import type { ProviderAccess } from '#app/terraform/provider-access.ts'

/** The local cloud of this server. */
export interface ConnectedLocalCloud {
  profile: CloudProfile
  credential: CredentialSettings
  /** Address of its listener. */
  url: string
  /** Opens the way of Terraform's providers to a subscription, for one run. */
  terraform(subscriptionId: string): Promise<ProviderAccess>
  close(): Promise<void>
}
