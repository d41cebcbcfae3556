import { expect, it } from 'vitest'
import type { TemplateFix } from '#app/contract/template-content.ts'
import type { Control } from '../controls/control.ts'
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

const all = () => undefined

it('claims each reason on each failing resource once', () => {
  const fixes = [
    fix(
      ['https'],
      [
        [`${place}/a`, `${place}/a`],
        [`${place}/b`, `${place}/b`],
      ],
    ),
  ]
  const { claims, changed } = claimsOf({ fixes: [...fixes, ...fixes] }, controls, all)
  expect(claims.map((one) => one.resourceId)).toEqual([`${place}/a`, `${place}/b`])
  expect(changed).toEqual([
    { id: `${place}/a`, apiVersion: '2026-04-01', kind: 'update' },
    { id: `${place}/b`, apiVersion: '2026-04-01', kind: 'update' },
  ])
})

it('leaves out what the run took out of the list, whatever the case of ids', () => {
  const fixes = [
    fix(
      ['https'],
      [
        [`${place}/a`, `${place}/a`],
        [`${place}/b`, `${place}/b`],
      ],
    ),
  ]
  const { claims } = claimsOf({ fixes }, controls, () => [`${place}/A`.toUpperCase()])
  expect(claims.map((one) => one.resourceId)).toEqual([`${place}/a`])
  expect(claimsOf({ fixes }, controls, () => []).changed).toEqual([])
})

it('claims a reason only on a resource of the type that its control judges', () => {
  const child = `${place}/a/blobServices/default`
  const { claims } = claimsOf({ fixes: [fix(['https', 'blobs', 'retired'], [[`${place}/a`, child]])] }, controls, all)
  expect(claims.map((one) => `${one.controlId} ${one.resourceId}`)).toEqual([`blobs ${child}`, `retired ${child}`])
})
