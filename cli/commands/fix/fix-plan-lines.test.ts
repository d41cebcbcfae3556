import { expect, it } from 'vitest'
import type { ManualGap } from '#app/contract/remediation.ts'
import { plainLines } from '../../output/toned-line.ts'
import { leftOutLines } from './fix-plan-lines.ts'

const said = (of: Partial<Parameters<typeof leftOutLines>[0]>) =>
  plainLines(leftOutLines({ plan: { score: 50 }, fixes: [], manual: [], closed: 0, ...of }))

it('says that nothing is to be done where applies closed all, or nothing was open', () => {
  expect(said({ closed: 7 })).toEqual(['  Nothing to do: an apply since the scan closed all 7 findings.'])
  expect(said({ closed: 1 })).toEqual(['  Nothing to do: an apply since the scan closed the one finding.'])
  expect(said({})).toEqual(['  Nothing to do: there is no open finding to repair.'])
})

it('does not say that nothing is to be done where nothing could be assessed', () => {
  expect(said({ plan: { score: null } })).toEqual([
    '  Nothing could be assessed in this scan, so nobody knows what is to be fixed.',
  ])
})

it('says how many findings are left out', () => {
  expect(said({ fixes: [{}], closed: 2 })).toEqual(['  2 findings are left out: an apply since the scan closed them.'])
  expect(said({ manual: [{} as ManualGap], closed: 1 })).toEqual([
    '  1 finding is left out: an apply since the scan closed it.',
  ])
})
