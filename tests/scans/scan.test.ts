import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Finding } from '#app/contract/findings.ts'
import { type ReportFormat, reportFormats } from '#app/contract/report-formats.ts'
import { localOperator } from '#app/domain/actor.ts'
import { HeadTally } from '#app/domain/arm/inventory-file/head-tally.ts'
import { uploadLimits } from '#app/domain/arm/inventory-file/inventory-limits.ts'
import type { ResourceRecord } from '#app/domain/arm/record.ts'
import { tenantOf } from '#app/domain/arm/resource-id.ts'
import { isOfTenant } from '#app/domain/arm/scope-types.ts'
import { verifyAudit } from '#app/domain/audit/verify-audit.ts'
import { scanResults } from '#app/domain/fixes/scan-results.ts'
import { cancelScan } from '#app/domain/scans/cancel-scan.ts'
import { compareScan } from '#app/domain/scans/compare-scan.ts'
import { controlCountsByScan } from '#app/domain/scans/control-counts.ts'
import { addException } from '#app/domain/scans/exceptions/add-exception.ts'
import { exportJointReport } from '#app/domain/scans/export-joint-report.ts'
import { exportReport } from '#app/domain/scans/export-report.ts'
import { exportJson } from '#app/domain/scans/export-scan.ts'
import { allFindings, type FindingFilter, listFindings } from '#app/domain/scans/list-findings.ts'
import { findScan, listScans } from '#app/domain/scans/list-scans.ts'
import { removeOldScans } from '#app/domain/scans/remove-old-scans.ts'
import { failOrphanedScans, saveInventory } from '#app/domain/scans/save-inventory.ts'
import { scanEventsAfter } from '#app/domain/scans/scan-events.ts'
import { startScan } from '#app/domain/scans/start-scan.ts'
import { startScans } from '#app/domain/scans/start-scans.ts'
import { waitForScan } from '#app/domain/scans/wait-for-scan.ts'
import { createScanServices, type TestScans } from '../factories/scan-services.ts'

let services: TestScans
let worker: { stop(): Promise<void> }
let subscriptionId: string

beforeAll(async () => {
  services = await createScanServices()
  worker = services.startWorker()
  subscriptionId = (await services.reader.listSubscriptions())[0]?.subscriptionId ?? ''
})

afterAll(async () => {
  await worker.stop()
  await services.close()
})

function stored(id: string): ResourceRecord {
  const found = services.cloud.store.get(id.toLowerCase())
  if (!found) throw new Error(`the cloud has no ${id}`)
  return JSON.parse(found.body) as ResourceRecord
}

async function textOf(parts: AsyncIterable<string | Uint8Array>): Promise<string> {
  const pieces: Buffer[] = []
  for await (const part of parts) pieces.push(Buffer.from(part))
  return Buffer.concat(pieces).toString('utf8')
}

const reportOf = async (format: ReportFormat, scanId: string, since?: string, consoleUrl: string | null = null) =>
  textOf(await exportReport({ ...services, version: '1.2.3', consoleUrl }, localOperator, scanId, { format, since }))

const jointReportOf = async (format: ReportFormat, scans: readonly { id: string }[], consoleUrl: string | null) =>
  textOf(
    await exportJointReport(
      { ...services, version: '1.2.3', consoleUrl },
      localOperator,
      scans.map(({ id }) => id),
      { format, lacks: [] },
    ),
  )

async function scan(): Promise<string> {
  const started = await startScan(services, localOperator, subscriptionId)
  const ended = await waitForScan(services, localOperator, started.id)
  expect(ended.error).toBeNull()
  expect(ended.status).toBe('done')
  return started.id
}

/** Every failure of a scan with the date of its first sight. */
async function failuresOf(scanId: string): Promise<object[]> {
  return services.db
    .selectFrom('findings')
    .select(['control_id', 'resource_key', 'first_seen_at'])
    .where('scan_id', '=', scanId)
    .where('status', 'in', ['failed', 'excepted'])
    .orderBy('control_id')
    .orderBy('resource_key')
    .execute()
}

async function previousFailures(scanId: string): Promise<object[]> {
  const { previousScanId } = await compareScan(services, localOperator, scanId)
  return failuresOf(previousScanId)
}

