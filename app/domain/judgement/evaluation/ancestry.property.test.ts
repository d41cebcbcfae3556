import fc from 'fast-check'
import { expect, it } from 'vitest'
import { ancestorsOf, normaliseId, typeOf } from '../../arm/resource-id.ts'
import { Ancestry } from './ancestry.ts'

const segment = fc.oneof(
  fc.constantFrom('subscriptions', 'resourcegroups', 'tenants', 'providers', 'microsoft.sql', 'servers', 's', ''),
  fc.string({ maxLength: 3 }),
)
const ids = fc.oneof(
  fc.array(segment, { maxLength: 12 }).map((segments) => normaliseId(`/${segments.join('/')}`)),
  fc
    .array(segment, { maxLength: 8 })
    .map((rest) => normaliseId(`/subscriptions/s/resourceGroups/g/providers/${rest.join('/')}`)),
)

it('finds the nearest of each type that an id stands in, whatever was looked for before', () => {
  fc.assert(
    fc.property(ids, fc.infiniteStream(fc.nat()), (id, order) => {
      const each = ancestorsOf(id).map((one) => ({ id: one, type: typeOf(one)?.toLowerCase() ?? '' }))
      const types = [...new Set(each.map(({ type }) => type)), 'microsoft.sql/none'].filter((type) => type !== '')
      const ancestry = new Ancestry(id)
      for (const type of types.toSorted(() => (order.next().value % 2) - 0.5))
        expect(ancestry.ancestorOfType(type)).toBe(each.find((one) => one.type === type)?.id)
    }),
    { numRuns: 2000 },
  )
})
