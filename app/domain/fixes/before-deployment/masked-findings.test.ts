import { expect, it } from 'vitest'
import type { Evidence } from '../../judgement/conditions/evidence.ts'
import type { Finding } from '../../judgement/evaluation/finding.ts'
import type { Effect } from '../plan-judgement/effect.ts'
import { type Deployment, sensitive } from './deployment.ts'
import { maskedFindings } from './masked-findings.ts'

const type = 'Microsoft.Web/sites'
const idOf = (name: string) => `/subscriptions/s/resourceGroups/g/providers/${type}/${name}`
const body = {
  properties: { key: sensitive, rules: [{ port: 1 }, { port: sensitive }], open: 'x', set: { of: sensitive } },
}
const effect: Effect = { address: 'a.b', id: idOf('App'), type, apiVersion: '', kind: 'put', body }
const deployment: Deployment = {
  ...{ effects: [{ effect, masked: effect, outcome: 'new' }], unjudged: [], others: new Map(), subscription: '' },
  ...{ secrets: ['hunter', 'hunter-22', 'abc', 'St-Secret'], lacks: [], remarks: [] },
}
const finding = (evidence: Partial<Evidence>[], more: Partial<Finding> = {}): Finding => ({
  controlId: 'c',
  resource: { id: idOf('App'), name: 'App', type },
  status: 'failed',
  evidence: evidence.map((one) => ({ path: 'properties.open', expected: 'y', actual: 'x', ...one })),
  ...more,
})
const masked = (...evidence: Partial<Evidence>[]) => maskedFindings([finding(evidence)], deployment)[0]?.evidence
const hidden = '(sensitive value)'

it.each([
  ['properties.key', true],
  ['properties.Key.part', true],
  ['properties.set', true],
  ['properties.rules[0].port', true],
  ['properties.rules', true],
  ['properties.open', false],
  ['properties.absent', false],
  [type, false],
])('what stands at %s is hidden: %s', (path, isHidden) => {
  expect(masked({ path, actual: 'v' })).toMatchObject([{ path, actual: isHidden ? hidden : 'v' }])
})

it('what another resource holds is hidden by its own marks, and what is absent stays so', () => {
  expect(masked({ path: 'properties.key', actual: 'v', resource: idOf('other') })).toMatchObject([{ actual: 'v' }])
  expect(masked({ path: 'properties.key', actual: 'v', resource: idOf('APP') })).toMatchObject([{ actual: hidden }])
  expect(
    maskedFindings([finding([{ path: 'properties.key', actual: undefined }])], deployment)[0]?.evidence[0]?.actual,
  ).toBe(undefined)
})

it('texts that may not be shown are hidden wherever they stand, the longest first', () => {
  const text = 'a hunter-22, a hunter, abc'
  const clean = `a ${hidden}, a ${hidden}, abc`
  const [shown] = maskedFindings(
    [
      finding([{ path: text, expected: text, actual: { [text]: [text, 1] }, resource: idOf('St-Secret') }], {
        resource: { id: idOf('hunter'), name: 'hunter', type },
        status: 'notAssessed',
        reason: `the inventory does not hold it: ${idOf('st-secret').toLowerCase()}`,
      }),
    ],
    deployment,
  )
  expect(shown).toMatchObject({
    resource: { id: idOf(hidden), name: hidden },
    reason: `the inventory does not hold it: ${idOf('').toLowerCase()}${hidden}`,
    evidence: [{ path: clean, expected: clean, resource: idOf(hidden) }],
  })
  expect(JSON.stringify(shown)).not.toMatch(/hunter|st-secret/i)
})
