import type { ExecutionProof } from '#app/contract/proof.ts'
import { fromJson } from '#db/cast.ts'
import { endsOfScans, type Sample } from '../../scans/measured-scans.ts'
import type { Services } from '../../services.ts'

/** As many as one query of SQLite may name. */
const most = 500

/**
 * Minutes from the end of a scan to the proof that fixes made from it have closed a finding, on average.
 * @param since ISO 8601: proofs judged from then on, the newest 500 of them
 */
export async function responseTime({ db }: Pick<Services, 'db'>, since: string): Promise<Sample> {
  const rows = await db
    .selectFrom('proofs')
    .select('body')
    .where('status', '=', 'done')
    .where('scan_id', 'is not', null)
    .where('judged_at', '>=', since)
    .orderBy('judged_at', 'desc')
    .limit(most)
    .execute()
  const proofs = rows.map(({ body }) => fromJson<ExecutionProof>(body)).filter(closes)
  const ends = await endsOfScans({ db }, [...new Set(proofs.flatMap(({ scan_id }) => scan_id ?? []))])
  const taken = proofs.flatMap(({ scan_id, judged_at }) => {
    const end = ends.get(scan_id ?? '')
    if (!end || judged_at === null) return []
    return [{ minutes: (Date.parse(judged_at) - Date.parse(end.at)) / 60_000, environmentId: end.environmentId }]
  })
  return {
    value: taken.length === 0 ? null : taken.reduce((sum, { minutes }) => sum + minutes, 0) / taken.length,
    samples: taken.length,
    environments: new Set(taken.map(({ environmentId }) => environmentId)).size,
  }
}

function closes({ undo, findings }: ExecutionProof): boolean {
  return !undo && findings.some(({ verdict }) => verdict === 'closed')
}
