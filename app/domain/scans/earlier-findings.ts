import { among } from '#db/among.ts'
import type { Db } from '#db/database.ts'
import { findingSet, foundResources } from './found-resources.ts'
import { lineageOf } from './lineage.ts'
import { previousScan } from './previous-scan.ts'
import type { ScanRow } from './scan-row.ts'

/** A failure of a scan by what makes it the same in another one. */
export interface FailureKey {
  controlId: string
  resourceKey: string
}

/** Since when it fails, and what it is beside the scan before. */
export interface FailureAge {
  firstSeenAt: string
  change: 'new' | 'reopened' | null
}

/** What the comparison at the end of the scan needs of what was found. */
export interface Reappearance {
  /** The scan that was compared with; null when there was none. */
  previousId: string | null
  /** Ids of findings of the scan before that fail again. */
  stillOpen: ReadonlySet<string>
  /** How many of them there are, by control. */
  stillOpenOf: ReadonlyMap<string, number>
  /** Failures that stood among the former ones. */
  returned: readonly FailureKey[]
}

const nameOf = ({ controlId, resourceKey }: FailureKey) => `${controlId}\n${resourceKey}`

/** Looks failures up in what earlier scans of the subscription left, a batch at a time: memory holds one id for each that stays. */
export async function openEarlierFindings(db: Db, scan: ScanRow) {
  const lineage = lineageOf(scan)
  const previous = await previousScan(db, scan)
  const set = previous ? await findingSet(db, previous.id) : undefined
  const hasFormer =
    (await db.selectFrom('former_findings').select('lineage').where('lineage', '=', lineage).executeTakeFirst()) !==
    undefined
  const stillOpen = new Set<string>()
  const stillOpenOf = new Map<string, number>()
  const returned: FailureKey[] = []

  async function ofScanBefore(keys: readonly FailureKey[]): Promise<Map<string, string>> {
    const found = new Map<string, string>()
    if (set === undefined || keys.length === 0) return found
    const keyOf = await foundResources(db, set.id, [...new Set(keys.map(({ resourceKey }) => resourceKey))])
    if (keyOf.size === 0) return found
    const rows = await db
      .selectFrom('finding_rows')
      .select(['id', 'control_id', 'resource', 'first_seen_at'])
      .where('set_id', '=', set.id)
      .where(among(db, 'resource', [...keyOf.keys()]))
      .where('status', 'in', ['failed', 'excepted'])
      .execute()
    const asked = new Set(keys.map(nameOf))
    for (const { id, control_id: controlId, resource, first_seen_at: firstSeenAt } of rows) {
      const name = nameOf({ controlId, resourceKey: keyOf.get(resource) ?? '' })
      if (!asked.has(name)) continue
      found.set(name, firstSeenAt)
      if (stillOpen.has(id)) continue
      stillOpen.add(id)
      stillOpenOf.set(controlId, (stillOpenOf.get(controlId) ?? 0) + 1)
    }
    return found
  }

  async function former(keys: readonly FailureKey[]): Promise<Map<string, FailureAge>> {
    const found = new Map<string, FailureAge>()
    if (!hasFormer || keys.length === 0) return found
    const rows = await db
      .selectFrom('former_findings')
      .select(['control_id as controlId', 'resource_key as resourceKey', 'first_seen_at', 'resolved_at'])
      .where('lineage', '=', lineage)
      .where(among(db, 'resource_key', [...new Set(keys.map(({ resourceKey }) => resourceKey))]))
      .execute()
    const asked = new Set(keys.map(nameOf))
    for (const { controlId, resourceKey, first_seen_at: firstSeenAt, resolved_at: resolvedAt } of rows) {
      const name = nameOf({ controlId, resourceKey })
      if (!asked.has(name)) continue
      returned.push({ controlId, resourceKey })
      found.set(name, { firstSeenAt, change: resolvedAt === null ? null : 'reopened' })
    }
    return found
  }

  return {
    /** How old each of these failures is; `now` (ISO 8601) of one that nobody has seen before. */
    async agesOf(keys: readonly FailureKey[], now: string): Promise<FailureAge[]> {
      const before = await ofScanBefore(keys)
      const others = await former(keys.filter((key) => !before.has(nameOf(key))))
      return keys.map((key) => {
        const firstSeenAt = before.get(nameOf(key))
        if (firstSeenAt !== undefined) return { firstSeenAt, change: null }
        return others.get(nameOf(key)) ?? { firstSeenAt: now, change: previous ? 'new' : null }
      })
    },
    reappearance: (): Reappearance => ({ previousId: previous?.id ?? null, stillOpen, stillOpenOf, returned }),
  }
}
