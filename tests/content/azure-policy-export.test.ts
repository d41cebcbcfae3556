import { expect, it } from 'vitest'
import { readArmTypes } from '#app/domain/arm/published/arm-types.ts'
import { isOfTenant } from '#app/domain/arm/scope-types.ts'
import { exportControl, type PolicyJson } from '#app/domain/judgement/azure-policy/export/export-control.ts'
import { readPolicies } from '#app/domain/judgement/azure-policy/import/definition.ts'
import { importPolicies } from '#app/domain/judgement/azure-policy/import/import-policies.ts'
import { Refusal } from '#app/domain/judgement/azure-policy/refusal.ts'
import { runCase } from '#app/domain/judgement/cases/run-case.ts'
import type { Control } from '#app/domain/judgement/controls/control.ts'
import { shippedWithCases } from '#tests/factories/shipped-cases.ts'

const { controls, cases } = shippedWithCases
const sources = {
  armTypes: readArmTypes('app/domain/arm/published/arm-types.json.gz'),
  aliases: new Map<string, string>(),
}

function attempt(control: Control): PolicyJson | string {
  try {
    return exportControl(control, sources)
  } catch (error) {
    if (error instanceof Refusal) return error.message
    throw error
  }
}

const exported = controls.map((control) => ({ control, definition: attempt(control) }))
const said = exported.flatMap(({ control, definition }) =>
  typeof definition === 'string' ? [] : [{ id: control.id, control, definition }],
)

it('says most controls as definitions, and of the others why not', () => {
  const reasons = exported.flatMap(({ definition }) => (typeof definition === 'string' ? [definition] : []))
  expect(reasons.filter((reason) => reason.length < 20)).toEqual([])
  // Azure Policy never sees what Microsoft Graph tells of a tenant.
  const ofAzure = controls.filter(({ resource }) => !isOfTenant(resource))
  expect(said.filter(({ control }) => isOfTenant(control.resource))).toEqual([])
  expect(said.length / ofAzure.length).toBeGreaterThan(0.84)
  // More controls that read several resources make the share smaller; none that was said may get lost among them.
  expect(said.length).toBeGreaterThanOrEqual(594)
})

it.each(said)('$id judges its cases alike once it was exported and imported', ({ control, definition }) => {
  const json: unknown = JSON.parse(JSON.stringify(definition))
  const imported = importPolicies(readPolicies(json, 'file'), { ...sources, given: new Map(), types: [] })
  expect(imported.refused).toEqual([])
  const [again] = imported.controls
  if (!again) throw new Error('nothing was imported')
  const verdicts = (one: Control) => (cases[control.id] ?? []).map((own) => [own.name, runCase(one, own).verdict])
  // What names a resource is left out: Azure Policy reads the resource, where Azure tells it too.
  expect(verdicts(again)).toEqual(verdicts({ ...control, unless: undefined }))
})
