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
const told = control('told', { resource: 'Microsoft.Resources/subscriptions' })
const endpoints = 'Microsoft.Network/privateEndpoints'
const reached = control('reached', {
  ...{ failsWhen: { field: 'properties.open', equals: true } },
  unless: {
    ...{ resource: endpoints, scope: 'naming' as const, by: 'properties.target' },
    where: { field: 'properties.target', exists: true },
  },
})

function judge(stopped?: string) {
  const findings: Finding[] = []
  const evaluation = createEvaluation(
    compileCatalogue({ controls: [logged, closed, reached, told] }, { now: new Date('2026-01-01T00:00:00Z') }),
    { onFinding: (finding) => findings.push(finding), ofFile: true },
  )
  evaluation.header({
    version: 1,
    subscriptionId: 's',
    collectedAt: '2026-01-01T00:00:00Z',
    collected: [settings, endpoints],
  })
  evaluation.record(vault('a'))
  evaluation.record(vault('b'))
  evaluation.record({ id: `${vault('b').id}/providers/${settings}/x`, type: settings, properties: {} })
  const endpoint = {
    id: `/subscriptions/s/resourceGroups/g/providers/${endpoints}/e`,
    type: endpoints,
    properties: { target: vault('b').id },
  }
  evaluation.record(endpoint)
  return { ...evaluation.finish(stopped), findings }
}

it('fails nothing for lack of what could yet have come, when it is stopped', () => {
  const whole = judge()
  const stopped = judge('out of time')
  for (const id of ['logged', 'reached']) {
    const of = ({ findings }: typeof whole) => findings.filter(({ controlId }) => controlId === id)
    expect(of(whole)).toMatchObject([{ status: 'failed', resource: { name: 'a' } }])
    expect(of(stopped)).toMatchObject([{ status: 'notAssessed', reason: 'out of time', resource: { name: 'a' } }])
  }
  const missing = whole.findings.filter(({ controlId }) => controlId === 'told')
  expect(missing).toMatchObject([{ reason: 'the inventory holds no record of the subscription itself' }])
  expect(stopped.controls).toMatchObject([
    { controlId: 'logged', passed: 1, failed: 0, notAssessed: 1 },
    { controlId: 'closed', failed: 2 },
    { controlId: 'reached', passed: 1, failed: 0, notAssessed: 1 },
    { controlId: 'told', notAssessed: 0 },
  ])
})
