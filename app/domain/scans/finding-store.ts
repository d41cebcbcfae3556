import { randomInt } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import type { Insertable, Transaction } from 'kysely'
import type { Severity } from '#app/contract/severity.ts'
import type { Db } from '#db/database.ts'
import { insertRows } from '#db/insert-rows.ts'
import { rowsAtOnce } from '#db/rows-at-once.ts'
import type { Schema } from '#db/schema/index.ts'
import type { FindingDetailTable, FindingResourceTable, FindingRowTable } from '#db/schema/scans.ts'
import { resourceGroupOf } from '../arm/resource-id.ts'
import type { Finding } from '../judgement/evaluation/finding.ts'
import { type FailureAge, openEarlierFindings, type Reappearance } from './earlier-findings.ts'
import type { ScanRow } from './scan-row.ts'
import { TextNumbers } from './text-numbers.ts'

/** About what a finding, a resource and a detail take in the database beside their texts, with their indexes. */
const bytesOf = { finding: 210, resource: 60, detail: 15 }

const detailColumns = ['set_id', 'seq', 'detail'] as const
const resourceColumnNames = [
  'set_id',
  'seq',
  'resource_id',
  'resource_key',
  'resource_name',
  'resource_type',
  'resource_group',
  'location',
  'read_at',
] as const
const rowColumns = [
  'id',
  'set_id',
  'control_id',
  'severity',
  'status',
  'resource',
  'detail',
  'first_seen_at',
  'exception_id',
  'change',
] as const

/** What was found, as the end of the scan needs it. */
export interface StoredFindings extends Reappearance {
  newFindings: number
  reopenedFindings: number
  /** Since when the oldest failure of a control fails, of those that nothing excepts. */
  firstSeenOf: ReadonlyMap<string, string>
  /** Detail of the first finding of a control that could not be assessed. */
  unassessedOf: ReadonlyMap<string, string>
  /** About how many bytes the findings take. */
  bytes: number
}

interface StoreRequest {
  db: Db
  scan: ScanRow
  severityOf: (controlId: string) => Severity
  /** ISO 8601. */
  now: string
  /** When the resource of an id was read; null when that was with the scan itself. */
  readAt: (resourceId: string) => string | null
  /** Called in each transaction, which it may refuse. */
  guard: (trx: Transaction<Schema>) => Promise<void>
}

