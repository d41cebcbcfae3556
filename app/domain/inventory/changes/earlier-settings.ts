import { byParentType, type CollectionRow, neededRows } from '../../arm/collection-table.ts'
import type { InventoryEntry, ResourceRecord } from '../../arm/record.ts'
import { ancestorsOf, normaliseId } from '../../arm/resource-id.ts'
import { subscriptionType, tenantType } from '../../arm/scope-types.ts'
import { settingOwner } from '../collected-record.ts'
import type { ChangedPlaces } from './changed-places.ts'
import { isWithin, type SettingUnit, settingUnit, unitsOfSetting } from './setting-units.ts'
import { whyUnlogged } from './unlogged-settings.ts'

/** The settings that a scan takes from the inventory of the scan before, in place of reading them. */
export interface EarlierSettings {
  /** Whether a kind of setting of a resource is taken; then it need not be read. */
  takes(row: CollectionRow, parent: ResourceRecord): boolean
  /** The settings that were taken, once all resources are known. */
  records(): AsyncIterable<ResourceRecord>
}

interface Earlier {
  /** The stored inventory, from its beginning. */
  entries(): AsyncIterable<InventoryEntry>
  /** ARM types that enabled controls judge or require. */
  types: ReadonlySet<string>
  changed: ChangedPlaces
  /** What the activity log does not show is due to be read. */
  readsUnlogged: boolean
}

/** Settings of the scan before, with what became of each resource that has some: read again, or taken. */
export class SettingsBefore implements EarlierSettings {
  private readonly rowsByType: ReadonlyMap<string, CollectionRow[]>
  private readonly rowsBelow: ReadonlyMap<string, CollectionRow[]>
  private readonly known = new Set<string>()
  private readonly notRead = new Set<string>()
  private readonly unasked = new Set<string>()
  private readonly unclear = new Set<string>()
  private readonly taken = new Set<string>()
  private readonly parentsRead = new Set<string>()
  private readonly parentsTaken = new Set<string>()

  private constructor(private readonly earlier: Earlier) {
    const rows = neededRows(new Set([...earlier.types].map((type) => type.toLowerCase())))
    const byType = new Map<string, CollectionRow[]>()
    for (const row of rows) byType.set(row.type.toLowerCase(), [...(byType.get(row.type.toLowerCase()) ?? []), row])
    this.rowsByType = byType
    this.rowsBelow = byParentType(rows)
  }

  /** Looks through the stored inventory once: what it holds, and what it lacks. */
  static async open(earlier: Earlier): Promise<SettingsBefore> {
    const settings = new SettingsBefore(earlier)
    for await (const entry of earlier.entries()) {
      if (entry.kind === 'notRead') {
        const gaps = entry.notRead.unasked ? settings.unasked : settings.notRead
        gaps.add(gapOf(normaliseId(entry.notRead.scope), entry.notRead.type))
      }
      if (entry.kind !== 'record') continue
      const id = normaliseId(entry.record.id)
      settings.known.add(id)
      const units = settings.unitsOf(entry.record)
      if (units.length > 1) for (const { parent } of units) settings.unclear.add(parent)
    }
    return settings
  }

  takes(row: CollectionRow, parent: ResourceRecord): boolean {
    const unit = settingUnit(row, parent.id)
    const takes = this.isUnchanged(unit)
    if (takes) this.taken.add(unit.id)
    if (row.of !== subscriptionType && row.of !== tenantType)
      (takes ? this.parentsTaken : this.parentsRead).add(unit.parent)
    return takes
  }

  async *records(): AsyncGenerator<ResourceRecord> {
    for await (const entry of this.earlier.entries())
      if (entry.kind === 'record' && this.unitsOf(entry.record).some(({ id }) => this.taken.has(id))) yield entry.record
  }

  /** Normalised ids of the resources of which all settings were read. */
  get readAgain(): string[] {
    return [...this.parentsRead].filter((id) => !this.parentsTaken.has(id))
  }

  /** How many resources settings were taken of. */
  get resourcesTaken(): number {
    return this.parentsTaken.size
  }

  isTakenOf(parent: string): boolean {
    return this.parentsTaken.has(parent)
  }

  private unitsOf({ id, type }: ResourceRecord): SettingUnit[] {
    return unitsOfSetting(this.rowsByType.get(type.toLowerCase()) ?? [], normaliseId(id))
  }

  private isUnchanged(unit: SettingUnit): boolean {
    const { row, parent } = unit
    if (row.of === subscriptionType || !this.known.has(parent) || this.unclear.has(parent)) return false
    if (this.earlier.readsUnlogged && whyUnlogged(row.type) !== undefined) return false
    if (this.unasked.has(gapOf(normaliseId(settingOwner(row, parent)), row.type))) return false
    const places = [parent, ...ancestorsOf(parent)]
    if (places.some((place) => this.notRead.has(gapOf(place, row.type)))) return false
    const { written, upset, below } = this.earlier.changed
    if (written.has(parent) || places.some((place) => upset.has(place))) return false
    return !(below.get(parent) ?? []).some((id) => this.concerns(id, unit))
  }

  /** What was done below a resource concerns the settings on its path; all of the resource where it is on none's. */
  private concerns(id: string, unit: SettingUnit): boolean {
    const rows = this.rowsBelow.get(unit.row.of.toLowerCase()) ?? []
    const others = rows.map((row) => settingUnit(row, unit.parent))
    const isOnPath = (one: SettingUnit) => isWithin(id, one.id) || isWithin(one.id, id)
    return isOnPath(unit) || !others.some(isOnPath)
  }
}

const gapOf = (place: string, type: string) => `${place}|${type.toLowerCase()}`
