import { expect, it } from 'vitest'
import { openApi } from './openapi.server.ts'

it('is built once: nobody keeps a server busy by asking for it', () => {
  expect(openApi('1')).toBe(openApi('1'))
})
