import { hash } from 'node:crypto'
import { normaliseId } from '../../arm/resource-id.ts'

/**
 * What names a finding for ever, in every scan and in every file: its control and its resource, whatever the casing of the id.
 * @returns 32 hexadecimal digits
 */
export const fingerprintOf = (controlId: string, resourceId: string): string =>
  hash('sha256', `${controlId}\n${normaliseId(resourceId)}`).slice(0, 32)
