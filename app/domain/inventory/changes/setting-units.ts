import { type CollectionRow, collectionTable } from '../../arm/collection-table.ts'
import { normaliseId } from '../../arm/resource-id.ts'
import { Ancestry } from '../../judgement/evaluation/ancestry.ts'
import { settingId } from '../collected-record.ts'

/** One kind of setting of one resource, which is read by one call. Ids are normalised. */
export interface SettingUnit {
  row: CollectionRow
  parent: string
  /** Of the call. */
  id: string
}

export function settingUnit(row: CollectionRow, parentId: string): SettingUnit {
  return { row, parent: normaliseId(parentId), id: normaliseId(settingId(row, parentId)) }
}

/** Whether one id lies at or below another; both normalised. */
export const isWithin = (id: string, place: string): boolean =>
  id.startsWith(place) && (id.length === place.length || id[place.length] === '/')

/**
 * The units that a setting with this normalised id can have been read by: more than one only where neither its type
 * nor its id tells. None when it is no setting, or stands on nothing that settings are read of.
 */
export function unitsOfSetting(rows: readonly CollectionRow[], id: string): SettingUnit[] {
  const ancestry = new Ancestry(id)
  const units = rows.flatMap((row) => {
    const parent = ancestry.ancestorOfType(row.of.toLowerCase())
    return parent === undefined ? [] : [settingUnit(row, parent)]
  })
  const onItsPath = units.filter((unit) => isWithin(id, unit.id))
  return onItsPath.length > 0 ? onItsPath : units
}

/** Types (lower case) below which settings are read. */
export const parentTypes: ReadonlySet<string> = new Set(collectionTable.map((row) => row.of.toLowerCase()))
