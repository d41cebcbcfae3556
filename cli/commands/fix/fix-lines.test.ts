import { expect, it } from 'vitest'
import type { ManualGap } from '#app/contract/remediation.ts'
import type { Template } from '#app/contract/templates.ts'
import { plainLines } from '../../output/toned-line.ts'
import { fixLines } from './fix-lines.ts'
import type { FixSet } from './fix-set.ts'

const scan = { id: '1a2b3c4d', subscriptionName: 'Sandbox', createdAt: '2026-05-01T10:00:00Z', overallScore: 61 }
const resource = { id: '/a', name: 'a', failing_id: '/a', former: null }
const template = {
  id: '1a2b3c4d',
  name: 'Immediate: Storage',
  module_count: 0,
  resource_count: 1,
  fixes: [{ reasons: [{ control_id: 'x' }], resources: [resource] }],
  modules: [],
} as unknown as Template
const said = (of: Partial<FixSet>) =>
  plainLines(fixLines({ scan: scan as FixSet['scan'], templates: [], manual: [], closed: 0, ...of })).slice(2)

it('says that nothing is to be done where applies closed all, or nothing was open', () => {
  expect(said({ closed: 7 })).toEqual(['  Nothing to do: an apply since the scan closed all 7 findings.'])
  expect(said({ closed: 1 })).toEqual(['  Nothing to do: an apply since the scan closed the one finding.'])
  expect(said({})).toEqual(['  Nothing to do: there is no open finding to repair.'])
})

it('says how many findings are left out', () => {
  expect(said({ templates: [template], closed: 2 }).slice(-2)).toEqual([
    '  1 template would close 1 finding. Saved as drafts; nothing is changed in Azure.',
    '  2 findings are left out: an apply since the scan closed them.',
  ])
  expect(said({ manual: [{} as ManualGap], closed: 1 })).toEqual([
    '  No template can repair what you chose.',
    '  1 finding is left out: an apply since the scan closed it.',
  ])
})
