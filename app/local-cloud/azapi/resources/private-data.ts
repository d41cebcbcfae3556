import { objectOf } from './json.ts'

/** What is kept beside the state of a resource. */
export interface PrivateData {
  /** Of the write-only body that was sent last. */
  sensitiveDigest: string | null
  /** `ignore_body_changes` of the last apply: write-only, and needed by each refresh. */
  keptPaths: string[]
  /** Another type's resource whose body the next refresh is to read. */
  isMoved?: true
}

export function privateDataOf(data: unknown): PrivateData {
  const { sensitiveDigest, keptPaths, isMoved } = objectOf(data)
  return {
    sensitiveDigest: typeof sensitiveDigest === 'string' ? sensitiveDigest : null,
    keptPaths: Array.isArray(keptPaths) ? keptPaths.map(String) : [],
    ...(isMoved === true && { isMoved }),
  }
}
