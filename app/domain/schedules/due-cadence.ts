import { type Cadence, CadenceError, readCadence } from '#app/cadence/cadence.ts'
import { type IsoDate, isoDate } from '#db/cast.ts'
import { invalid } from '../errors.ts'

/** @throws AppError `invalid` */
export function cadenceOf(cron: string, timeZone: string): Cadence {
  try {
    return readCadence(cron, timeZone)
  } catch (error) {
    if (error instanceof CadenceError) throw invalid(error.field, error.message)
    throw error
  }
}

/** When it is due after a moment; null when there is no such time any more. */
export function dueAfter(cadence: Cadence, after: Date): IsoDate | null {
  const next = cadence.next(after)
  return next && isoDate(next)
}
