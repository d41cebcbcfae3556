import { expect, it } from 'vitest'
import { proxyFor } from './proxy-for.ts'

const proxy = 'http://proxy.corp.example:8080'
const asked = (address: string, without = '', env = {}) =>
  proxyFor(address, { HTTPS_PROXY: proxy, NO_PROXY: without, ...env })?.href ?? null

it('is named by HTTPS_PROXY, in small letters and without a scheme too', () => {
  expect(proxyFor('https://management.azure.com/', {})).toBeNull()
  expect(asked('https://management.azure.com/x')).toBe(`${proxy}/`)
  expect(asked('https://management.azure.com', '', { HTTPS_PROXY: '', https_proxy: 'proxy.corp.example:3128' })).toBe(
    'http://proxy.corp.example:3128/',
  )
  expect(asked('https://management.azure.com', '', { HTTPS_PROXY: 'http://' })).toBeNull()
  expect(proxyFor('http://siem.example/', { HTTPS_PROXY: proxy, HTTP_PROXY: proxy })).toBeNull()
})

it.each([
  'https://localhost:8443/',
  'https://127.0.0.1/',
  'https://127.8.8.8/',
  'https://[::1]:1/',
  'https://169.254.169.254/metadata',
  'https://management.embedded.invalid/subscriptions',
])('is asked for nothing on this machine: %s', (address) => {
  expect(asked(address)).toBeNull()
})

// What golang.org/x/net/http/httpproxy documents of NO_PROXY.
it.each([
  ['azure.com', 'https://azure.com', true],
  ['azure.com', 'https://management.AZURE.com', true],
  ['azure.com', 'https://notazure.com', false],
  ['.azure.com', 'https://management.azure.com', true],
  ['.azure.com', 'https://azure.com', false],
  ['*.azure.com', 'https://management.azure.com', true],
  ['AZURE.com:443', 'https://azure.com', true],
  ['azure.com:8443', 'https://azure.com', false],
  ['azure.com:8443', 'https://azure.com:8443', true],
  ['x.example, azure.com', 'https://azure.com', true],
  ['*', 'https://azure.com', true],
  ['', 'https://azure.com', false],
  [',', 'https://azure.com', false],
  ['10.0.0.0/8', 'https://10.1.2.3/', true],
  ['10.0.0.0/8', 'https://11.1.2.3/', false],
  ['10.0.0.0/99', 'https://10.1.2.3/', false],
  ['10.1.2.3', 'https://10.1.2.3/', true],
  ['10.1.2.3:443', 'https://10.1.2.3/', true],
  ['2001:db8::/32', 'https://[2001:db8::7]/', true],
  ['[2001:db8::7]:443', 'https://[2001:db8::7]/', true],
  ['2001:db8::7', 'https://[2001:db8:0:0::7]/', true],
])('with NO_PROXY=%s %s goes straight: %s', (without, address, straight) => {
  expect(asked(address, without)).toBe(straight ? null : `${proxy}/`)
})
