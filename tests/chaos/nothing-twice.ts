import pg from 'pg'
import { expect } from 'vitest'
import { verifyAudit } from '#app/domain/audit/verify-audit.ts'
import { createSecretBox } from '#app/domain/secrets/secret-box.ts'
import { openDatabase } from '#db/database.ts'
import type { Machines } from './machines.ts'

/** What has to find no row: something that is twice, or that nobody ends any more. */
const faults: Record<string, string> = {
  'work that has not ended': `select kind, status, lease_owner from jobs where status not in ('done', 'failed') or lease_owner is not null`,
  'an execution without its end': `select id, status from executions where finished_at is null`,
  'a busy workspace': 'select name from workspaces where busy_execution_id is not null',
  'an execution asked for twice': `select plan_execution_id from executions where plan_execution_id is not null and command = 'apply' group by 1 having count(*) > 1`,
  'events of an execution with gaps':
    'select execution_id from execution_events group by 1 having max(seq) <> count(*)',
  'a resource that was done twice': `select execution_id, data::json->'resource'->>'address' from execution_events where type = 'resource' and data::json->'resource'->>'status' = 'done' group by 1, 2 having count(*) > 1`,
  'a line of a resource told twice': `select execution_id, data from execution_events where type = 'line' and data like '%complete after%' group by 1, 2 having count(*) > 1`,
  'an end told twice': `select execution_id from execution_events where type = 'ended' group by 1 having count(*) > 1`,
  'an audit row twice': `select action, object, detail from audit_log where action like 'execution.%' and action not in ('execution.preparing', 'execution.planning', 'execution.checking', 'execution.initializing') group by 1, 2, 3 having count(*) > 1`,
  'an apply begun twice': `select object from audit_log where action = 'execution.applying' group by 1 having count(*) > 1`,
  'a notification twice': 'select user_id, title, link from notifications group by 1, 2, 3 having count(*) > 1',
  'a scan without its end': 'select id, status from scans where finished_at is null',
  'events of a scan with gaps': 'select scan_id from scan_events group by 1 having max(seq) <> count(*)',
  'an end of a scan told twice': `select scan_id from scan_events where type = 'ended' group by 1 having count(*) > 1`,
  'a finding twice': 'select scan_id, control_id, resource_key from findings group by 1, 2, 3 having count(*) > 1',
  'two sets of findings of a scan': 'select scan_id from finding_sets group by 1 having count(*) > 1',
  'the index of a scan twice': `select scan_id from inventory_indexes group by 1 having count(*) > 1`,
}

/** Expects that nothing is twice in the database, that nobody works any more, and that the audit log is whole. */
export async function expectNothingTwice({ postgres, key }: Pick<Machines, 'postgres' | 'key'>): Promise<void> {
  const client = new pg.Client({ connectionString: postgres.connectionString })
  await client.connect()
  const found = async () => {
    const told: Record<string, unknown[]> = {}
    for (const [fault, question] of Object.entries(faults)) {
      const { rows } = await client.query(question)
      if (rows.length > 0) told[fault] = rows
    }
    return told
  }
  // Proofs and fixes of the last run are worked out after its end.
  await expect
    .poll(found, { timeout: 120_000, interval: 200 })
    .toEqual({})
    .finally(() => client.end())
  const database = openDatabase(postgres.connectionString)
  const { firstBroken } = await verifyAudit(database.db, createSecretBox(Buffer.from(key, 'base64')))
  await database.close()
  expect(firstBroken).toBeNull()
}
