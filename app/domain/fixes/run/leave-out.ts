import { recordAudit } from '../../audit/record-audit.ts'
import { readConfiguration } from '../../executions/rows/configurations.ts'
import { inspectConfiguration } from '../../executions/rows/inspected-configuration.ts'
import { sealVariables, shownVariables } from '../../executions/rows/run-variables.ts'
import type { RunContext } from '../../executions/running/run-context.ts'
import type { FixRun } from './fix-run.ts'

/** Takes resources out of the lists of ids of a run, and of its workspace's next runs. */
export async function leaveOut(
  run: RunContext,
  { fixes, values }: FixRun,
  resources: readonly { ids: string; id: string }[],
): Promise<void> {
  const { services, row, workspace, journal } = run
  const out = new Set(resources.map(({ ids, id }) => `${ids} ${id}`))
  const lists = fixes.map(({ ids, resources: all }) => [
    ids,
    all.map(({ id }) => id).filter((id) => !out.has(`${ids} ${id}`)),
  ])
  const left = { ...values, ...Object.fromEntries(lists) }
  const files = await readConfiguration(services.db, row.configuration_id)
  const { variables } = await inspectConfiguration(row.configuration_id, files)
  const columns = {
    variables: JSON.stringify(shownVariables(variables, left)),
    variables_sealed: sealVariables(services, workspace.id, left),
  }
  await journal.flush(async (trx) => {
    await trx.updateTable('executions').set(columns).where('id', '=', row.id).execute()
    await trx.updateTable('workspaces').set(columns).where('id', '=', workspace.id).execute()
    await recordAudit(trx, services, {
      actor: { username: row.requested_by },
      action: 'execution.leave-out',
      object: `execution:${row.id}`,
      detail: { resources: resources.map(({ id }) => id) },
    })
  })
  run.row = { ...row, ...columns }
  run.leftOut = resources.map(({ id }) => id)
}
