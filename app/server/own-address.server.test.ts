import { expect, test } from 'vitest'
import { ownHost } from './own-address.server.ts'

test.each([
  ['console.example.com', true],
  ['Console.Example.com:443', true],
  ['127.0.0.1:8080', true],
  ['localhost', true],
  ['[::1]:3000', true],
  ['10.1.2.3', true],
  ['10.1.2.4', false],
  ['evil.example.net', false],
  ['localhost.evil.example.net', false],
  ['evil@localhost', false],
  ['localhost/x', false],
  ['', false],
  [undefined, false],
])('with a configured address, %s is its own: %s', (host, own) => {
  const isOwn = ownHost({ publicUrl: 'https://console.example.com', listenUrl: 'http://10.1.2.3:3000' })
  expect(isOwn(host)).toBe(own)
})

test.each([
  ['10.1.2.4:3000', true],
  ['[fe80::1]', true],
  ['localhost:8080', true],
  ['evil.example.net', false],
  ['10.1.2.4.evil.example.net', false],
])('on every address of the machine without a configured one, %s is its own: %s', (host, own) => {
  const url = 'http://0.0.0.0:3000'
  expect(ownHost({ publicUrl: url, listenUrl: url })(host)).toBe(own)
})
