import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { ExecutionProof, ProofVerdict } from '#app/contract/proof.ts'
import type { Services } from '#app/domain/services.ts'

/** A finding that an apply was judged by. */
export interface Proved {
  controlId: string
  resourceId: string
  verdict: ProofVerdict
}

/** Stores an apply of fixes of a scan, proven at a moment. */
export async function storeProof(
  { db }: Pick<Services, 'db'>,
  scanId: string,
  proved: readonly Proved[],
  at: string,
  scores: { before: number | null; after: number | null } = { before: null, after: null },
): Promise<void> {
  const id = randomUUID()
  await sql`
    insert into configurations (id, files, created_at) values ('none', '{}', ${at}) on conflict do nothing
  `.execute(db)
  await sql`
    insert into executions (id, workspace_id, workspace_name, environment_id, subscription_id, subscription_name,
      playbook_name, command, mode, status, requested_by, created_at, configuration_id)
    select ${id}, 'w', 'fixes', environment_id, subscription_id, subscription_name, 'Fixes', 'apply', 'normal', 'applied',
      'ada', ${at}, 'none' from scans where id = ${scanId}
  `.execute(db)
  const proof: ExecutionProof = {
    status: 'done',
    undo: false,
    error: null,
    scan_id: scanId,
    score_before: scores.before,
    score_after: scores.after,
    findings: proved.map(({ controlId, resourceId, verdict }) => ({
      control_id: controlId,
      title: controlId,
      severity: 'high',
      resource_id: resourceId,
      resource_name: resourceId,
      verdict,
      reason: null,
    })),
    judged_at: at,
  }
  await sql`
    insert into proofs (execution_id, scan_id, status, body, judged_at)
    values (${id}, ${scanId}, 'done', ${JSON.stringify(proof)}, ${at})
  `.execute(db)
}
