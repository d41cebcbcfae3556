import { countOf } from '#app/text/count.ts'
import { AppError } from '../errors.ts'

/** An account or an address has failed too often. */
export class TooManyTries extends AppError {
  constructor(
    secondsLeft: number,
    /** Whether this is the try that went over the limit, and not one after it. */
    readonly first: boolean,
  ) {
    const minutes = Math.max(1, Math.ceil(secondsLeft / 60))
    super('too-many-requests', `Too many failed attempts. Try again in ${countOf(minutes, 'minute')}.`, {
      retryAfter: Math.max(1, secondsLeft),
    })
  }
}
