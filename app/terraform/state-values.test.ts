import { expect, it } from 'vitest'
import { readState } from './state-file.ts'
import { heldValues } from './state-values.ts'

/** What is told of an `azapi_resource` in a state. */
function held(body: unknown, sensitive: string[][] = [], redact = (text: string) => text) {
  const sensitive_attributes = sensitive.map((path) => path.map((value) => ({ type: 'get_attr', value })))
  const instances = [{ attributes: { id: '/s/0', body }, sensitive_attributes }]
  const resources = [{ mode: 'managed', type: 'azapi_resource', name: 'one', instances }]
  const text = JSON.stringify({ version: 4, terraform_version: '1.11.4', serial: 1, lineage: 'l', resources })
  const [resource] = readState(text).resources
  return resource?.body ? heldValues(resource.body, redact) : null
}
const properties = { minimalTlsVersion: '1.2', rules: [{ start: '10.0.0.1' }], on: true, none: null }

it('tells the values that azapi wrote, written plainly or with their type', () => {
  const values = [
    { path: 'body.properties.minimalTlsVersion', value: '1.2', sensitive: false },
    { path: 'body.properties.rules[0].start', value: '10.0.0.1', sensitive: false },
    { path: 'body.properties.on', value: true, sensitive: false },
  ]
  expect(held({ properties })).toEqual(values)
  expect(held({ value: { properties }, type: ['object', {}] })).toEqual(values)
  expect(held(undefined)).toBeNull()
})

it('tells at most twenty', () => {
  expect(held(Object.fromEntries(Array.from({ length: 30 }, (_, at) => [`n${at}`, at])))).toHaveLength(20)
})

it('masks what the state marks, what names of secrets hold and what is known to be secret', () => {
  const hidden = (path: string) => ({ path, value: '(sensitive value)', sensitive: true })
  expect(held({ properties: { on: true, off: false } }, [['body', 'properties', 'on']])).toEqual([
    hidden('body.properties.on'),
    { path: 'body.properties.off', value: false, sensitive: false },
  ])
  expect(JSON.stringify(held({ properties: { plain: 'geheim', other: 7 } }, [['body']]))).not.toMatch(/geheim|7/)
  expect(held({ adminPassword: 'geheim' })).toEqual([hidden('body.adminPassword')])
  const [known] = held({ note: 'a geheim b' }, [], (text) => text.replace('geheim', '***')) ?? []
  expect(known?.value).toBe('a *** b')
})
