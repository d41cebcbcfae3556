import type { credentialMethods } from '#app/contract/choices.ts'

/** How the terminal signs in to Azure by itself; secrets are never among them. */
export interface AzureOptions {
  cloud: 'public' | 'usGovernment' | 'china' | 'local'
  /** Port of the local cloud on this machine. */
  cloudPort?: number
  auth?: (typeof credentialMethods)[number]
  tenant?: string
  clientId?: string
  /** Paths. */
  certificateFile?: string
  secretFile?: string
}

/** The options of `parapet inventory collect`. */
export interface CollectOptions extends AzureOptions {
  /** Ids or names. */
  subscription?: string[]
  allSubscriptions?: boolean
  managementGroup?: string
  out: string
  resume?: boolean
  json?: boolean
}
