import { randomBytes } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createSecretBox } from './secret-box.ts'

const box = createSecretBox(randomBytes(32))

describe('secret box', () => {
  it('opens what it sealed', () => {
    fc.assert(fc.property(fc.string(), fc.string(), (text, owner) => box.open(box.seal(text, owner), owner) === text))
  })

  it('refuses sealed text of another place, another key, or with any bit changed', () => {
    const sealed = box.seal('secret', 'users:1')
    expect(() => box.open(sealed, 'users:2')).toThrow()
    expect(() => createSecretBox(randomBytes(32)).open(sealed, 'users:1')).toThrow()
    const [version, nonce, data] = sealed.split('.') as [string, string, string]
    const bytes = Buffer.from(data, 'base64url')
    for (let bit = 0; bit < bytes.length * 8; bit++) {
      const changed = Buffer.from(bytes)
      changed[bit >> 3] = (changed[bit >> 3] ?? 0) ^ (1 << (bit & 7))
      expect(() => box.open([version, nonce, changed.toString('base64url')].join('.'), 'users:1')).toThrow()
    }
  })

  it('refuses a shortened tag', () => {
    const [version, nonce, data] = box.seal('', 'x').split('.') as [string, string, string]
    const short = Buffer.from(data, 'base64url').subarray(0, 4).toString('base64url')
    expect(() => box.open([version, nonce, short].join('.'), 'x')).toThrow()
  })
})
