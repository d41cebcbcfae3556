import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { runCase } from '#app/domain/judgement/cases/run-case.ts'
import { relatedOf } from '#app/domain/judgement/controls/control.ts'
import { shippedCatalogue } from '#tests/factories/shipped-catalogue.ts'

/** How many addresses a rule of a firewall may name, by control. */
const most = {
  'sql-firewall-internet': 2 ** 24,
  'sql-firewall-wide-range': 2 ** 16,
  'mysql-firewall-internet': 2 ** 24,
  'postgresql-firewall-internet': 2 ** 24,
  'cosmos-mongo-firewall-internet': 2 ** 24,
  'analytics-synapse-firewall-internet': 2 ** 24,
}

const addressOf = (number: number) => [24, 16, 8, 0].map((bits) => Math.floor(number / 2 ** bits) % 256).join('.')

/** Ranges of all sizes, most of them about as large as the limit. Private addresses are another matter. */
const ranges = (limit: number) =>
  fc
    .tuple(
      fc.integer({ min: 16 * 2 ** 24, max: 2 ** 32 - 1 }),
      fc.oneof(fc.integer({ min: limit - 3, max: limit + 3 }), fc.integer({ min: 1, max: 2 ** 32 })),
    )
    .map(([first, count]) => ({ first, count: Math.min(count, 2 ** 32 - first) }))

describe.each(Object.entries(most))('%s', (id, limit) => {
  const control = shippedCatalogue.controls.find((one) => one.id === id)
  if (!control) throw new Error(`There is no control ${id}`)

  it(`fails of rules for more than ${limit} addresses, and of no others`, () => {
    fc.assert(
      fc.property(ranges(limit), ({ first, count }) => {
        const startIpAddress = addressOf(first)
        const endIpAddress = addressOf(first + count - 1)
        const { verdict } = runCase(control, {
          name: 'generated',
          expect: 'pass',
          resource: { name: 'server/rule', properties: { startIpAddress, endIpAddress } },
          related: relatedOf(control).map(({ resource }) => ({
            type: resource,
            name: 'server',
            properties: { publicNetworkAccess: 'Enabled', network: { publicNetworkAccess: 'Enabled' } },
          })),
        })
        expect(verdict).toBe(count > limit ? 'fail' : 'pass')
      }),
      { numRuns: 200 },
    )
  })
})