describe('a scan of the local cloud', () => {
  let first: string

  it('finds gaps and scores', async () => {
    first = await scan()
    const results = await scanResults(services, localOperator, first)
    expect(results.summary.overallScore).toBeGreaterThan(0)
    expect(results.summary.overallScore).toBeLessThan(100)
    const parts = results.scoreParts.parts.reduce((sum, { points }) => sum + points, 0)
    expect(parts).toBeCloseTo(results.summary.overallScore ?? 0, 5)
    expect(results.gaps.length).toBe(results.summary.totalRecommendations)
    expect(results.criticalGaps.length).toBe(results.summary.criticalRecommendations)
    expect(
      results.improvementRoadmap.immediate.length +
        results.improvementRoadmap.shortTerm.length +
        results.improvementRoadmap.mediumTerm.length,
    ).toBe(results.gaps.length)
    expect(results.scan.calls).toBeGreaterThan(0)
    expect(results.changes).toBeNull()
  })

  it('names gaps by what is wrong and items of the roadmap by what to do', async () => {
    const { gaps, improvementRoadmap } = await scanResults(services, localOperator, first)
    const controls = new Map(services.catalogue.controls.map((control) => [control.id, control]))
    for (const { controlId, name } of gaps) expect(name).toBe(controls.get(controlId)?.gap)
    for (const { controlId, name } of Object.values(improvementRoadmap).flat())
      expect(name).toBe(controls.get(controlId)?.fix.action)
  })

  it('stores the evidence that the cloud itself shows', async () => {
    const { items } = await listFindings(services, localOperator, first, { status: 'failed', limit: 500 })
    // What Microsoft Graph tells of the tenant is no resource of the store.
    const ofAzure = items.filter(({ resource }) => !isOfTenant(resource.type))
    const patched = ofAzure.filter((finding) => /^properties\.[\w.]+$/.test(finding.evidence[0]?.path ?? ''))
    expect(patched.length).toBeGreaterThan(5)
    for (const finding of patched.slice(0, 40)) {
      const record = stored(finding.resource.id)
      const [evidence] = finding.evidence
      let value: unknown = record
      for (const step of (evidence?.path ?? '').split('.'))
        value = (value as Record<string, unknown> | undefined | null)?.[step]
      if (!evidence?.isDefault)
        expect(value ?? undefined, `${finding.resource.id} ${evidence?.path}`).toEqual(evidence?.actual ?? undefined)
    }
  })

  it('pages through findings without missing or repeating one', async () => {
    const all: string[] = []
    for await (const finding of allFindings(services, localOperator, first, {})) all.push(finding.id)
    const paged: string[] = []
    let cursor: string | undefined
    do {
      const page = await listFindings(services, localOperator, first, { limit: 7, cursor })
      expect(page.total).toBe(all.length)
      paged.push(...page.items.map((finding) => finding.id))
      cursor = page.next ?? undefined
    } while (cursor)
    expect(paged).toEqual(all)
    expect(new Set(paged).size).toBe(all.length)
  })

  it('counts and lists by every filter what a look through all findings finds', async () => {
    const all: Finding[] = []
    for await (const finding of allFindings(services, localOperator, first, {})) all.push(finding)
    const one = all.find(({ resource }) => resource.resourceGroup !== '')
    if (!one) throw new Error('the scan found nothing in a group')
    const filters: [FindingFilter, (finding: Finding) => boolean][] = [
      [{ severity: 'critical' }, ({ severity }) => severity === 'critical'],
      [{ status: 'notAssessed' }, ({ status }) => status === 'notAssessed'],
      [{ status: 'failed', severity: 'low' }, (f) => f.status === 'failed' && f.severity === 'low'],
      [{ controlId: one.controlId, status: 'excepted' }, () => false],
      [{ resourceType: one.resource.type }, ({ resource }) => resource.type === one.resource.type],
      [{ resourceGroup: one.resource.resourceGroup }, (f) => f.resource.resourceGroup === one.resource.resourceGroup],
      [
        { search: one.resource.name, severity: one.severity },
        ({ resource }) => resource.id.toLowerCase().includes(one.resource.name.toLowerCase()),
      ],
      [{ search: '_' }, ({ resource }) => resource.id.includes('_')],
    ]
    for (const [filter, matches] of filters) {
      const found: string[] = []
      for await (const { id } of allFindings(services, localOperator, first, filter)) found.push(id)
      const expected = all.filter(matches).filter(({ severity }) => (filter.severity ?? severity) === severity)
      expect(found, JSON.stringify(filter)).toEqual(expected.map(({ id }) => id))
      expect((await listFindings(services, localOperator, first, { ...filter, limit: 1 })).total).toBe(found.length)
    }
  })

  it('reports its stages in order and ends with the score', async () => {
    const events = await scanEventsAfter(services.db, first, 0)
    const stages = events.flatMap(({ event }) => (event.type === 'progress' ? [event.progress.stage] : []))
    expect([...new Set(stages)]).toEqual(['connect', 'collect', 'evaluate', 'compare', 'roadmap'])
    const percents = events.flatMap(({ event }) => (event.type === 'progress' ? [event.progress.percent] : []))
    expect(percents).toEqual([...percents].sort((a, b) => a - b))
    expect(events.at(-1)?.event).toMatchObject({ type: 'ended', status: 'done' })
  })

  it('exports CSV and JSON with every finding', async () => {
    const { total } = await listFindings(services, localOperator, first, {})
    const json = JSON.parse(await textOf(exportJson(services, localOperator, first))) as { findings: unknown[] }
    expect(json.findings.length).toBe(total)
    const csv = await reportOf('csv', first)
    expect(csv.split('\r\n').length).toBeGreaterThan(total)
    expect(csv).toMatch(/not set \(default /)
  })

  it.each(reportFormats)('reports every format, by the writers of the terminal: %s', async (format) => {
    const text = await reportOf(format, first)
    expect(text).not.toContain('undefined')
    if (format !== 'pdf') expect(text).toContain('1.2.3')
    if (['json', 'sarif', 'ocsf'].includes(format)) expect(JSON.parse(text)).toBeTruthy()
  })

  it('marks in a report what an earlier scan did not have', async () => {
    const report = JSON.parse(await reportOf('json', first, first)) as {
      findings: { status: string; isNew?: boolean; fingerprint: string }[]
      summary: object
    }
    expect(report.findings.filter(({ isNew }) => isNew)).toEqual([])
    expect(report.findings.filter(({ isNew }) => isNew === false)).toHaveLength(
      report.findings.filter(({ status }) => status === 'failed').length,
    )
    expect(report.summary).toMatchObject({ completeness: { lacks: [] }, controls: { total: expect.any(Number) } })
    await expect(reportOf('json', first, 'nowhere')).rejects.toMatchObject({ code: 'not-found' })
  })

  it('sees what changed: resolved, new, reopened', async () => {
    const { items } = await listFindings(services, localOperator, first, {
      controlId: 'storage-secure-transfer',
      status: 'failed',
    })
    const target = items[0]
    if (!target) throw new Error('the estate has no storage account that accepts plain http')
    const put = (value: boolean) => {
      const record = stored(target.resource.id)
      services.cloud.store.put({
        ...record,
        properties: { ...(record.properties as object), supportsHttpsTrafficOnly: value },
      })
    }
    await sql`create table compared_in (stage text)`.execute(services.db)
    await sql`create trigger note_stage before insert on resolved_findings begin
      insert into compared_in select stage from scans where id = new.scan_id; end`.execute(services.db)
    put(true)
    const second = await scan()
    const compared = await sql`select distinct stage from compared_in`.execute(services.db)
    expect(compared.rows).toEqual([{ stage: 'compare' }])
    expect(
      (await compareScan(services, localOperator, second)).items.filter(
        (item) => item.controlId === 'storage-secure-transfer',
      ),
    ).toEqual([expect.objectContaining({ change: 'resolved', resourceId: target.resource.id })])
    put(false)
    const third = await scan()
    expect(
      (await compareScan(services, localOperator, third)).items.filter(
        (item) => item.controlId === 'storage-secure-transfer',
      ),
    ).toEqual([expect.objectContaining({ change: 'reopened', resourceId: target.resource.id })])
    const unchanged = await listFindings(services, localOperator, third, { status: 'failed', limit: 500 })
    expect(unchanged.items.every((finding) => finding.firstSeenAt === items[0]?.firstSeenAt)).toBe(true)
    const formers = await services.db.selectFrom('former_findings').select('control_id').execute()
    expect(formers).not.toContainEqual({ control_id: 'storage-secure-transfer' })
  })

  it('leaves accepted findings out of the score', async () => {
    const { items } = await listFindings(services, localOperator, first, { status: 'failed', limit: 1 })
    const controlId = items[0]?.controlId ?? ''
    await addException(services, localOperator, {
      controlId,
      subscriptionId,
      scope: { resourceIds: [], names: [], groups: [], tags: [] },
      reason: 'accepted in a test',
      approvedBy: 'ada',
      approvedIn: '',
      expiresAt: null,
    })
    const id = await scan()
    const results = await scanResults(services, localOperator, id)
    expect(results.gaps.some((gap) => gap.controlId === controlId)).toBe(false)
    expect(results.accepted).toMatchObject([{ controlId, findings: expect.any(Number) }])
    expect((await listFindings(services, localOperator, id, { controlId, status: 'excepted' })).total).toBeGreaterThan(
      0,
    )
  })

  it('turns a refused read into not assessed, with the missing permission', async () => {
    services.cloud.faults.add({ match: 'Microsoft.Storage/storageAccounts/blobServices', status: 403 })
    const results = await scanResults(services, localOperator, await scan())
    services.cloud.faults.clear()
    const before = await previousFailures(results.scan.id)
    const notAssessed = results.notAssessed.filter((control) =>
      control.permission?.toLowerCase().includes('blobservices/read'),
    )
    expect(notAssessed.length).toBeGreaterThan(0)
    for (const control of notAssessed)
      expect(results.gaps.some((gap) => gap.controlId === control.controlId)).toBe(false)
    // What it could not see is neither new nor closed once it is seen again.
    expect((await compareScan(services, localOperator, results.scan.id)).items).toEqual([])
    const again = await scan()
    expect((await compareScan(services, localOperator, again)).items).toEqual([])
    expect(await failuresOf(again)).toEqual(before)
    expect(
      await services.db.selectFrom('former_findings').selectAll().where('resolved_at', 'is', null).execute(),
    ).toEqual([])
  })

  it('can be canceled under way, and keeps nothing of itself', async () => {
    services.cloud.faults.add({ match: /providers/, delayMs: 600_000 })
    const started = await startScan(services, localOperator, subscriptionId)
    await expect.poll(async () => (await findScan(services, localOperator, started.id)).progress?.stage).toBe('collect')
    await cancelScan(services, localOperator, started.id)
    const ended = await waitForScan(services, localOperator, started.id)
    services.cloud.faults.clear()
    expect(ended.status).toBe('canceled')
    expect(
      (await services.db.selectFrom('inventory_parts').selectAll().where('scan_id', '=', started.id).execute()).length,
    ).toBe(0)
  })

  it('leads from its reports to the console, where people know by which name', async () => {
    const id = await scan()
    const gap = `https://parapet.example/app/security-scanner/results/${id}/gaps/storage-secure-transfer`
    for (const format of ['markdown', 'junit', 'sarif', 'html', 'pdf'] as const) {
      expect(await reportOf(format, id, undefined, 'https://parapet.example')).toContain(gap)
      expect(await reportOf(format, id)).not.toContain('/app/security-scanner/')
    }
    const results = `https://parapet.example/app/security-scanner/results/${id}`
    const head = { markdown: `[Results in Parapet](${results})`, html: `href="${results}"`, pdf: `/URI (${results})` }
    for (const format of ['markdown', 'html', 'pdf'] as const)
      expect(await reportOf(format, id, undefined, 'https://parapet.example')).toContain(head[format])
  })

  it('leads from a report over several subscriptions to the results of each, and from a gap to where it is heaviest', async () => {
    const asked = await startScans(services, localOperator)
    for (const { id } of asked) await waitForScan(services, localOperator, id)
    const counts = await controlCountsByScan(
      services.db,
      asked.map(({ id }) => id),
    )
    const failedIn = (id: string) =>
      counts.get(id)?.find(({ controlId }) => controlId === 'storage-secure-transfer')?.failed ?? 0
    const [most] = asked.map(({ id }) => id).toSorted((a, b) => failedIn(b) - failedIn(a))
    for (const format of ['markdown', 'junit', 'sarif', 'html', 'pdf'] as const) {
      const text = await jointReportOf(format, asked, 'https://parapet.example')
      expect(text).toContain(
        `https://parapet.example/app/security-scanner/results/${most}/gaps/storage-secure-transfer`,
      )
      expect(await jointReportOf(format, asked, null)).not.toContain('/app/security-scanner/')
    }
    const text = await jointReportOf('html', asked, 'https://parapet.example')
    for (const { id, subscriptionName } of asked)
      expect(text).toContain(
        `<a href="https://parapet.example/app/security-scanner/results/${id}" rel="noreferrer">${subscriptionName}</a>`,
      )
  })

  it('says which of several it began, and which were under way, whoever asked', async () => {
    const [subscription] = await services.reader.listSubscriptions()
    const { id } = await startScan(services, localOperator, subscription?.subscriptionId ?? '')
    const asked = await startScans(services, localOperator)
    expect(asked.filter(({ begun }) => !begun).map((scan) => scan.id)).toEqual([id])
    expect((await startScans(services, localOperator)).filter(({ begun }) => begun)).toEqual([])
    for (const scan of asked) await waitForScan(services, localOperator, scan.id)
  })

  it('reads a tenant once for the subscriptions that are asked for together, and says when', async () => {
    const asked = await startScans(services, localOperator)
    expect(asked.length).toBeGreaterThan(1)
    for (const { id } of asked) expect((await waitForScan(services, localOperator, id)).error).toBeNull()
    const ended = await Promise.all(asked.map(({ id }) => findScan(services, localOperator, id)))
    const calls = ended.map(({ progress }) => progress?.callsByKind.microsoftGraph ?? 0).sort((a, b) => b - a)
    // Beside the one that reads, each asks for the tenant's name.
    expect(calls.slice(1)).toEqual(Array(asked.length - 1).fill(1))
    const readTimes = await Promise.all(
      ended.map(async ({ id, reading }) => {
        const times = new Set<string | null>()
        for await (const { resource, readAt } of allFindings(services, localOperator, id, {}))
          if (tenantOf(resource.id) !== undefined) times.add(readAt)
        expect(times.size).toBe(1)
        const [time] = times
        expect((time ?? '') <= (reading?.at ?? '')).toBe(true)
        return time ?? ''
      }),
    )
    expect(Math.max(...readTimes.map((time) => Date.parse(time)))).toBeLessThanOrEqual(
      Math.min(...ended.map(({ finishedAt }) => Date.parse(finishedAt ?? ''))),
    )
  })

  it('names the subscriptions there are when one is unknown', async () => {
    await expect(startScan(services, localOperator, 'no-such')).rejects.toThrow(/no subscription no-such .* Aldergrove/)
  })

  it('writes an audit row for each change, in an unbroken chain', async () => {
    const rows = await services.db.selectFrom('audit_log').select('action').execute()
    expect(rows.map((row) => row.action)).toEqual(
      expect.arrayContaining(['scan.start', 'scan.cancel', 'exception.add']),
    )
    expect((await verifyAudit(services.db, services.secrets)).firstBroken).toBeNull()
  })
})

describe('a scan of an inventory file', () => {
  const bytes = async function* (text: string) {
    yield Buffer.from(text)
  }
  const account = (name: string, properties: object) =>
    JSON.stringify({
      id: `/subscriptions/s1/resourceGroups/g/providers/Microsoft.Storage/storageAccounts/${name}`,
      name,
      type: 'Microsoft.Storage/storageAccounts',
      properties,
    })

  it('judges like a scan of the cloud', async () => {
    const saved = await saveInventory(
      services,
      localOperator,
      bytes(
        [account('a', { supportsHttpsTrafficOnly: false }), account('b', { supportsHttpsTrafficOnly: true })].join(
          '\n',
        ),
      ),
      'export',
    )
    expect((await waitForScan(services, localOperator, saved.id)).status).toBe('done')
    const findings = await listFindings(services, localOperator, saved.id, {
      controlId: 'storage-secure-transfer',
      status: 'failed',
    })
    expect(findings.items.map((finding) => finding.resource.name)).toEqual(['a'])
    expect(findings.items[0]?.evidence).toEqual([
      { path: 'properties.supportsHttpsTrafficOnly', expected: 'true', actual: false },
    ])
  })

  it('takes a collected file of several subscriptions, whose records are whole', async () => {
    const tally = new HeadTally()
    const records = ['s1', 's2'].map((id) => JSON.parse(account('a', {}).replace('/s1/', `/${id}/`)) as ResourceRecord)
    for (const record of records) {
      delete record.properties
      tally.record(record)
    }
    const at = '2026-01-01T00:00:00.000Z'
    const read = { tenantId: null, cloud: 'public', startedAt: at, collectedAt: at, product: '1', catalogue: 'c' }
    const subscriptions = ['s1', 's2'].map((id) => ({ id, name: id, ...read }))
    const head = { inventory: tally.head({ collected: ['Microsoft.Storage/storageAccounts'], subscriptions }) }
    const text = [head, ...records].map((one) => JSON.stringify(one)).join('\n')
    const saved = await saveInventory(services, localOperator, bytes(text))
    expect(saved.subscriptionName).toBe('2 subscriptions')
    expect(await waitForScan(services, localOperator, saved.id)).toMatchObject({ status: 'done', resources: 2 })
    const ofDefault = { controlId: 'storage-no-shared-key', status: 'failed' as const }
    expect((await listFindings(services, localOperator, saved.id, ofDefault)).total).toBe(2)
    await expect(saveInventory(services, localOperator, bytes(text.slice(0, text.lastIndexOf('\n'))))).rejects.toThrow(
      'is cut off: its head tells of 2 entries',
    )
  })

  it('names the line that is not JSON, or the limit that is passed, and stores nothing', async () => {
    const before = await services.db.selectFrom('scans').select('id').execute()
    await expect(
      saveInventory(services, localOperator, bytes(`${account('a', {})}\n{"id": nonsense}\n`), 'broken.ndjson'),
    ).rejects.toThrow(/broken\.ndjson, line 2/)
    const many = `${account('a', {})}\n`.repeat(10_000)
    const standing = { ...uploadLimits }
    try {
      for (const [lower, said] of [
        [{ totalBytes: 1_000_000 }, /bomb: it is larger than 1000000 bytes/],
        [{ entries: 5000 }, /it holds more than 5,000 resources/],
      ] as const) {
        Object.assign(uploadLimits, standing, lower)
        await expect(saveInventory(services, localOperator, bytes(many), 'bomb')).rejects.toThrow(said)
      }
    } finally {
      Object.assign(uploadLimits, standing)
    }
    expect(await services.db.selectFrom('scans').select('id').execute()).toEqual(before)
  })

  it('is left alone while it arrives, by a process that starts too, and ended when its own process is gone', async () => {
    let goOn = () => {}
    const pause = new Promise<void>((resolve) => {
      goOn = resolve
    })
    async function* arriving() {
      yield Buffer.from(`${account('a', {})}\n`)
      await pause
      yield Buffer.from(`${account('b', {})}\n`)
    }
    const statusOf = async (name: string) =>
      (await services.db.selectFrom('scans').select('status').where('subscription_name', '=', name).executeTakeFirst())
        ?.status
    const saving = saveInventory(services, localOperator, arriving(), 'arriving')
    await expect.poll(() => statusOf('arriving')).toBe('queued')
    await failOrphanedScans(services)
    expect(await statusOf('arriving')).toBe('queued')
    services.clock.forward(31)
    await failOrphanedScans(services)
    expect(await statusOf('arriving')).toBe('failed')
    goOn()
    await saving
    const left = await services.db.selectFrom('jobs').select('id').where('kind', '=', 'upload').execute()
    expect(left).toEqual([])
  })
})

describe('scans that are kept no longer', () => {
  const idsOf = async () => (await services.db.selectFrom('scans').select('id').execute()).map(({ id }) => id)

  it('go with all that they found; the latest of each subscription and what is in use stay', async () => {
    services.clock.forward(60)
    const older = await scan()
    services.clock.forward(60)
    const latest = await scan()
    const before = await idsOf()
    await removeOldScans(services, { scans: 1 }, new Set(before))
    expect(await idsOf()).toEqual(before)

    await removeOldScans(services, { scans: 1 }, new Set())
    const left = await idsOf()
    expect(left).toContain(latest)
    expect(left).not.toContain(older)
    for (const table of ['findings', 'scan_controls', 'inventory_parts', 'inventory_indexes'] as const) {
      const rows = await services.db.selectFrom(table).select('scan_id').distinct().execute()
      expect(left).toEqual(expect.arrayContaining(rows.map((row) => row.scan_id)))
    }
    const removed = await services.db
      .selectFrom('audit_log')
      .select('object')
      .where('action', '=', 'scan.remove')
      .execute()
    expect(removed).toContainEqual({ object: `scan:${older}` })
    expect((await verifyAudit(services.db, services.secrets)).firstBroken).toBeNull()

    const [listed] = await listScans(services, localOperator, {})
    expect(listed).toMatchObject({ id: latest, stored_bytes: expect.any(Number) })
    expect(listed?.stored_bytes).toBeGreaterThan(10_000)

    const results = await scanResults(services, localOperator, latest)
    expect([results.changes, results.gaps.length > 0]).toEqual([null, true])
    await expect(scanResults(services, localOperator, older)).rejects.toThrow()
    // What failed before is known without the scan that found it first.
    services.clock.forward(60)
    const next = await scanResults(services, localOperator, await scan())
    expect(next.changes).toMatchObject({ newFindings: 0, reopenedFindings: 0, resolvedFindings: 0 })
  })
})
