import { describe, expect, it } from 'vitest'
import type { ScanProgress, ScanStage } from '#app/contract/scans.ts'
import { stageLines } from './stage-lines.ts'

const progressAt = (stage: ScanStage): ScanProgress => ({
  stage,
  percent: 50,
  seconds: { connect: 0.8, collect: 21.4 },
  resources: 1284,
  resourceGroups: 46,
  calls: 90,
  callsByKind: {},
  settingsRead: 0,
  settingsTotal: 0,
  controlsEvaluated: 40,
  controlsTotal: 236,
  passed: 0,
  failed: 0,
  critical: 0,
  services: [],
})
const changes = {
  previousScanId: 'p',
  previousAt: '2025-11-12T09:00:00.000Z',
  previousScore: 68,
  newFindings: 0,
  resolvedFindings: 0,
  reopenedFindings: 0,
  moreAccepted: 0,
  previousTotalRecommendations: 0,
  previousCriticalRecommendations: 0,
  previousImplementedControls: 0,
}

describe('stageLines', () => {
  it('ticks off what is done and says what is under way', () => {
    expect(stageLines(progressAt('evaluate'), { localCloud: false })).toEqual([
      { stage: 'connect', words: 'Connected to Azure', isDone: true, seconds: 0.8 },
      { stage: 'collect', words: 'Collected 1,284 resources in 46 resource groups', isDone: true, seconds: 21.4 },
      { stage: 'evaluate', words: 'Evaluating: 40 of 236 controls', isDone: false, seconds: null },
    ])
  })

  it('begins with the connection alone, and names the local cloud', () => {
    expect(stageLines(progressAt('connect'), { localCloud: true }).map(({ words }) => words)).toEqual([
      'Connecting to the local cloud',
    ])
  })

  it.each([
    { name: 'a scan before', changes, said: 'Compared with the scan of 12 Nov 2025, 09:00' },
    { name: 'a first scan', changes: null, said: 'First scan: nothing to compare with' },
  ])('has all stages done with $name', ({ changes, said }) => {
    const lines = stageLines(progressAt('compare'), { localCloud: false, changes })
    expect(lines.map(({ isDone }) => isDone)).toEqual([true, true, true, true])
    expect(lines.at(-1)?.words).toBe(said)
  })
})
