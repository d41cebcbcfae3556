import { expect, it } from 'vitest'
import type { TemplateFix, TemplateModuleUse } from '#app/contract/template-content.ts'
import type { Control } from '../../judgement/controls/control.ts'
import { claimsOf } from './claims.ts'

const place = '/subscriptions/s/resourceGroups/g/providers/Microsoft.Storage/storageAccounts'
const controls = [
  { id: 'https', resource: 'Microsoft.Storage/storageAccounts' },
  { id: 'blobs', resource: 'Microsoft.Storage/storageAccounts/blobServices' },
] as Control[]

function fix(reasons: string[], resources: [id: string, failing: string][]): TemplateFix {
  return {
    name: 'accounts',
    kind: 'update',
    type: 'Microsoft.Storage/storageAccounts@2026-04-01',
    body: {},
    reasons: reasons.map((control_id) => ({ control_id, title: control_id, severity: 'high', impact: '', paths: [] })),
    resources: resources.map(([id, failing_id]) => ({ id, name: id, failing_id, former: null })),
  }
}

/** A run of these fixes, as the template has them. */
const runOf = (fixes: TemplateFix[], modules: TemplateModuleUse[] = []) => ({
  content: { fixes, modules, variables: {}, inputs: [] },
  undo: false,
  fixes: fixes.map((one) => ({ fix: one, label: one.name, ids: `${one.name}_ids`, resources: one.resources })),
})
const ofBoth: [string, string][] = [
  [`${place}/a`, `${place}/a`],
  [`${place}/b`, `${place}/b`],
]

it('claims each reason on each failing resource once', () => {
  const fixes = [fix(['https'], ofBoth)]
  const { claims, changed } = claimsOf(runOf([...fixes, ...fixes]), controls)
  expect(claims.map((one) => one.resourceId)).toEqual([`${place}/a`, `${place}/b`])
  expect(changed).toEqual([
    { id: `${place}/a`, apiVersion: '2026-04-01', kind: 'update' },
    { id: `${place}/b`, apiVersion: '2026-04-01', kind: 'update' },
  ])
})

it('leaves out what the run took out of the list', () => {
  const run = runOf([fix(['https'], ofBoth)])
  const taken = run.fixes.map((one) => ({ ...one, resources: one.resources.slice(0, 1) }))
  const { claims, changed } = claimsOf({ ...run, fixes: taken }, controls)
  expect(claims.map((one) => one.resourceId)).toEqual([`${place}/a`])
  expect(changed.map((one) => one.id)).toEqual([`${place}/a`])
})

it('does not expect an undo to open again what Azure does not take back', () => {
  const run = runOf([{ ...fix(['https'], ofBoth), irreversible: true }])
  expect(claimsOf(run, controls).claims).toHaveLength(2)
  expect(claimsOf({ ...run, undo: true }, controls)).toEqual({ claims: [], changed: [] })
})

it('claims a reason only on a resource of the type that its control judges', () => {
  const child = `${place}/a/blobServices/default`
  const { claims } = claimsOf(runOf([fix(['https', 'blobs', 'retired'], [[`${place}/a`, child]])]), controls)
  expect(claims.map((one) => `${one.controlId} ${one.resourceId}`)).toEqual([`blobs ${child}`, `retired ${child}`])
})

it('claims what a module is to close, and changes nothing for it', () => {
  const reason = { control_id: 'https', title: 'Https', severity: 'high' as const, impact: '' }
  const use = {
    name: 'guard',
    module_id: 'guard',
    configuration: {},
    reasons: [{ ...reason, failing_ids: [`${place}/a`] }],
  }
  const { claims, changed } = claimsOf(runOf([], [use]), controls)
  expect(claims).toMatchObject([{ controlId: 'https', resourceId: `${place}/a`, module: 'guard' }])
  expect(changed).toEqual([])
})
