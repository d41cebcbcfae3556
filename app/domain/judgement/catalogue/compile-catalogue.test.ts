import { expect, it } from 'vitest'
import { control } from '#tests/factories/evaluate-entries.ts'
import { ConditionError } from '../conditions/compile-condition.ts'
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
