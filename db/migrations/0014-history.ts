import { type Kysely, sql } from 'kysely'

/**
 * What ran (a playbook, a fix, a template), and how many resources of an apply were done: the list of workspaces tells
 * both without reading a journal. Frozen in time: imports no application code.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['workspaces', 'executions'] as const) {
    await db.schema
      .alterTable(table)
      .addColumn('kind', 'text', (c) => c.notNull().defaultTo('playbook'))
      .execute()
    await sql`
      update ${sql.table(table)} set kind = case
        when exists (
          select 1 from templates where templates.id = ${sql.table(table)}.template_id and templates.origin = 'remediation'
        ) then 'fix' else 'template' end
      where template_id is not null
    `.execute(db)
  }
  await db.schema.alterTable('executions').addColumn('resources_done', 'integer').execute()
  await db.schema.alterTable('executions').addColumn('resources_total', 'integer').execute()
  await countResources(db)
}

/** Of applies that ended before the columns were there: by the last row of each resource in their journals. */
async function countResources(db: Kysely<unknown>): Promise<void> {
  const { rows: applies } = await sql<{ id: string }>`
    select id from executions where command in ('apply', 'destroy') and finished_at is not null
  `.execute(db)
  for (const { id } of applies) {
    const { rows: events } = await sql<{ data: string }>`
      select data from execution_events where execution_id = ${id} and type = 'resource' order by seq
    `.execute(db)
    const last = new Map<string, string>()
    for (const { data } of events) {
      const { resource } = JSON.parse(data) as { resource: { address: string; status: string } }
      last.set(resource.address, resource.status)
    }
    const done = [...last.values()].filter((status) => status === 'done').length
    await sql`update executions set resources_done = ${done}, resources_total = ${last.size} where id = ${id}`.execute(
      db,
    )
  }
}
