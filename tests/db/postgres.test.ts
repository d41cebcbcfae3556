import { Readable } from 'node:stream'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Scan } from '#app/contract/scans.ts'
import { localOperator } from '#app/domain/actor.ts'
import { beginAudit } from '#app/domain/audit/audit-head.ts'
import { verifyAudit } from '#app/domain/audit/verify-audit.ts'
import { attachFile, readFileOf } from '#app/domain/compliance/attestations/attach-file.ts'
import { attest, revokeAttestation } from '#app/domain/compliance/attestations/attest.ts'
import { requirementDetail } from '#app/domain/compliance/requirement-detail.ts'
import { listConfiguredEnvironment, localCloudId } from '#app/domain/environments/configured-environment.ts'
import { removeWorkspace } from '#app/domain/executions/asking/remove-workspace.ts'
import { listExecutions } from '#app/domain/executions/reading/list-executions.ts'
import { listWorkspaces, workspaceDetail } from '#app/domain/executions/reading/list-workspaces.ts'
import { executionEventsAfter } from '#app/domain/executions/rows/execution-events.ts'
import { readFixPlan } from '#app/domain/fixes/fix-plan/read-fix-plan.ts'
import { readPostureNow } from '#app/domain/fixes/read-posture-now.ts'
import { resourceDetail } from '#app/domain/fixes/resources/resource-detail.ts'
import { scanResults } from '#app/domain/fixes/scan-results.ts'
import { startWorker } from '#app/domain/jobs/worker.ts'
import { postureReport } from '#app/domain/reports/posture-report.ts'
import { assignGap } from '#app/domain/scans/assignments/assign-gap.ts'
import { listAssignments } from '#app/domain/scans/assignments/list-assignments.ts'
import { listFindings } from '#app/domain/scans/list-findings.ts'
import { listResources } from '#app/domain/scans/list-resources.ts'
import { readyScan } from '#app/domain/scans/listed-scan.ts'
import { runScan } from '#app/domain/scans/run-scan.ts'
import { scanJob, startScan } from '#app/domain/scans/start-scan.ts'
import { waitForScan } from '#app/domain/scans/wait-for-scan.ts'
import { deleteTemplate } from '#app/domain/templates/delete-template.ts'
import { listTemplates } from '#app/domain/templates/list-templates.ts'
import { restoreTemplate } from '#app/domain/templates/restore-template.ts'
import { saveTemplate, updateTemplate } from '#app/domain/templates/save-template.ts'
import { readTemplateCatalogue } from '#app/domain/templates/template-catalogue.ts'
import { type Database, openDatabase } from '#db/database.ts'
import { migrate } from '#db/migrate.ts'
import { migrationNames } from '#db/migrations/index.ts'
import { createExecutionServices } from '../factories/execution-services.ts'
import { createIdentityServices } from '../factories/identity-services.ts'
import { createScanServices, type TestScans } from '../factories/scan-services.ts'
import { templateInput } from '../factories/template-input.ts'
import { resourceGroups } from '../terraform/resource-groups.ts'
import { catchUpOnce } from './catch-up-once.ts'
import { findingsJoinedForPage } from './joined-for-a-page.ts'
import { migrateOlderFindings } from './older-findings.ts'
import { migrateOlderScore } from './older-score.ts'
import { migrateOlderTemplate } from './older-template.ts'
import { startPostgres, type TestPostgres } from './postgres-server.ts'
import { sendOnce } from './send-once.ts'

let postgres: TestPostgres
let database: Database

beforeAll(async () => {
  postgres = await startPostgres()
  const { connectionString } = postgres
  database = openDatabase(connectionString)
})

afterAll(async () => {
  await database?.close()
  await postgres?.stop()
})

/** An attestation with its file, and a requirement that controls judge. */
async function attestAndRead(services: TestScans, { subscriptionId }: Scan): Promise<void> {
  const standardId = 'cis-azure-6.0'
  const place = { environmentId: localCloudId, subscriptionId }
  const given = { standardId, requirementId: '9.3.4', note: 'Reviewed', expiresAt: '2026-04-02' }
  const { id } = await attest(services, localOperator, { ...place, ...given })
  const bytes = Readable.from([Buffer.from('%PDF-1.7 reviewed')])
  await attachFile(services, localOperator, id, { name: 'review.pdf', bytes })
  expect((await readFileOf(services, localOperator, id)).data.toString()).toBe('%PDF-1.7 reviewed')
  const lookedAt = { ...place, name: '', subscriptions: [{ subscriptionId, displayName: '' }] }
  const detail = await requirementDetail(services, lookedAt, standardId, '9.3.4')
  expect(detail).toMatchObject({
    requirement: { attestation: { id } },
    attestations: [{ file: { name: 'review.pdf' } }],
  })
  expect(detail.evidence.every((finding) => finding.scanId === detail.scope.scans[0]?.id)).toBe(true)
  await revokeAttestation(services, localOperator, id)
}

