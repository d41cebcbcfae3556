import type { LookupAddress } from 'node:dns'
import { expect, it } from 'vitest'
import { allowedLookup, lookUpForProxy } from './allowed-lookup.ts'

/** What a socket would be given of a name that leads to these addresses. */
function found(addresses: string[], internal: boolean, all: boolean): Promise<LookupAddress[] | string> {
  const resolve = async () => addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }))
  return new Promise((give, refuse) =>
    allowedLookup(internal, resolve)('siem.aldergrove.test', { all }, (error, address) =>
      error ? refuse(error) : give(address),
    ),
  )
}

it('gives a socket exactly the addresses that were looked at', async () => {
  expect(await found(['8.8.8.8', '2606:4700::1111'], false, false)).toBe('8.8.8.8')
  expect(await found(['8.8.8.8'], false, true)).toEqual([{ address: '8.8.8.8', family: 4 }])
})

it.each([[['127.0.0.1']], [['8.8.8.8', '10.0.0.8']], [['::ffff:10.0.0.8']], [[]]])(
  'refuses a name that leads into the own network: %j',
  async (addresses) => {
    await expect(found(addresses, false, true)).rejects.toMatchObject({
      final: true,
      message: 'Nothing is sent to siem.aldergrove.test: the name leads into the own network.',
    })
  },
)

it('never gives the metadata of a cloud, even where the own network is allowed', async () => {
  expect(await found(['10.0.0.8'], true, false)).toBe('10.0.0.8')
  await expect(found(['169.254.169.254'], true, true)).rejects.toMatchObject({ final: true })
})

it('says of a name that there is none of why', async () => {
  const none = allowedLookup(false, () => Promise.reject(Object.assign(new Error('none'), { code: 'ENOTFOUND' })))
  await new Promise<void>((done) =>
    none('gone.test', {}, (error) => {
      expect(error).toMatchObject({ code: 'ENOTFOUND' })
      done()
    }),
  )
})

it('refuses for a proxy what leads into the own network, and leaves to it what it alone can look up', async () => {
  const leads = (address: string) => () => Promise.resolve([{ address, family: 4 }])
  await expect(lookUpForProxy('siem.test', false, leads('10.0.0.8'))).rejects.toMatchObject({ final: true })
  await expect(lookUpForProxy('siem.test', true, leads('169.254.169.254'))).rejects.toMatchObject({ final: true })
  await lookUpForProxy('siem.test', false, leads('8.8.8.8'))
  await lookUpForProxy('siem.test', false, () =>
    Promise.reject(Object.assign(new Error('none'), { code: 'ENOTFOUND' })),
  )
})
