import { expect, it } from 'vitest'
import { applyPatch } from './apply-patch.ts'

it('merges objects, replaces arrays, removes nulls and matches names without case', () => {
  const resource = { kind: 'a', Properties: { Tls: '1.0', rules: [1, 2], gone: true, text: 'x' } }
  const before = structuredClone(resource)
  const patch = { properties: { tls: '1.2', rules: [3], GONE: null, text: { a: { b: null, c: 1 } }, added: [] } }
  expect(applyPatch(resource, patch)).toEqual({
    kind: 'a',
    Properties: { Tls: '1.2', rules: [3], text: { a: { c: 1 } }, added: [] },
  })
  expect(resource).toEqual(before)
})

it('makes an object of properties that are null', () => {
  expect(applyPatch({ properties: null }, { properties: { on: true } })).toEqual({ properties: { on: true } })
})
