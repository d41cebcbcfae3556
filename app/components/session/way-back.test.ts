import fc from 'fast-check'
import { expect, it } from 'vitest'
import { wayBackCookie, wayBackOf } from './way-back.ts'

const kept = (address: string) => wayBackOf(wayBackCookie(address))

it('keeps a page with its filters', () => {
  const page = '/app/security-scanner/results/1f0e?severity=critical&search=a%3Bb%20ü'
  expect(wayBackOf(`parapet=abc; ${wayBackCookie(page)}`)).toBe(page)
})

it.each([
  '',
  '/',
  '/login',
  '//evil.example/app/',
  'https://evil.example/app/',
  '/app/../login',
  '/app/..%2f..\\evil',
  '/app/\\evil.example',
  '/application',
  `/app/${'a'.repeat(2000)}`,
])('leads to the dashboard instead of %j', (address) => {
  expect(kept(address)).toBe('/app/dashboard')
  expect(wayBackOf(`parapet-way-back=${encodeURIComponent(address)}`)).toBe('/app/dashboard')
})

it('never leads out of the console, and never adds to the cookie', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.webUrl(),
        fc.webPath().map((path) => `/app${path}`),
      ),
      (address) => {
        const url = new URL(kept(address), 'http://console.example')
        expect([url.origin, url.pathname.startsWith('/app/')]).toEqual(['http://console.example', true])
        expect(wayBackCookie(address).split(';')).toHaveLength(4)
      },
    ),
  )
})

it('is read of a cookie that was broken', () => {
  expect(wayBackOf('parapet-way-back=%E0%A4%A')).toBe('/app/dashboard')
})
