import { expect, test } from 'vitest'
import { knownTypes } from '#app/domain/arm/known-types.ts'
import { isListedByResourceGraph } from '#app/domain/arm/listed-types.ts'
import { tenantType } from '#app/domain/arm/scope-types.ts'
import { neededTypes } from '#app/domain/judgement/controls/needed-types.ts'
import { tenantObjects } from '#app/local-cloud/estate/tenant-objects.ts'
import { graphPlace } from '#app/local-cloud/resource-graph/tables.ts'
import { controlOf, estateInventory, now } from './estate-inventory.ts'

const controls = [...controlOf.values()]
const estate = estateInventory()
const inEstate = new Set([...estate.values()].map(({ type }) => type.toLowerCase()))
const needed = [...neededTypes(controls)]

/** Types that a tenant tells by Microsoft Graph stand in no subscription. The tenant itself is the place that is asked. */
const ofTenant = needed.filter((type) => type.startsWith('Entra/') && type !== tenantType)

test('the estate holds every type that a control reads', () => {
  const missing = needed.filter((type) => !type.startsWith('Entra/') && !inEstate.has(type.toLowerCase()))
  expect(missing).toEqual([])
})

test('what controls read of a tenant is there', () => {
  const { single, lists } = tenantObjects(now)
  const missing = ofTenant.filter((type) => {
    const path = knownTypes.find((known) => known.type === type)?.reads?.[0]?.graph?.split('?')[0] ?? type
    return single[path] === undefined && !lists[path]?.length
  })
  expect(ofTenant.length).toBeGreaterThan(8)
  expect(missing).toEqual([])
})

test('the Resource Graph of the local cloud lists what the types say that it lists', () => {
  const inGroup = { resourceGroup: 'rg', isExtension: false }
  const wrong = knownTypes.filter(({ type, reads = [] }) => {
    const table = graphPlace(type.toLowerCase(), inGroup)?.table
    if (isListedByResourceGraph(type)) return table === undefined
    return reads.some((read) => read.table !== undefined && read.table !== table)
  })
  expect(wrong.map(({ type }) => type)).toEqual([])
})
