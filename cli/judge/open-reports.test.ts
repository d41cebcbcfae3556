import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { reportFormats } from '#app/contract/report-formats.ts'
import { endOf, failure, making } from '#tests/reports/report-sample.ts'
import { openReports } from './open-reports.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'parapet-reports-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const file = (name: string) => path.join(folder, name)
const drafts = () => readdirSync(folder).filter((name) => name.startsWith('.parapet-'))

it('writes all formats in one pass, and hands on what a format need not hold', async () => {
  const targets = reportFormats.map((format) => ({ format, file: file(format) }))
  const reports = await openReports(targets, making)
  const finding = failure('v')
  for (let at = 0; at < 5000; at++) reports.finding(finding)
  const written = drafts().filter((name) => statSync(file(name)).size > 500_000)
  // JSON, CSV and OCSF: the others hold a bounded part until the end.
  expect(written).toHaveLength(3)
  await reports.end(endOf([finding]))
  expect(drafts()).toEqual([])
  expect(readdirSync(folder).sort()).toEqual([...reportFormats].sort())
})

it('leaves every report of before where one cannot be written', async () => {
  writeFileSync(file('kept'), 'before')
  const targets = [
    { format: 'json' as const, file: file('kept') },
    { format: 'csv' as const, file: '/dev/full' },
  ]
  const reports = await openReports(targets, making)
  reports.finding(failure('v'))
  await expect(reports.end(endOf([]))).rejects.toThrow('The report /dev/full cannot be written: no space is left.')
  reports.discard()
  expect(readFileSync(file('kept'), 'utf8')).toBe('before')
  await expect(openReports([...targets, { format: 'pdf', file: file('no/pdf') }], making)).rejects.toThrow(
    'no such folder',
  )
  expect(drafts()).toEqual([])
})
