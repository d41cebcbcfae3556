import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, it } from 'vitest'
import type { ApiClient } from '#app/contract/client.ts'
import * as endpoints from '#app/contract/endpoints.ts'
import type { ScanResults } from '#app/contract/scans.ts'
import { writeServerReport } from './write-server-report.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'parapet-report-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const control = { id: 'storage-https', title: 'Accounts accept HTTPS only', severity: 'high' }
const gap = { controlId: control.id, name: 'Accounts accept plain HTTP', severity: 'high', affectedResources: 1 }
const unread = { controlId: control.id, name: control.title, severity: 'high', resources: 1, reason: 'Denied' }
const finding = (status: string) => ({ controlId: control.id, status, severity: 'high', resource: {}, evidence: [] })

async function reportOf(notAssessed: object[]) {
  const results = {
    scan: { id: 's', subscriptionName: 'Sample', resources: 1, progress: null },
    summary: { securityHealth: { level: 'Poor' }, totalControls: 1 },
    standards: [],
    gaps: [gap],
    accepted: [],
    scoreParts: { notAssessed: 0 },
    notAssessed,
  }
  const call = async (endpoint: unknown) =>
    endpoint === endpoints.controls.list ? [control] : { items: [finding('failed'), finding('excepted')], next: null }
  const file = path.join(folder, 'report.json')
  await writeServerReport({ call } as unknown as ApiClient, results as unknown as ScanResults, file)
  return JSON.parse(readFileSync(file, 'utf8')) as { findings: object[]; summary: { notAssessed: object[] } }
}

it.each([
  { name: 'fails only', notAssessed: [] },
  { name: 'was not assessed everywhere', notAssessed: [{ ...unread, permission: null }] },
])('titles findings with the control, as in the report of a file, when it $name', async ({ notAssessed }) => {
  const { findings } = await reportOf(notAssessed)
  expect(findings).toMatchObject([control, control].map(({ title, severity }) => ({ title, severity })))
})

it('leaves out the missing permission where none is known, as in the report of a file', async () => {
  const { summary } = await reportOf([{ ...unread, permission: null }])
  expect(summary.notAssessed[0]).not.toHaveProperty('permission')
})
