import type { ComplianceScope } from '#app/contract/compliance.ts'
import type { ControlCounts } from '../judgement/evaluation/finding.ts'
import { sumCounts } from '../judgement/results/sum-counts.ts'
import { controlCountsByScan } from '../scans/control-counts.ts'
import { knownCountsByScan } from '../scans/known-counts.ts'
import { latestScans } from '../scans/latest-scans.ts'
import type { ScanServices } from '../scans/scan-services.ts'
import type { LookedAt } from './looked-at.ts'

/** What is looked at, with what its scans counted. */
export interface JudgedScope {
  scope: ComplianceScope
  /** Ids of the subscriptions, in lower case, scanned or not. */
  subscriptionIds: string[]
  /** The moment that decides which attestations are in force. */
  moment: Date
  /** Of all scans together, by the control's id. */
  counts: Map<string, ControlCounts>
  /** By the id of the scan. */
  countsByScan: Map<string, ControlCounts[]>
}

/** Parts of one page look at the same. */
const known = new WeakMap<LookedAt, Promise<JudgedScope>>()

export function judgedScope(
  services: Pick<ScanServices, 'db' | 'now' | 'catalogue'>,
  lookedAt: LookedAt,
): Promise<JudgedScope> {
  const judged = known.get(lookedAt) ?? readJudgedScope(services, lookedAt)
  known.set(lookedAt, judged)
  return judged
}

async function readJudgedScope(
  services: Pick<ScanServices, 'db' | 'now' | 'catalogue'>,
  lookedAt: LookedAt,
): Promise<JudgedScope> {
  const { environmentId, subscriptionId, name, subscriptions } = lookedAt
  const latest = await latestScans(services.db, environmentId)
  const scanned = subscriptions.map((one) => {
    const newest = latest.get(one.subscriptionId.toLowerCase())?.done
    const scan = lookedAt.scan ?? newest
    return { ...one, scan, isNewest: scan?.id === newest?.id }
  })
  const scans = scanned.flatMap(({ scan, subscriptionId, displayName }) =>
    scan ? [{ id: scan.id, subscriptionId, displayName, at: scan.created_at }] : [],
  )
  const isCurrent = scanned.every(({ isNewest }) => isNewest)
  const scannedAt = scans.map(({ at }) => at).reduce<string | null>((a, b) => (a !== null && a > b ? a : b), null)
  const countsByScan = await (lookedAt.scan ? controlCountsByScan : knownCountsByScan)(
    services.db,
    scans.map(({ id }) => id),
  )
  return {
    scope: {
      environmentId,
      subscriptionId,
      name,
      scannedAt,
      isCurrent,
      scans,
      notScanned: scanned.filter(({ scan }) => !scan).map(({ displayName }) => displayName),
    },
    subscriptionIds: subscriptions.map((one) => one.subscriptionId.toLowerCase()),
    moment: isCurrent || scannedAt === null ? services.now() : endOfDay(scannedAt, services.now()),
    counts: new Map(sumCounts(services.catalogue, countsByScan.values()).map((one) => [one.controlId, one])),
    countsByScan,
  }
}

/** The last moment of that day in UTC, but not later than now. */
function endOfDay(iso: string, now: Date): Date {
  const end = new Date(`${iso.slice(0, 10)}T23:59:59.999Z`)
  return end < now ? end : now
}
