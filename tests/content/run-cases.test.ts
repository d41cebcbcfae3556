import { expect, it } from 'vitest'
import { runCase } from '#app/domain/judgement/cases/run-case.ts'
import type { Control } from '#app/domain/judgement/controls/control.ts'
import { ControlCase } from '#app/domain/judgement/controls/control-case.ts'
import { runRepairedCase } from './run-cases.ts'

const account = 'Microsoft.Storage/storageAccounts'
const base: Control = {
  id: 'c',
  title: 't',
  gap: 'g',
  summary: 's',
  severity: 'low',
  category: 'Logging',
  resource: account,
  why: 'w',
  failsWhen: { field: 'properties.on', notEquals: true },
  fix: { horizon: 'immediate', action: 'a', impact: 'i', patch: { properties: { on: true } } },
  links: ['https://example.invalid/'],
}
const one = (given: Record<string, unknown>) => ControlCase.parse({ name: 'n', expect: 'pass', ...given })
const verdict = (control: Control, given: Record<string, unknown>) => runCase(control, one(given)).verdict

it('judges a case, its repair and one that could not be read', () => {
  expect(verdict(base, { resource: { properties: { on: true } } })).toBe('pass')
  expect(verdict(base, { resource: {} })).toBe('fail')
  const { repaired, undone } = runRepairedCase(base, one({ resource: { properties: { ON: false } } })) ?? {}
  expect([repaired?.verdict, undone?.verdict]).toEqual(['pass', 'fail'])
  expect(verdict(base, { resource: {}, notRead: [account] })).toBe('notAssessed')
  expect(verdict({ ...base, when: { field: 'kind', equals: 'x' } }, { resource: {} })).toBe('notApplicable')
})

it.each(['self', 'children', 'resourceGroup', 'subscription'] as const)(
  'places related resources by scope %s',
  (scope) => {
    for (const resource of ['Microsoft.Insights/diagnosticSettings', `${account}/blobServices`]) {
      if (scope === 'self' && resource.startsWith(account)) continue
      const control = {
        ...base,
        failsWhen: undefined,
        requires: { resource, scope, where: { field: 'properties.on', equals: true } },
      }
      if (scope === 'children' && !resource.startsWith(account)) continue
      expect(verdict(control, { resource: {}, related: [{ properties: { on: true } }] })).toBe('pass')
      expect(verdict(control, { resource: {}, related: [{ properties: { on: false } }] })).toBe('fail')
      expect(verdict(control, { resource: {} })).toBe('fail')
      expect(verdict(control, { resource: {}, notRead: [resource] })).toBe('notAssessed')
    }
  },
)

it('fixes the clock', () => {
  const control = { ...base, failsWhen: { field: 'properties.expires', less: '[utcNow()]' } }
  const resource = { properties: { expires: '2026-06-01' } }
  expect(verdict(control, { resource, now: '2026-05-31T00:00:00Z' })).toBe('pass')
  expect(verdict(control, { resource, now: '2026-06-02T00:00:00Z' })).toBe('fail')
})
