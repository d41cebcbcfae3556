import { expect, it } from 'vitest'
import { control } from '#tests/factories/evaluate-entries.ts'
import { ConditionError } from '../conditions/compile-condition.ts'
import { createEvaluation } from '../evaluation/evaluation.ts'
import { compileCatalogue } from './compile-catalogue.ts'

const now = new Date('2026-01-01T00:00:00Z')
const settings = 'Microsoft.Insights/diagnosticSettings'

it('compiles the controls of a type when the type is first asked for, and once', () => {
  const broken = control('broken', { resource: 'Microsoft.Web/sites', failsWhen: { field: 'a[', equals: 1 } })
  const logged = control('logged', { requires: { resource: settings, scope: 'self' } })
  const compiled = compileCatalogue({ controls: [broken, logged] }, { now })
  expect(compiled.looksAt('microsoft.web/sites')).toBe(true)
  const vaults = compiled.askedOf('microsoft.keyvault/vaults')
  expect(vaults.controls?.map(({ id }) => id)).toEqual(['logged'])
  expect(compiled.askedOf('microsoft.keyvault/vaults')).toBe(vaults)
  expect(compiled.askedOf(settings.toLowerCase()).probes?.forExtended.get('microsoft.keyvault/vaults')).toEqual(
    vaults.controls?.[0]?.requires,
  )
  expect(() => compiled.askedOf('microsoft.web/sites')).toThrow(ConditionError)
})

it('asks nothing of a type that no control names', () => {
  const compiled = compileCatalogue({ controls: [control('any', { failsWhen: { value: 1, equals: 1 } })] }, { now })
  expect(compiled.looksAt('microsoft.web/sites')).toBe(false)
  expect(compiled.askedOf('microsoft.web/sites')).toEqual({})
})

it('is compiled once for all who judge by the same list, each by a clock of their own and a record at a time', () => {
  const controls = [
    control('ended', { failsWhen: { field: 'properties.ends', less: '[utcNow()]' } }),
    control('open', {
      failsWhen: {
        count: { field: 'properties.rules[*]', where: { field: 'properties.rules[*]', equals: '*' } },
        greater: 0,
      },
    }),
  ]
  const judged = ['2026-01-01T00:00:00Z', '2027-01-01T00:00:00Z'].map((clock) => {
    const compiled = compileCatalogue({ controls }, { now: new Date(clock) })
    const found: string[] = []
    return {
      compiled,
      found,
      evaluation: createEvaluation(compiled, {
        onFinding: ({ controlId, resource }) => found.push(`${controlId} ${resource.name}`),
      }),
    }
  })
  const [first, second] = judged
  expect(second?.compiled.askedOf('microsoft.keyvault/vaults')).toBe(
    first?.compiled.askedOf('microsoft.keyvault/vaults'),
  )
  for (const [at, rules] of [['*'], ['10.0.0.0/8'], ['*']].entries())
    for (const { evaluation } of judged)
      evaluation.record({
        id: `/subscriptions/s1/resourceGroups/g/providers/Microsoft.KeyVault/vaults/v${at}`,
        name: `v${at}`,
        type: 'Microsoft.KeyVault/vaults',
        properties: { ends: '2026-06-01T00:00:00Z', rules },
      })
  for (const { evaluation } of judged) evaluation.finish()
  expect(first?.found).toEqual(['open v0', 'open v2'])
  expect(second?.found).toEqual(['ended v0', 'open v0', 'ended v1', 'ended v2', 'open v2'])
})
