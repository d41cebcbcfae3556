import { expect, it } from 'vitest'
import type { Severity } from '#app/contract/severity.ts'
import { control } from '#tests/factories/evaluate-entries.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import type { ControlCounts } from '../evaluation/finding.ts'
import { assessedControls } from './assessed-controls.ts'
import { judgementResults } from './results.ts'
import { summarize } from './summarize.ts'

const severityOf = new Map<string, Severity>([
  ['b-light', 'low'],
  ['a-light', 'low'],
  ['grave', 'critical'],
])
const standard = {
  ...{ id: 's', name: 'Standard', short: 'S', version: '1', chapters: [] },
  requirements: [
    { id: '1', title: 'All', controls: ['grave', 'a-light', 'b-light'] },
    { id: '2', title: 'Light', controls: ['a-light'] },
    { id: '3', title: 'Gone', controls: ['gone'] },
  ],
}
const catalogue: Catalogue = {
  controls: [...severityOf].map(([id, severity]) => ({ ...control(id, { severity }), service: 'keyvault' })),
  standards: [standard],
}
const none = { passed: 0, failed: 0, notAssessed: 0, excepted: 0 }
const resultsOf = (
  counts: Record<string, Partial<ControlCounts>>,
  more: Partial<Parameters<typeof judgementResults>[1]> = {},
) =>
  judgementResults(catalogue, {
    counts: Object.entries(counts).map(([controlId, own]) => ({ controlId, ...none, ...own })),
    ...{ unassessed: new Map(), firstSeen: new Map(), previous: [] },
    ...more,
  })

it('tells gaps, the heaviest first, and which of them are critical', () => {
  const { gaps, criticalGaps, improvementRoadmap } = resultsOf({
    'a-light': { failed: 2 },
    'b-light': { passed: 1, failed: 9 },
    grave: { failed: 1, notAssessed: 1 },
  })
  expect(gaps.map(({ controlId, assessedResources }) => [controlId, assessedResources])).toEqual([
    ['grave', 1],
    ['b-light', 10],
    ['a-light', 2],
  ])
  expect(criticalGaps.map(({ controlId }) => controlId)).toEqual(['grave'])
  expect(improvementRoadmap.immediate.map(({ controlId }) => controlId)).toEqual(['grave', 'b-light', 'a-light'])
  expect(improvementRoadmap.shortTerm).toEqual([])
})

it('tells what is accepted, the most first, and what could not be assessed, the heaviest first, with its reason', () => {
  const reason = { reason: 'Access was denied', permission: 'p' }
  const { accepted, notAssessed } = resultsOf(
    {
      'b-light': { excepted: 1, notAssessed: 4 },
      'a-light': { excepted: 1, notAssessed: 4 },
      grave: { excepted: 2, notAssessed: 3 },
      gone: { excepted: 3, notAssessed: 1 },
    },
    { unassessed: new Map([['grave', reason]]) },
  )
  expect(accepted.map(({ controlId, findings }) => [controlId, findings])).toEqual([
    ['grave', 2],
    ['a-light', 1],
    ['b-light', 1],
  ])
  expect(notAssessed).toMatchObject([
    { controlId: 'grave', resources: 3, ...reason },
    { controlId: 'a-light', resources: 4, reason: 'It could not be read.', permission: null },
    { controlId: 'b-light' },
  ])
  expect(resultsOf({ grave: { passed: 1 } })).toMatchObject({ accepted: [], notAssessed: [], gaps: [] })
})

it('tells how much of a standard is met, and was before', () => {
  const previous = [{ controlId: 'a-light', ...none, failed: 1 }]
  const share = (counts: Record<string, Partial<ControlCounts>>, before: ControlCounts[] = []) =>
    resultsOf(counts, { previous: before }).standards.map((one) => [
      one.met,
      one.assessed,
      one.percent,
      one.previousPercent,
    ])
  expect(share({ 'a-light': { passed: 1 }, grave: { failed: 1 } }, previous)).toEqual([[1, 2, 50, 0]])
  expect(share({ 'a-light': { passed: 1 }, grave: { notAssessed: 1 } })).toEqual([[2, 2, 100, null]])
  expect(share({})).toEqual([[0, 0, null, null]])
  expect(resultsOf({ 'a-light': { failed: 1 } }).gaps[0]?.standards.map(({ requirement }) => requirement)).toEqual([
    '1',
    '2',
  ])
})

it('counts what fails, and what of it is critical', () => {
  const counts = [
    { controlId: 'grave', ...none, failed: 2 },
    { controlId: 'a-light', ...none, failed: 1 },
    { controlId: 'b-light', ...none, passed: 1 },
  ]
  expect(summarize(catalogue, counts)).toMatchObject({ totalRecommendations: 2, criticalRecommendations: 1 })
  const passing = counts.map(({ controlId }) => ({ controlId, ...none, passed: 1 }))
  expect(summarize(catalogue, passing)).toMatchObject({ totalRecommendations: 0, criticalRecommendations: 0 })
})

it('counts a control as assessed only where it was on every resource', () => {
  const counts = [{ passed: 1 }, { failed: 1, notAssessed: 1 }, { notAssessed: 1 }, { excepted: 1 }, {}]
  expect(assessedControls(counts.map((one, at) => ({ controlId: `${at}`, ...none, ...one })))).toEqual({
    applying: 3,
    assessed: 1,
  })
})
