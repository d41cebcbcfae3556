import { expect, it } from 'vitest'
import { shippedBodySchemas } from '#app/domain/arm/published/body/body-schemas.ts'
import { bodyFaults } from '#app/domain/arm/published/body/check-body.ts'
import { openStore } from '../../store/store.ts'
import { isObject } from '../json-object.ts'
import { addedTypes, answered } from './answered.ts'

const tenantId = '5f0c1d2e-3b4a-4c5d-8e6f-7a8b9c0d1e2f'
const group = '/subscriptions/7c1e4b2a-93d5-4f0e-8a61-2b9d6e50f31c/resourceGroups/rg-a/providers'

/** The least record of a type, with lists and settings that additions look at. */
function recordOf(type: string) {
  const [namespace, ...types] = type.split('/')
  const id = `${group}/${namespace}${types.map((one, at) => `/${one}/name${at}`).join('')}`
  return { id, type, name: `name${types.length - 1}`, location: 'westeurope', properties: {} }
}

it.each(addedTypes)('what is added to %s is published, with its type and its values', (lower) => {
  const published = shippedBodySchemas().find(lower)
  if (published === undefined) throw new Error(`${lower} is no published type`)
  const store = openStore(':memory:')
  try {
    const service = { store, tenant: { tenantId, displayName: 'Test' }, activityDelayMs: 0 }
    const { id: _id, type: _type, ...body } = answered(service, recordOf(published.type))
    const faults = bodyFaults(published.newest, body, { anyCase: false, isPartial: true })
    const strange = faults.filter(
      ({ kind, path }) => kind !== 'readOnly' && path[0] !== 'location' && path[0] !== 'name',
    )
    expect(strange).toEqual([])
    expect(isObject(body.properties)).toBe(true)
  } finally {
    store.close()
  }
})
