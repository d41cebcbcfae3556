import { expect, it } from 'vitest'
import { holdsBody } from './holds-body.ts'

const body = { properties: { https: true, mode: 'Strict', cors: [], to: { $input: 'workspace' }, key: null } }

it.each([
  [{ Properties: { https: true, mode: 'strict', cors: [], to: 'w', other: 1 }, id: 'x' }, true],
  [{ properties: { https: false, mode: 'strict', cors: [], to: 'w' } }, false],
  [{ properties: { mode: 'strict', cors: [], to: 'w' } }, false],
  [{ properties: { https: true, mode: 'strict', cors: ['*'], to: 'w' } }, false],
  [{ properties: { https: true, mode: 'strict', cors: [], to: 'w', key: 'k' } }, false],
  [{}, false],
])('%j: %s', (present, holds) => {
  expect(holdsBody(present, body)).toBe(holds)
})
