import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { checkStoredToken } from './check-stored-token.ts'
import { expiryOf, removeStoredToken, storedToken, storeToken } from './stored-token.ts'

const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
const tokenWith = (payload: unknown) => `${part({ alg: 'HS256' })}.${part(payload)}.c2ln`
const inAnHour = () => Math.floor(Date.now() / 1000) + 3600

beforeEach(() => {
  const kept = new Map<string, string>()
  vi.stubGlobal('window', {
    localStorage: {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
      removeItem: (key: string) => void kept.delete(key),
    },
  })
})
afterEach(() => vi.unstubAllGlobals())

describe('checkStoredToken', () => {
  const dead = {
    'two parts': 'a.b',
    'four parts': `${tokenWith({ exp: 9e9 })}.x`,
    'an unreadable payload': 'e30.%%%.x',
    'a payload that is no object': `e30.${part(7)}.x`,
    'no expiry': tokenWith({ sub: 'ada' }),
  }
  it.each(Object.entries(dead))('removes a token with %s and says so in the log', async (_, token) => {
    const log = vi.spyOn(console, 'log').mockImplementation(() => {})
    storeToken(token)
    await checkStoredToken('/app/dashboard')
    expect(storedToken()).toBeNull()
    expect(log).toHaveBeenCalledOnce()
  })

  it('keeps a token that is in force, silently', async () => {
    const log = vi.spyOn(console, 'log').mockImplementation(() => {})
    const token = tokenWith({ exp: inAnHour(), name: 'Zoë–ÿ?>' })
    storeToken(token)
    await checkStoredToken('/app/dashboard')
    expect(storedToken()).toBe(token)
    expect(log).not.toHaveBeenCalled()
  })

  it.each(['/', '/login'])('does nothing on %s', async (pathname) => {
    storeToken('dead')
    await checkStoredToken(pathname)
    expect(storedToken()).toBe('dead')
  })

  it('does nothing without a token', async () => {
    removeStoredToken()
    await checkStoredToken('/app')
    expect(storedToken()).toBeNull()
  })
})

describe('expiryOf', () => {
  it('reads the expiry in milliseconds', () => {
    expect(expiryOf(tokenWith({ exp: 100, name: 'Zoë–ÿ?>' }))).toBe(100_000)
  })
})
