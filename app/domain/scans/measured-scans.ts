import { sql } from 'kysely'
import type { Services } from '../services.ts'

/** What many scans say together, of how many, in how many environments. It names none of them. */
export interface Sample {
  /** In percent; null without samples. */
  value: number | null
  samples: number
  environments: number
}

const dayMs = 24 * 60 * 60 * 1000

/** Of all that the controls asked of the resources in the scans since a moment (ISO 8601), the share that could be judged. */
export async function judgedShare({ db }: Pick<Services, 'db'>, since: string): Promise<Sample> {
  const scans = db.selectFrom('scans').where('status', '=', 'done').where('finished_at', '>=', since)
  const counted = await scans
    .select((eb) => [eb.fn.countAll().as('samples'), eb.fn.count('environment_id').distinct().as('environments')])
    .executeTakeFirstOrThrow()
  const sums = await scans
    .innerJoin('scan_controls', 'scan_controls.scan_id', 'scans.id')
    .select((eb) => [
      eb.fn.sum(sql<number>`passed + failed + excepted`).as('judged'),
      eb.fn.sum('not_assessed').as('notAssessed'),
    ])
    .executeTakeFirstOrThrow()
  const judged = Number(sums.judged ?? 0)
  const asked = judged + Number(sums.notAssessed ?? 0)
  return {
    value: asked === 0 ? null : (100 * judged) / asked,
    samples: Number(counted.samples),
    environments: Number(counted.environments),
  }
}

/**
 * Of the last days of each subscription, the share on which a scan of it ended. A subscription counts from its first scan
 * in that time on; today counts as a day.
 * @param days how many days are looked at; the samples are days of subscriptions
 */
export async function scannedDays({ db, now }: Pick<Services, 'db' | 'now'>, days: number): Promise<Sample> {
  const today = now().getTime()
  const first = new Date(today - (days - 1) * dayMs).toISOString().slice(0, 10)
  const rows = await db
    .selectFrom('scans')
    .select(['environment_id', 'subscription_id', sql<string>`substr(finished_at, 1, 10)`.as('day')])
    .distinct()
    .where('status', '=', 'done')
    .where('source', '=', 'cloud')
    .where('finished_at', '>=', first)
    .execute()
  const daysOf = new Map<string, string[]>()
  for (const { environment_id, subscription_id, day } of rows) {
    const key = `${environment_id}/${subscription_id}`
    daysOf.set(key, [...(daysOf.get(key) ?? []), day])
  }
  let expected = 0
  for (const known of daysOf.values()) {
    const begun = Date.parse(known.toSorted()[0] ?? first)
    expected += Math.floor((today - begun) / dayMs) + 1
  }
  return {
    value: expected === 0 ? null : (100 * rows.length) / expected,
    samples: expected,
    environments: new Set(rows.map((row) => row.environment_id)).size,
  }
}

/** When scans ended, ISO 8601, and in which environment, by their ids. */
export async function endsOfScans(
  { db }: Pick<Services, 'db'>,
  ids: readonly string[],
): Promise<Map<string, { at: string; environmentId: string }>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('scans')
    .select(['id', 'environment_id', 'finished_at'])
    .where('id', 'in', ids)
    .execute()
  return new Map(
    rows.flatMap(({ id, environment_id, finished_at }) =>
      finished_at === null ? [] : [[id, { at: finished_at, environmentId: environment_id }] as const],
    ),
  )
}
