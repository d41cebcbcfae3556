import { expect, test } from 'vitest'
import type { ScanProgress } from '#app/contract/scans.ts'
import { utc } from '#app/text/time.ts'
import { type StageContext, stageLines, stageTitle, timeLeft } from './scan-stages.ts'

const progress: ScanProgress = {
  stage: 'evaluate',
  percent: 71,
  seconds: { connect: 0.84, collect: 21.4 },
  resources: 1284,
  resourceGroups: 46,
  calls: 90,
  callsByKind: {},
  settingsRead: 10,
  settingsTotal: 10,
  controlsEvaluated: 141,
  controlsTotal: 236,
  passed: 101,
  failed: 40,
  critical: 7,
  services: [],
}
const context: StageContext = {
  progress,
  started: true,
  source: 'cloud',
  ended: null,
  error: null,
  comparedWith: '2026-11-12T09:10:00.000Z',
  times: utc,
  stageSeconds: 41.6,
}

test('what is done has its seconds, what is under way runs, the rest waits', () => {
  expect(stageLines(context).map(({ state, time, detail }) => [state, time, detail])).toEqual([
    ['done', '0.8 s', 'Reader access confirmed'],
    ['done', '21.4 s', '1,284 resources in 46 resource groups'],
    ['current', '41.6 s', '141 of 236 controls'],
    ['waiting', 'Waiting', '12 Nov 2026, 09:10'],
    ['waiting', 'Waiting', 'Immediate, 1 month and 3 months'],
  ])
  expect(stageTitle(context)).toBe('Evaluating controls')
})

test('a failure marks its stage with the message and stops the others', () => {
  const lines = stageLines({ ...context, ended: 'failed', error: 'Azure refused the sign-in.' })
  expect(lines.map((line) => line.state)).toEqual(['done', 'done', 'failed', 'waiting', 'waiting'])
  expect(lines[2]?.detail).toBe('Azure refused the sign-in.')
})

test('a canceled scan stopped where it was', () => {
  const lines = stageLines({ ...context, ended: 'canceled' })
  expect(lines.map((line) => line.time)).toEqual(['0.8 s', '21.4 s', 'Stopped', 'Waiting', 'Waiting'])
})

test('before it starts every stage waits; a failure then is one of the first stage', () => {
  expect(stageLines({ ...context, progress: null, started: false }).every((line) => line.state === 'waiting')).toBe(
    true,
  )
  expect(stageLines({ ...context, progress: null, started: false, ended: 'failed' })[0]?.state).toBe('failed')
  expect(stageTitle({ progress: null, started: false, ended: null })).toBe('Waiting to start')
})

test('a scan of a file neither connects nor collects', () => {
  const lines = stageLines({ ...context, source: 'file', comparedWith: null })
  expect(lines.map((line) => line.state)).toEqual(['skipped', 'skipped', 'current', 'waiting', 'waiting'])
  expect(lines[3]?.detail).toBe('First scan of this subscription')
})

test('says how long it takes once it can tell', () => {
  expect(timeLeft(5, 3)).toBeNull()
  expect(timeLeft(64, 64)).toBe('About 35 seconds left')
  expect(timeLeft(20, 60)).toBe('About 4 minutes left')
  expect(timeLeft(95, 20)).toBe('A few seconds left')
})
