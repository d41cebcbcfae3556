interface AzureErrorDetails {
  /** HTTP status; 401 when signing in failed, absent when no answer came. */
  status?: number
  /** Azure's own error code, or one of ours: `Unreachable`, `MalformedAnswer`, `SignInFailed`, ... */
  code: string
  /** The Azure action that was missing, e.g. `Microsoft.KeyVault/vaults/keys/read`. */
  permission?: string
  cause?: unknown
}

/** A call of Azure that failed for good. The message says what happened, to what, and what to do next. */
export class AzureError extends Error {
  override name = 'AzureError'
  readonly status?: number
  readonly code: string
  readonly permission?: string

  constructor(message: string, details: AzureErrorDetails) {
    super(message, { cause: details.cause })
    this.status = details.status
    this.code = details.code
    this.permission = details.permission
  }
}

/** Our code of an answer that lists the api-versions that the cloud has in place of the one that was asked for. */
export const unknownVersion = 'UnknownApiVersion'

/**
 * Codes of a 404 that say nothing of what was asked for: this cloud does not know its type in this version, as national clouds
 * may not, or not its subscription. Source: "Resolve errors for invalid resource type and namespace" and answers of ARM.
 */
const nothingSaid: ReadonlySet<string> = new Set([
  unknownVersion,
  'InvalidResourceType',
  'InvalidResourceNamespace',
  'SubscriptionNotFound',
])

/** Whether Azure says that what was asked for by its id is not there. */
export const saysAbsent = ({ status, code }: AzureError): boolean => status === 404 && !nothingSaid.has(code)
