import { expect, it } from 'vitest'
import { setSecurityHeaders } from './security-headers.server.ts'

it('lets a page run its own scripts alone, and no other page hold it', () => {
  const headers = new Headers()
  setSecurityHeaders(headers, 'n0nce')
  const policy = headers.get('content-security-policy') ?? ''
  const directives = new Map(policy.split('; ').map((one) => [one.split(' ')[0], one.split(' ').slice(1).join(' ')]))
  expect(Object.fromEntries(directives)).toEqual({
    'default-src': "'self'",
    'script-src': "'self' 'nonce-n0nce'",
    'style-src': "'self' 'nonce-n0nce'",
    'style-src-attr': "'unsafe-inline'",
    'img-src': "'self' data:",
    'font-src': "'self'",
    'connect-src': "'self'",
    'object-src': "'none'",
    'base-uri': "'none'",
    'form-action': "'self'",
    'frame-ancestors': "'none'",
    'require-trusted-types-for': "'script'",
    'trusted-types': 'default',
  })
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  expect(headers.get('cache-control')).toBe('no-store')
})
