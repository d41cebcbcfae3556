import type { Transaction } from 'kysely'
import type { ExecutionProof } from '#app/contract/proof.ts'
import type { TemplateContent } from '#app/contract/template-content.ts'
import type { Schema } from '#db/schema/index.ts'
import type { ExecutionRow } from '../../executions/rows/execution-row.ts'
import { isUndo } from '../../executions/rows/is-undo.ts'
import { enqueue } from '../../jobs/enqueue.ts'
import type { Services } from '../../services.ts'
import { parsedContent } from '../../templates/template-content.ts'
import { insertProof } from './proof-rows.ts'

export const proofJob = 'proof'

/**
 * Has an apply proved that changed something, in the transaction of its end, when its template claims to close findings:
 * the resources are read again and judged. Nothing for other executions.
 */
export async function queueProof(
  trx: Transaction<Schema>,
  { now }: Pick<Services, 'now'>,
  execution: Pick<ExecutionRow, 'id' | 'command' | 'template_id' | 'template_version' | 'variables'>,
): Promise<void> {
  const { id, command, template_id, template_version } = execution
  if (command !== 'apply' || template_id === null || template_version === null) return
  const template = await trx
    .selectFrom('template_versions')
    .innerJoin('templates', 'templates.id', 'template_versions.template_id')
    .select(['template_versions.content', 'templates.scan_id'])
    .where('template_versions.template_id', '=', template_id)
    .where('template_versions.version', '=', template_version)
    .executeTakeFirst()
  if (!template || !claimsSomething(parsedContent(template.content))) return
  const proof: ExecutionProof = {
    status: 'pending',
    undo: isUndo(execution),
    error: null,
    scan_id: template.scan_id,
    score_before: null,
    score_after: null,
    findings: [],
    judged_at: null,
  }
  await insertProof(trx, id, proof)
  await enqueue(trx, now(), proofJob, { executionId: id })
}

const claimsSomething = ({ fixes, modules }: TemplateContent) =>
  fixes.length > 0 || modules.some(({ reasons = [] }) => reasons.length > 0)
