import { expect, it } from 'vitest'
import { control } from '#tests/factories/evaluate-entries.ts'
import { compileCatalogue } from '../catalogue/compile-catalogue.ts'
import { createEvaluation } from './evaluation.ts'
import type { Finding } from './finding.ts'

const vault = (name: string) => ({
  id: `/subscriptions/s/resourceGroups/g/providers/Microsoft.KeyVault/vaults/${name}`,
  type: 'Microsoft.KeyVault/vaults',
  properties: { open: true },
})
const settings = 'Microsoft.Insights/diagnosticSettings'
const logged = control('logged', { requires: { resource: settings, scope: 'self' } })
const closed = control('closed', { failsWhen: { field: 'properties.open', equals: true } })

function judge(stopped?: string) {
  const findings: Finding[] = []
  const evaluation = createEvaluation(
    compileCatalogue({ controls: [logged, closed] }, { now: new Date('2026-01-01T00:00:00Z') }),
    { onFinding: (finding) => findings.push(finding), ofFile: true },
  )
  evaluation.header({ version: 1, subscriptionId: 's', collectedAt: '2026-01-01T00:00:00Z', collected: [settings] })
  evaluation.record(vault('a'))
  evaluation.record(vault('b'))
  evaluation.record({ id: `${vault('b').id}/providers/${settings}/x`, type: settings, properties: {} })
  return { ...evaluation.finish(stopped), findings }
}

it('fails nothing for lack of what could yet have come, when it is stopped', () => {
  expect(judge().findings.filter(({ controlId }) => controlId === 'logged')).toMatchObject([
    { status: 'failed', resource: { name: 'a' } },
  ])
  const { findings, controls } = judge('out of time')
  expect(findings.filter(({ controlId }) => controlId === 'logged')).toMatchObject([
    { status: 'notAssessed', reason: 'out of time', resource: { name: 'a' } },
  ])
  expect(controls).toMatchObject([
    { controlId: 'logged', passed: 1, failed: 0, notAssessed: 1 },
    { controlId: 'closed', failed: 2 },
  ])
})
