import { describe, expect, it } from 'vitest'
import { chooseServer, originOf } from './choose-server.ts'

const login = { server: 'https://parapet.example.com', username: 'maria', token: 'of-login' }
const running = { url: 'http://127.0.0.1:3000', token: 'of-machine' }

describe('chooseServer', () => {
  it.each([
    {
      name: 'the named one before all others',
      known: { named: 'https://other.example.com/', login, running },
      chosen: { url: 'https://other.example.com', token: undefined },
    },
    {
      name: 'with the token of the sign-in when it is that server',
      known: { named: 'https://parapet.example.com/app', login, running },
      chosen: { url: 'https://parapet.example.com', token: 'of-login' },
    },
    {
      name: 'with the token of the machine when it runs here',
      known: { named: 'http://127.0.0.1:3000', running },
      chosen: { url: 'http://127.0.0.1:3000', token: 'of-machine' },
    },
    {
      name: 'the one of the sign-in before the one that runs here',
      known: { login, running },
      chosen: { url: login.server, token: 'of-login' },
    },
    { name: 'the one that runs here', known: { running }, chosen: { url: running.url, token: 'of-machine' } },
    { name: 'a new one when there is none', known: {}, chosen: 'start' },
    {
      name: 'a given token before any other',
      known: { token: 'given', login },
      chosen: { url: login.server, token: 'given' },
    },
  ])('takes $name', ({ known, chosen }) => {
    expect(chooseServer(known)).toEqual(chosen)
  })

  it('takes a token with a line break behind it, as files have, and refuses what no token is', () => {
    expect(chooseServer({ token: 'given\n', login })).toMatchObject({ token: 'given' })
    for (const token of ['a b', 'a\nb', '\n', 'tokén'])
      expect(() => chooseServer({ token, login })).toThrow('PARAPET_TOKEN is no API token')
  })

  it('gives a token to no program at the root where the address has a path', () => {
    const named = 'https://tools.example.com/parapet'
    expect(() => chooseServer({ named, token: 'given' })).toThrow(
      'https://tools.example.com itself would be given what signs in',
    )
    for (const known of [
      { named: 'https://parapet.example.com/gaps?x', login },
      { named: 'https://tools.example.com/' },
    ])
      expect(chooseServer({ ...known, token: 'given' })).toMatchObject({ token: 'given' })
  })

  it('never sends a stored token to another server', () => {
    expect(chooseServer({ named: 'https://parapet.example.com.evil.example', login, running })).toEqual({
      url: 'https://parapet.example.com.evil.example',
      token: undefined,
    })
  })
})

describe('originOf', () => {
  it.each(['parapet.example.com', 'ftp://parapet.example.com', 'file:///etc', ''])('refuses %j', (address) => {
    expect(() => originOf(address)).toThrow('is not the address of a server')
  })
})
