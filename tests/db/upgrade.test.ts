import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { afterEach, describe, expect, it } from 'vitest'
import { openDatabase } from '#db/database.ts'
import { addPerson, browserStateOf } from '../setup/people.ts'
import { startTestServer, type TestServer } from '../setup/running-server.ts'
import { startPostgres } from './postgres-server.ts'
import { storedKey, storedRows, writeStoredVersion } from './stored-version.ts'

const undo: (() => unknown)[] = []
afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step()
})

/** Tables that were split or joined since; what they said is asked of the server. */
const rebuilt = new Set(['findings', 'finding_history', 'scan_controls'])
/** Grow when a server starts. */
const growing = new Set(['audit_log', 'notifications', 'jobs'])

/** An empty database in a data folder, as `DATABASE_URL` names it. */
async function emptyDatabase(
  dialect: 'sqlite' | 'postgres',
): Promise<{ folder: string; url: string; env: Record<string, string> }> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'parapet-upgrade-'))
  undo.push(() => rmSync(folder, { recursive: true, force: true }))
  if (dialect === 'sqlite') return { folder, url: path.join(folder, 'parapet.db'), env: {} }
  const postgres = await startPostgres()
  undo.push(() => postgres.stop())
  return { folder, url: postgres.connectionString, env: { DATABASE_URL: postgres.connectionString } }
}

/** What every page of what was stored answers to somebody who is signed in. */
async function pagesOf(server: TestServer, places: string[]): Promise<Record<string, number>> {
  const state = await browserStateOf(server, await addPerson(server, 'ida', 'viewer'))
  const cookie = state.cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
  const answers: Record<string, number> = {}
  for (const place of places)
    answers[place] = (await fetch(server.url + place, { headers: { cookie }, redirect: 'manual' })).status
  return answers
}

describe.each(['sqlite', 'postgres'] as const)('a database of an earlier version, on %s', (dialect) => {
  it('keeps its rows, and its pages can be read', async () => {
    const rows = storedRows()
    const { folder, url, env } = await emptyDatabase(dialect)
    const before = openDatabase(url)
    await writeStoredVersion(before, rows)
    await before.close()

    const server = await startTestServer({ PARAPET_KEY: storedKey, ...env }, folder)
    undo.push(() => server.stop())
    const get = async (at: string) => {
      const answer = await server.call(at)
      expect(answer.status, at).toBe(200)
      return answer.headers.get('content-type')?.includes('json') ? await answer.json() : await answer.text()
    }
    const idsOf = (table: string) => rows[table]?.map(({ id }) => String(id)) ?? []
    const [scanId = ''] = idsOf('scans').slice(-1)
    const of = (status: string) =>
      rows.findings?.filter((row) => row.scan_id === scanId && row.status === status).length
    for (const status of ['failed', 'excepted'])
      expect(await get(`/api/scans/${scanId}/findings?status=${status}&limit=1`)).toMatchObject({ total: of(status) })
    const results = await get(`/api/scans/${scanId}/results`)
    expect(results.summary.overallScore).toBe(rows.scans?.at(-1)?.overall_score)
    const firstSeen = (await get(`/api/scans/${scanId}/findings?status=failed&limit=1`)).items[0]
    expect(rows.findings?.map((row) => row.first_seen_at)).toContain(firstSeen.firstSeenAt)
    expect(await get(`/api/attestations/${idsOf('attestations')[0]}/file`)).toContain('reviewed')
    expect(await get('/api/exceptions')).toMatchObject([{ id: idsOf('exceptions')[0] }])
    expect(await get('/api/terraform/workspaces/groups')).toMatchObject({ status: 'applied', resources: 3 })
    const [templateId] = idsOf('templates')
    expect(await get(`/api/terraform-templates/templates/${templateId}`)).toMatchObject({
      template: { id: templateId },
    })
    expect(await get('/api/audit/verification')).toMatchObject({ firstBroken: null })

    // Its body stands where that version kept it.
    const resourceId = String(rows.inventory_resources?.at(-1)?.resource_id)
    const { subscription_id: subscriptionId } = rows.scans?.at(-1) ?? {}
    expect(
      await get(
        `/api/inventory/resource?${new URLSearchParams({ subscription: String(subscriptionId), id: resourceId })}`,
      ),
    ).toMatchObject({ record: { id: resourceId } })

    const places = [
      '/app/dashboard',
      '/app/security-scanner',
      '/app/compliance/cis-azure-6.0/9.3.4',
      '/app/resources',
      '/app/templates',
      '/app/schedules',
      ...idsOf('scans').map((id) => `/app/security-scanner/results/${id}`),
      ...idsOf('executions').map((id) => `/app/executions/${id}`),
      '/app/workspaces/groups',
    ]
    expect(await pagesOf(server, places)).toEqual(Object.fromEntries(places.map((place) => [place, 200])))

    const after = openDatabase(url)
    undo.push(() => after.close())
    for (const [table, stored] of Object.entries(rows)) {
      if (rebuilt.has(table)) continue
      const { rows: counted } = await sql<{ count: number }>`select count(*) as count from ${sql.table(table)}`.execute(
        after.db,
      )
      const count = Number(counted[0]?.count)
      if (growing.has(table)) expect(count, table).toBeGreaterThanOrEqual(stored.length)
      else if (table !== 'users') expect(count, table).toBe(stored.length)
    }
  })
})
