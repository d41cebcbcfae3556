import type { ResourceRecord } from '#app/domain/arm/record.ts'
import { ArmError } from './arm-error.ts'

/** What a caller says of the state that a change is for: values of the headers If-Match and If-None-Match. */
export interface Condition {
  ifMatch?: string
  ifNoneMatch?: string
}

/**
 * Refuses a change that is for another state than the one that is there (412). Resources without an etag take every change, as
 * services do that know none.
 */
export function requireCondition({ ifMatch, ifNoneMatch }: Condition, existing: ResourceRecord | undefined): void {
  const etag = typeof existing?.etag === 'string' ? existing.etag : undefined
  if (ifNoneMatch === '*' && existing !== undefined && etag !== undefined)
    throw failed(`'${existing.id}' exists already. Leave If-None-Match out to replace it.`)
  if (ifMatch === undefined || ifMatch === '*' || etag === undefined) return
  if (plain(ifMatch) !== plain(etag))
    throw failed(`'${existing?.id}' was changed since it had the etag ${ifMatch}. Read it again and repeat the change.`)
}

/** An etag without the mark of a weak one and without quotes. */
function plain(etag: string): string {
  return etag.replace(/^W\//, '').replaceAll('"', '')
}

function failed(reason: string): ArmError {
  return new ArmError(412, 'PreconditionFailed', `Precondition failed: ${reason}`)
}