describe('Postgres', () => {
  it('takes the same migrations, and gives the versions of older templates their texts', async () => {
    await migrateOlderTemplate(database)
    await database.db.deleteFrom('templates').execute()
    const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(database.db)
    expect(rows.map((row) => row.name)).toEqual([...migrationNames])
    expect((await migrate(database)).applied).toEqual([])
  })

  it('keeps older scores whole, and newer ones with a decimal', async () => {
    const older = await startPostgres()
    const before = openDatabase(older.connectionString)
    await migrateOlderScore(before)
    await before.close()
    await older.stop()
  })

  it('keeps older findings, and of their history what the latest scan does not say', async () => {
    const older = await startPostgres()
    const before = openDatabase(older.connectionString)
    await migrateOlderFindings(before)
    await before.close()
    await older.stop()
  })

  it('has the same tables and columns as SQLite', async () => {
    const sqlite = openDatabase(':memory:')
    await migrate(sqlite)
    const shape = async ({ db }: Database) =>
      (await db.introspection.getTables())
        .map(
          (table) =>
            `${table.name}: ${table.columns
              .map((column) => column.name)
              .sort()
              .join(' ')}`,
        )
        .sort()
    expect(await shape(database)).toEqual(await shape(sqlite))
    await sqlite.close()
  })

  it('takes a whole scan, a second one with changes, and paging', async () => {
    const services = {
      ...(await createScanServices({ resources: 200 })),
      db: database.db,
      dialect: 'postgres' as const,
    }
    await services.db.transaction().execute((trx) => beginAudit(trx, services))
    await listConfiguredEnvironment(services)
    const worker = startWorker({
      db: services.db,
      dialect: services.dialect,
      bell: services.bell,
      now: services.now,
      handlers: { [scanJob]: (lease, signal) => runScan(services, lease, signal) },
      concurrency: 1,
      pollMs: 20,
      onError: (_message, error) => services.complaints.push(error),
    })
    const [subscription] = await services.reader.listSubscriptions()
    const scan = async () => {
      const { id } = await startScan(services, localOperator, subscription?.subscriptionId ?? '')
      const ended = await waitForScan(services, localOperator, id)
      expect(ended.error).toBeNull()
      return scanResults(services, localOperator, id)
    }
    const first = await scan()
    // Of scans of one moment the database gives either first.
    services.clock.forward(1)
    const second = await scan()
    expect(second.summary).toEqual(first.summary)
    expect(second.changes).toMatchObject({ newFindings: 0, resolvedFindings: 0, reopenedFindings: 0 })
    expect(second.gaps.map(({ firstSeenAt }) => firstSeenAt)).toEqual(first.gaps.map(({ firstSeenAt }) => firstSeenAt))
    const { environmentId, subscriptionId, subscriptionName: displayName } = second.scan
    const report = await postureReport(services, localOperator, { environmentId, subscriptionId, displayName }, '30')
    expect(report).toMatchObject({
      latest: { id: second.scan.id },
      earlier: { id: first.scan.id },
      worse: [],
      scans: 2,
    })
    const page = await listFindings(services, localOperator, second.scan.id, { limit: 5 })
    expect(page.items).toHaveLength(5)
    const listed = await readyScan(services, {
      environmentId: localCloudId,
      subscriptionId: second.scan.subscriptionId,
      displayName: '',
    })
    const { items, next, total } = await listResources(services, listed, { search: 'st', tag: 'environment', limit: 2 })
    const rest = await listResources(services, listed, {
      search: 'st',
      tag: 'environment',
      cursor: next ?? '',
      limit: 500,
    })
    expect(items.length + rest.items.length).toBe(total)
    const detail = await resourceDetail(services, listed, items[0]?.id ?? '', null)
    expect(detail.gaps.filter((gap) => gap.status === 'failed').length).toBe(items[0]?.gaps)
    await attestAndRead(services, second.scan)
    expect(await services.db.selectFrom('inventory_indexes').select('status').execute()).toEqual([{ status: 'ready' }])

    const catalogue = await readTemplateCatalogue('playbooks')
    const plan = await readFixPlan(
      { ...services, templateCatalogue: async () => catalogue },
      localOperator,
      second.scan.id,
    )
    const failed = second.gaps.reduce((sum, gap) => sum + gap.affectedResources, 0)
    expect(plan.fixes.reduce((sum, fix) => sum + fix.findings, 0)).toBe(failed)
    const assigned = { scanId: second.scan.id, controlId: second.gaps[0]?.controlId ?? '', assignee: null }
    await assignGap(services, localOperator, { ...assigned, note: 'before' })
    await assignGap(services, localOperator, { ...assigned, note: 'after' })
    expect(await listAssignments(services, localOperator, first.scan.id)).toMatchObject([{ note: 'after' }])
    const posture = await readPostureNow(services, localCloudId, subscription ? [subscription] : [])
    expect(posture.gaps).toHaveLength(second.gaps.length)
    expect((await verifyAudit(services.db, services.secrets)).firstBroken).toBeNull()
    expect(await findingsJoinedForPage(services.db, second.scan.id)).toBe(10)
    await worker.stop()
    await catchUpOnce(services)
    await sendOnce(services)
    expect((await verifyAudit(services.db, services.secrets)).firstBroken).toBeNull()
    await services.close()
    expect(services.complaints).toEqual([])
  })

  it('takes a plan, an apply, a drift check and a destroy', async () => {
    const services = await createExecutionServices({ database: { db: database.db, dialect: 'postgres' } })
    await services.addWorkspace('postgres', { 'main.tf': resourceGroups(3, 'postgres') })
    expect(await services.plan('postgres')).toMatchObject({ status: 'awaiting_approval', counts: { add: 3 } })
    const applied = await services.apply('postgres')
    expect(applied).toMatchObject({ status: 'applied', error: null })
    const events = await executionEventsAfter(services.db, applied.id, 0)
    expect(events.map(({ seq }) => seq)).toEqual(events.map((_, at) => at + 1))
    expect(await services.plan('postgres', undefined, 'drift')).toMatchObject({ status: 'no_changes' })
    expect(await workspaceDetail(services, localOperator, 'postgres')).toMatchObject({
      status: 'applied',
      resources: 3,
    })
    expect(
      await listExecutions(services, localOperator, { search: 'POST', outcome: 'success', limit: 2 }),
    ).toHaveLength(2)
    const history = { kind: 'playbook', user: 'local operator', command: 'apply', search: 'POST' } as const
    expect(await listExecutions(services, localOperator, { ...history, outcome: 'success' })).toMatchObject([
      { id: applied.id },
    ])
    await services.plan('postgres', undefined, 'destroy')
    for (const status of ['planWaits', undefined] as const)
      expect(await listWorkspaces(services, localOperator, { search: 'POST', status })).toHaveLength(1)
    expect(await services.apply('postgres')).toMatchObject({ command: 'destroy', status: 'applied' })
    await removeWorkspace(services, localOperator, 'postgres')
    await services.close()
    expect(services.complaints).toEqual([])
  })

  it('takes templates, their versions, and names that are taken', async () => {
    const identity = await createIdentityServices()
    const services = { ...identity, db: database.db, dialect: 'postgres' as const }
    const reader = { username: 'reader', role: 'viewer' as const, userId: null, environments: 'all' as const }
    const input = templateInput({ is_public: true, status: 'published' })
    const { id } = await saveTemplate(services, localOperator, { input, origin: 'builder' })
    await expect(saveTemplate(services, localOperator, { input, origin: 'builder' })).rejects.toThrow(/already has/)
    const draft = { ...input, name: 'Next', status: 'draft' as const, base_version: 1 }
    await updateTemplate(services, localOperator, id, draft)
    await expect(updateTemplate(services, localOperator, id, { ...input, base_version: 1 })).rejects.toThrow(
      /version 2/,
    )
    expect(await listTemplates(services, reader)).toMatchObject([{ version: 1, status: 'published', name: input.name }])
    expect(await listTemplates(services, localOperator)).toMatchObject([{ version: 2, status: 'draft', name: 'Next' }])
    await deleteTemplate(services, localOperator, id)
    expect(await listTemplates(services, localOperator)).toEqual([])
    await restoreTemplate(services, localOperator, id)
    expect(await listTemplates(services, localOperator)).toMatchObject([{ id, version: 2, name: 'Next' }])
    await deleteTemplate(services, localOperator, id)
    await expect(restoreTemplate(services, reader, id)).rejects.toThrow('not found')
    await saveTemplate(services, localOperator, { input: { ...input, name: 'Next' }, origin: 'builder' })
    await expect(restoreTemplate(services, localOperator, id)).rejects.toThrow(/another template called Next/)
    await identity.close()
  })

  it('keeps the audit log append-only', async () => {
    await sql`insert into audit_log values (1000, '2026', 'a', 'b', 'c', 'done', '{}', '', 'x')`.execute(database.db)
    await expect(sql`delete from audit_log`.execute(database.db)).rejects.toThrow(/append-only/)
  })
})
