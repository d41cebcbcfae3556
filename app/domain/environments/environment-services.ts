import type { CloudProfile } from '#app/azure/cloud-profile.ts'
import type { CredentialSettings } from '#app/azure/credential-settings.ts'
import type { CloudName } from '#app/contract/environments.ts'
import type { Services } from '../services.ts'

/** What connecting clouds needs beside the database. */
export interface EnvironmentServices extends Services {
  clouds: Clouds
}

export interface Clouds {
  /** Where a cloud answers. @throws AppError `unavailable` for the local cloud while it does not run. */
  profile(name: CloudName): CloudProfile
  /** What the server itself is configured with: Azure by its variables, or its local cloud. */
  configured: ConfiguredCloud
  /** The file of the outside identity provider's tokens, for workload identity federation. */
  federatedTokenFile: string | undefined
}

export interface ConfiguredCloud {
  cloud: CloudName
  credential: CredentialSettings
}
