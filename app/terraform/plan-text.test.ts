import { expect, test } from 'vitest'
import type { AttributeChange, SanitizedPlan } from '#app/contract/plans.ts'
import { planText } from './plan-text.ts'

const value = (
  path: string,
  before: unknown,
  after: unknown,
  more: Partial<AttributeChange> = {},
): AttributeChange => ({
  path,
  before,
  after,
  kind: 'changed',
  unknown: false,
  sensitive: false,
  replaces: false,
  ...more,
})

const plan: SanitizedPlan = {
  terraformVersion: '1.11.4',
  mode: 'normal',
  counts: { add: 1, change: 1, destroy: 1, import: 0 },
  changes: [
    {
      address: 'azapi_resource.a',
      type: 'azapi_resource',
      azureType: null,
      name: null,
      id: null,
      action: 'update',
      attributes: [
        value('body.properties.tls', 'TLS1_0', 'TLS1_2'),
        value('body.size', null, null, { kind: 'added', unknown: true }),
      ],
    },
    {
      address: 'azapi_resource.b',
      type: 'azapi_resource',
      azureType: null,
      name: null,
      id: null,
      action: 'replace',
      attributes: [value('name', 'old', 'new', { replaces: true }), value('tags.a', '1', null, { kind: 'removed' })],
    },
  ],
  drift: [],
  outputs: [],
  destructive: true,
  recovered: [],
}

test('one value a line, in the symbols of Terraform', () => {
  expect(planText(plan)).toBe(`Terraform will perform the following actions:

  # azapi_resource.a will be updated in place
    ~ body.properties.tls = "TLS1_0" -> "TLS1_2"
    + body.size           = (known after apply)

  # azapi_resource.b must be replaced
    ~ name   = "old" -> "new"  # forces replacement
    - tags.a = "1" -> null

Plan: 1 to add, 1 to change, 1 to destroy.`)
})

test('says what stays in Azure, and where former values come from', () => {
  const left = plan.changes.slice(0, 1).map((one) => ({ ...one, action: 'forget' as const, attributes: [] }))
  const text = planText({ ...plan, changes: left, formerAsOf: '2026-11-19T08:47:12.000Z' })
  expect(text).toContain('# azapi_resource.a stays as it is and will no longer be managed')
  expect(text).toContain('\n\nFormer values as of the scan of 2026-11-19 08:47 UTC.\n\nPlan: ')
  expect(planText({ ...plan, formerAsOf: null })).toContain('Former values as the template recorded them.')
})

test('says when there is nothing to do', () => {
  expect(planText({ ...plan, changes: [] })).toBe('No changes. The resources are as the configuration says.')
  expect(planText({ ...plan, mode: 'drift' })).toBe('Nothing has changed outside of Terraform.')
  expect(planText({ ...plan, mode: 'drift', drift: plan.changes.slice(0, 1) })).toContain(
    'azapi_resource.a has changed',
  )
})
