import { normaliseId } from '../../arm/resource-id.ts'

/** Under which a control on a resource is found again. */
export function claimKey(controlId: string, resourceId: string): string {
  return `${controlId} ${normaliseId(resourceId)}`
}
