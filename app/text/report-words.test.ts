import { expect, it } from 'vitest'
import { agoWords, comparedWords, movedWords, noLineWords, provenWords, scannedWords } from './report-words.ts'
import { formatDay } from './time.ts'
import { dayInZone, isTimeZone, timeInZone } from './time-in-zone.ts'

const scan = (at: string, score: number | null = 50) => ({ id: at, at, score, critical: 1, gaps: 2 })
const period = { days: 30, from: '2026-10-24T00:00:00Z' }
const compared = (latest: string | null, earlier: string | null = null) =>
  comparedWords({ ...period, latest: latest ? scan(latest) : null, earlier: earlier ? scan(earlier) : null }, formatDay)

it('says what is compared, or why nothing is', () => {
  expect(compared(null)).toBe('There is no scan yet.')
  expect(compared('2026-09-01T00:00:00Z')).toBe('There is no scan in the last 30 days; the latest is of 1 Sep 2026.')
  expect(compared('2026-11-01T00:00:00Z')).toContain('one scan only, of 1 Nov 2026')
  expect(compared('2026-11-01T00:00:00Z', '2026-10-01T00:00:00Z')).toBe('Since the scan of 1 Oct 2026')
  expect(compared('2026-11-02T00:00:00Z', '2026-11-01T00:00:00Z')).toBe('Since the first scan, of 1 Nov 2026')
})

it('says instead of a line why there is none', () => {
  const point = (at: string) => ({ scanId: at, at, score: 50 })
  const report = (latest: ReturnType<typeof scan> | null, moments: string[]) =>
    ({ ...period, latest, earlier: null, trend: moments.map(point) }) as unknown as Parameters<typeof noLineWords>[0]
  const at = '2026-11-01T00:00:00Z'
  expect(noLineWords(report(scan(at), [at, at]), formatDay)).toBeNull()
  expect(noLineWords(report(scan(at), [at]), formatDay)).toContain('the line begins with the second')
  expect(noLineWords(report(scan('2026-09-01T00:00:00Z'), []), formatDay)).toContain('no scan in the last 30 days')
  expect(noLineWords(report(scan(at, null), []), formatDay)).toContain('could not be scored')
})

it('tells movements, and nothing of what is not known', () => {
  expect(movedWords(48.1, 53.2)).toBe('5.1 points up')
  expect(movedWords(53.2, 48.1)).toBe('5.1 points down')
  expect(movedWords(50, 50)).toBe('unchanged')
  expect(movedWords(null, 50)).toBeNull()
  expect(movedWords(50, undefined)).toBeNull()
})

it('tells what was proven, with its points where they are known', () => {
  expect(provenWords({ findings: 0, points: null, gaps: [] })).toBeNull()
  expect(provenWords({ findings: 1, points: null, gaps: [] })).toBe('1 finding')
  expect(provenWords({ findings: 12, points: 6.2, gaps: [] })).toBe('12 findings, +6.2 points')
  expect(provenWords({ findings: 2, points: -1, gaps: [] })).toBe('2 findings, −1.0 points')
})

it('tells how many subscriptions were scanned, and how long ago', () => {
  const scans = [{ id: 'a', subscriptionName: 'a', at: '', score: 1, isOld: false }]
  expect(scannedWords({ scans: [], subscriptions: 3 })).toBe('Never scanned')
  expect(scannedWords({ scans, subscriptions: null })).toBe('1 subscription scanned')
  expect(scannedWords({ scans, subscriptions: 1 })).toBe('1 subscription scanned')
  expect(scannedWords({ scans, subscriptions: 3 })).toBe('1 of 3 subscriptions scanned')
  expect(agoWords('2026-11-01T00:00:00Z', Date.parse('2026-11-13T12:00:00Z'))).toBe('12 days ago')
  expect(agoWords('2026-11-13T11:58:00Z', Date.parse('2026-11-13T12:00:00Z'))).toBe('2 minutes ago')
})

it('tells times by the clocks of a zone', () => {
  expect(timeInZone('2026-03-29T00:30:00Z', 'Europe/Helsinki')).toBe('29 Mar 2026, 02:30')
  expect(timeInZone('2026-03-29T01:30:00Z', 'Europe/Helsinki')).toBe('29 Mar 2026, 04:30')
  expect(dayInZone('2026-11-22T20:00:00Z', 'Asia/Kolkata')).toBe('23 Nov 2026')
  expect(isTimeZone('America/St_Johns')).toBe(true)
  expect(isTimeZone('Here')).toBe(false)
})
