import { expect, it } from 'vitest'
import type { RepairRow } from '#app/contract/fix-detail.ts'
import type { ProofVerdict } from '#app/contract/proof.ts'
import { proofRows } from './proof-rows.ts'

const id = (name: string) => `/subscriptions/s/resourceGroups/rg/providers/Microsoft.Sql/servers/${name}`
const gaps = [
  {
    controlId: 'tls',
    title: 'Servers accept old TLS',
    resources: ['a', 'b'].map((name) => ({
      id: id(name),
      failingId: id(name),
      name,
      values: [{ property: 'minimalTlsVersion', before: 'None', after: '1.2' }],
    })) as RepairRow[],
  },
]
const finding = (name: string, verdict: ProofVerdict) => ({
  control_id: 'tls',
  title: 'TLS 1.2',
  severity: 'high' as const,
  resource_id: id(name).toUpperCase(),
  resource_name: name,
  verdict,
  reason: null,
})

it('lists what stayed open first, with the value that it still has', () => {
  const rows = proofRows({ undo: false, findings: [finding('a', 'closed'), finding('b', 'open')] }, gaps, 'Aldergrove')
  expect(rows.map(({ title, reached, values }) => [title, reached, values])).toEqual([
    ['Servers accept old TLS', false, [{ property: 'minimalTlsVersion', before: 'None', after: 'None' }]],
    ['Servers accept old TLS', true, [{ property: 'minimalTlsVersion', before: 'None', after: '1.2' }]],
  ])
})

it('goes the other way of an undo', () => {
  const [row] = proofRows({ undo: true, findings: [finding('a', 'open')] }, gaps, 'Aldergrove')
  expect(row).toMatchObject({ reached: true, values: [{ before: '1.2', after: 'None' }] })
})
