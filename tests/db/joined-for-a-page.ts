import { CompiledQuery, sql } from 'kysely'
import { foundRows, setOf, wholeQuery } from '#app/domain/scans/found-rows.ts'
import type { Db } from '#db/database.ts'

interface PlanNode {
  'Node Type': string
  'Actual Rows': number
  'Actual Loops': number
  Plans?: PlanNode[]
}

/** How many findings Postgres joins at most for the first ten of a control's two thousand, which are added to a scan. */
export async function findingsJoinedForPage(db: Db, scanId: string): Promise<number> {
  const set = await setOf(db, scanId)
  const controlId = 'control-of-thousands'
  await sql`
    insert into finding_rows (id, set_id, control_id, severity, status, resource, detail, first_seen_at)
    select 'of-thousands-' || number, set_id, ${controlId}, severity, status, resource, detail, first_seen_at
    from (select * from finding_rows where set_id = ${set.setId} limit 1) as one, generate_series(1, 2000) as number
  `.execute(db)
  const plan = await planOf(db, wholeQuery(db, set, foundRows(db, set, { controlId }), 10).compile())
  const joins = nodesOf(plan).filter((node) => /Join|Nested Loop/.test(node['Node Type']))
  return Math.max(...joins.map((node) => node['Actual Rows'] * node['Actual Loops']))
}

async function planOf(db: Db, { sql: text, parameters }: CompiledQuery): Promise<PlanNode> {
  const asked = CompiledQuery.raw(`explain (analyze, format json) ${text}`, [...parameters])
  const { rows } = await db.executeQuery<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(asked)
  const plan = rows[0]?.['QUERY PLAN'][0].Plan
  if (!plan) throw new Error('Postgres told no plan.')
  return plan
}

const nodesOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)]
