import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isForbidden } from './forbidden-address.ts'
import { whyNotTo } from './receiver-address.ts'

describe('addresses', () => {
  it.each([
    'https://siem.aldergrove.test/hook?key=1',
    'https://prod-1.westeurope.logic.azure.com:443/workflows/1',
    'https://8.8.8.8/',
    'https://[2606:4700::1111]/',
  ])('may be tried: %s', (address) => expect(whyNotTo(address, false)).toBeNull())

  it.each([
    'siem',
    'ftp://siem.aldergrove.test',
    'http://siem.aldergrove.test',
    'https://ada:pw@siem.aldergrove.test',
    'https://localhost/',
    'https://a.localhost/',
    'https://localhost./',
    'https://127.0.0.1/',
    'https://127.1/',
    'https://2130706433/',
    'https://0x7f.0.0.1/',
    'https://[::1]/',
    'https://[::ffff:127.0.0.1]/',
    'https://[::ffff:a00:1]/',
    'https://10.0.0.8/',
    'https://172.31.0.1/',
    'https://192.168.1.1/',
    'https://100.64.0.1/',
    'https://169.254.169.254/metadata',
    'https://168.63.129.16/',
    'https://0.0.0.0/',
    'https://[fd00::1]/',
    'https://[fe80::1]/',
    'https://[64:ff9b::7f00:1]/',
    'https://[2002:7f00:1::]/',
  ])('are refused: %s', (address) => expect(whyNotTo(address, false)).toEqual(expect.any(String)))

  it.each(['http://127.0.0.1:8080/', 'http://localhost/', 'https://10.0.0.8/', 'https://[fd00::1]/'])(
    'of the own network may be allowed: %s',
    (address) => expect(whyNotTo(address, true)).toBeNull(),
  )

  it.each(['http://10.0.0.8/', 'https://169.254.169.254/', 'https://[fe80::1]/', 'https://[fd00:ec2::254]/'])(
    'are refused even then: %s',
    (address) => expect(whyNotTo(address, true)).toEqual(expect.any(String)),
  )
})

it('an IPv4 address is no less forbidden when it is written as IPv6', () => {
  fc.assert(
    fc.property(fc.ipV4(), fc.boolean(), (ip, internal) => {
      if (isForbidden(ip, internal)) expect(isForbidden(`::ffff:${ip}`, internal)).toBe(true)
    }),
  )
})
