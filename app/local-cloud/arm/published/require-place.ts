import { type ArmPath, resourceGroupType } from '../../store/arm-path.ts'
import { ArmError } from '../arm-error.ts'
import { plainLocation } from '../envelope.ts'
import { isPlace, regions } from './regions.ts'

/** Refuses a location that is none of Azure's. Which regions have which type is not known here: any will do. */
export function requirePlace(path: ArmPath, location: unknown): void {
  if (typeof location !== 'string' || isPlace(plainLocation(location))) return
  const isGroup = path.type === resourceGroupType
  const what = isGroup ? 'resource group' : `resource type '${path.type}'`
  const list = isGroup ? 'List of available regions is' : 'List of available regions for the resource type is'
  throw new ArmError(
    400,
    isGroup ? 'LocationNotAvailableForResourceGroup' : 'LocationNotAvailableForResourceType',
    `The provided location '${location}' is not available for ${what}. ${list} '${regions.join(',')}'.`,
  )
}
