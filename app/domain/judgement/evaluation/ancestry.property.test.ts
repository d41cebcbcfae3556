import fc from 'fast-check'
import { expect, it } from 'vitest'
import { ancestorsOf, normaliseId, typeOf } from '../../arm/resource-id.ts'
import { typedAncestors } from './ancestry.ts'

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

it('says of all that an id stands in what is said of each alone', () => {
  fc.assert(
    fc.property(ids, (id) => {
      const each = ancestorsOf(id).map((one) => ({ id: one, type: typeOf(one)?.toLowerCase() }))
      expect(typedAncestors(id)).toEqual(each.filter(({ type }) => type !== undefined))
    }),
    { numRuns: 2000 },
  )
})
