import type { AttachedProviders } from './environment.ts'

/** How the providers of one Terraform run reach the cloud, opened for that run. */
export interface ProviderAccess {
  /** What `terraformEnvironment` lets through. */
  env: Record<string, string>
  /** Values of `env` that may appear nowhere. */
  secrets: string[]
  /** Providers that run already: nothing has to be downloaded, and a configuration without modules needs no `init`. */
  attached: AttachedProviders | null
  close(): Promise<void>
}
