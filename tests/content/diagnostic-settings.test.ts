import { describe, expect, it } from 'vitest'
import { runCase } from '#app/domain/judgement/cases/run-case.ts'

import { type Control, relatedOf } from '#app/domain/judgement/controls/control.ts'
import type { ControlCase } from '#app/domain/judgement/controls/control-case.ts'
import { shippedWithCases } from '#tests/factories/shipped-cases.ts'
import { readBlindCases } from '../blind/blind-cases.ts'

/** Where a setting can send what it logs: one is enough (Microsoft.Insights/diagnosticSettings). */
const destinations = {
  workspaceId: '/subscriptions/s/resourceGroups/g/providers/Microsoft.OperationalInsights/workspaces/law',
  storageAccountId: '/subscriptions/s/resourceGroups/g/providers/Microsoft.Storage/storageAccounts/stlogs',
  eventHubAuthorizationRuleId:
    '/subscriptions/s/resourceGroups/g/providers/Microsoft.EventHub/namespaces/evh/authorizationRules/root',
  marketplacePartnerId: '/subscriptions/s/resourceGroups/g/providers/Microsoft.Datadog/monitors/dd',
}
const nowhere = [undefined, null, ''].map((value) =>
  Object.fromEntries(Object.keys(destinations).map((name) => [name, value])),
)

type Setting = Record<string, unknown>
const isSettings = (type: unknown) => String(type).toLowerCase() === 'microsoft.insights/diagnosticsettings'
const blind = readBlindCases()
const { controls: all, cases } = shippedWithCases
const controls = all.filter((control) => relatedOf(control).some((one) => isSettings(one.resource)))

/** Cases of a control that pass because of a setting. */
const passing = (control: Control): ControlCase[] =>
  [
    ...(cases[control.id] ?? []),
    ...blind.filter(({ controlId }) => controlId === control.id).flatMap((one) => one.cases),
  ].filter(
    ({ expect, related = [] }) =>
      expect === 'pass' && related.some(({ type = relatedOf(control)[0]?.resource }) => isSettings(type)),
  )

describe.each(controls.map((control) => [control.id, control] as const))('%s', (_, control) => {
  const verdictsWith = (change: (properties: Setting) => Setting) =>
    passing(control).map((one) => {
      const related = one.related?.map((record) =>
        isSettings(record.type ?? relatedOf(control)[0]?.resource)
          ? { ...record, properties: change(record.properties as Setting) }
          : record,
      )
      return `${one.name}: ${runCase(control, { ...one, related }).verdict}`
    })
  const expected = (verdict: string) => passing(control).map(({ name }) => `${name}: ${verdict}`)

  it.each(Object.entries(destinations))('is content with a setting that sends to %s alone', (name, id) => {
    expect(verdictsWith((setting) => ({ ...setting, ...nowhere[0], [name]: id }))).toEqual(expected('pass'))
  })

  it('fails when the settings send nowhere', () => {
    for (const none of nowhere) expect(verdictsWith((setting) => ({ ...setting, ...none }))).toEqual(expected('fail'))
  })

  it('fails when all that the settings list is off', () => {
    const off = (setting: Setting) => ({
      ...setting,
      logs: ((setting.logs ?? []) as Setting[]).map((log) => ({ ...log, enabled: false })),
    })
    expect(verdictsWith(off)).toEqual(expected('fail'))
  })
})
