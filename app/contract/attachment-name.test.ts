import fc from 'fast-check'
import { expect, test } from 'vitest'
import { attachment } from '#app/server/attachment.server.ts'
import { attachmentName } from './attachment-name.ts'

test('gives every name back that the server sends', () => {
  expect(attachmentName(attachment('Tést_terraform.json'))).toBe('Tést_terraform.json')
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', minLength: 1 }), (name) => {
      expect(attachmentName(attachment(name))).toBe(name)
    }),
  )
})

test('takes the plain name where the other is missing or broken, and none where there is none', () => {
  expect(attachmentName('attachment; filename="a b.json"')).toBe('a b.json')
  expect(attachmentName(`attachment; filename="a.json"; filename*=UTF-8''%ff`)).toBe('a.json')
  expect(attachmentName('attachment')).toBeUndefined()
  expect(attachmentName(null)).toBeUndefined()
})