/** Stores the findings of a scan as they come, each with its age; what an earlier try has stored goes first. */
export async function openFindingStore({ db, scan, severityOf, now, readAt, guard }: StoreRequest) {
  const setId = await db.transaction().execute(async (trx) => {
    await guard(trx)
    await trx.deleteFrom('finding_sets').where('scan_id', '=', scan.id).execute()
    const set = { id: randomInt(2 ** 31 - 1), scan_id: scan.id }
    await trx.insertInto('finding_sets').values(set).execute()
    return set.id
  })
  const earlier = await openEarlierFindings(db, scan)
  const resources = new TextNumbers()
  const details = new TextNumbers()
  const detailOf = detailsOfFindings()
  const firstSeenOf = new Map<string, string>()
  const unassessedOf = new Map<string, string>()
  const changes = { new: 0, reopened: 0 }
  let waiting: Finding[] = []
  let stored = 0
  let bytes = 0

  async function ages(findings: readonly Finding[]): Promise<Map<Finding, FailureAge>> {
    const failures = findings.filter(({ status }) => status === 'failed')
    const keys = failures.map(({ controlId, resource }) => ({ controlId, resourceKey: resource.id.toLowerCase() }))
    const found = await earlier.agesOf(keys, now)
    return new Map(failures.map((finding, at) => [finding, found[at] ?? { firstSeenAt: now, change: null }]))
  }

  function note(finding: Finding, age: FailureAge | undefined, detail: string): void {
    const { controlId, status, excepted } = finding
    if (age?.change) changes[age.change] += 1
    if (status === 'notAssessed') {
      if (!unassessedOf.has(controlId)) unassessedOf.set(controlId, detail)
    } else if (age && excepted === undefined) {
      const first = firstSeenOf.get(controlId)
      if (first === undefined || age.firstSeenAt < first) firstSeenOf.set(controlId, age.firstSeenAt)
    }
  }

  async function store(findings: readonly Finding[]): Promise<void> {
    const ageOf = await ages(findings)
    const rows: Insertable<FindingRowTable>[] = []
    const newResources: Insertable<FindingResourceTable>[] = []
    const newDetails: Insertable<FindingDetailTable>[] = []
    for (const finding of findings) {
      const { controlId, resource, excepted } = finding
      const detail = detailOf(finding)
      const age = ageOf.get(finding)
      note(finding, age, detail)
      const { number: resourceNumber, isNew: isNewResource } = resources.of(resource.id)
      if (isNewResource)
        newResources.push(resourceRow(resource, { setId, seq: resourceNumber, readAt: readAt(resource.id) }))
      const { number: detailNumber, isNew: isNewDetail } = details.of(detail)
      if (isNewDetail) newDetails.push({ set_id: setId, seq: detailNumber, detail })
      rows.push({
        id: `${setId.toString(36)}-${stored.toString(36).padStart(5, '0')}`,
        set_id: setId,
        control_id: controlId,
        severity: severityOf(controlId),
        status: excepted === undefined ? finding.status : 'excepted',
        resource: resourceNumber,
        detail: detailNumber,
        first_seen_at: age?.firstSeenAt ?? now,
        exception_id: excepted ?? null,
        change: age?.change ?? null,
      })
      stored += 1
    }
    bytes += rows.length * bytesOf.finding
    for (const { resource_id: id, resource_name: name, resource_type: type } of newResources)
      bytes += bytesOf.resource + 3 * id.length + name.length + 2 * type.length
    for (const { detail } of newDetails) bytes += bytesOf.detail + detail.length
    await db.transaction().execute(async (trx) => {
      await guard(trx)
      await insertRows(trx, 'finding_resources', resourceColumnNames, newResources)
      await insertRows(trx, 'finding_details', detailColumns, newDetails)
      await insertRows(trx, 'finding_rows', rowColumns, rows)
    })
  }

  return {
    add: (finding: Finding) => void waiting.push(finding),
    isFull: () => waiting.length >= rowsAtOnce,
    async flush(): Promise<void> {
      const findings = waiting
      waiting = []
      for (let start = 0; start < findings.length; start += rowsAtOnce) {
        await store(findings.slice(start, start + rowsAtOnce))
        await setImmediate()
      }
    },
    stored: (): StoredFindings => ({
      ...earlier.reappearance(),
      newFindings: changes.new,
      reopenedFindings: changes.reopened,
      firstSeenOf,
      unassessedOf,
      bytes,
    }),
  }
}

/** Details of findings as JSON. Resources with equal values share their evidence: of each control the last one's is kept. */
function detailsOfFindings() {
  const last = new Map<string, { finding: Finding; detail: string }>()
  return (finding: Finding): string => {
    const { controlId, evidence, moreEvidence = 0, reason = null, permission = null } = finding
    const known = last.get(controlId)
    if (known?.finding.evidence === evidence && isSameBeside(known.finding, finding)) return known.detail
    const detail = JSON.stringify({ evidence, moreEvidence, reason, permission })
    last.set(controlId, { finding, detail })
    return detail
  }
}

const isSameBeside = (one: Finding, other: Finding) =>
  one.moreEvidence === other.moreEvidence && one.reason === other.reason && one.permission === other.permission

function resourceRow(
  { id, name, type, location }: Finding['resource'],
  { setId, seq, readAt }: { setId: number; seq: number; readAt: string | null },
): Insertable<FindingResourceTable> {
  return {
    set_id: setId,
    seq,
    resource_id: id,
    resource_key: id.toLowerCase(),
    resource_name: name,
    resource_type: type,
    resource_group: resourceGroupOf(id),
    location: location ?? '',
    read_at: readAt,
  }
}
