import type { LookupAddress } from 'node:dns'
import { lookup } from 'node:dns/promises'
import type { LookupFunction } from 'node:net'
import { isForbidden } from './forbidden-address.ts'
import { SendError } from './send-error.ts'

type Resolve = (host: string, options: { all: true; family: number }) => Promise<LookupAddress[]>

/**
 * A lookup for a socket, which then connects to nothing else: a name that answers otherwise the next time gains nothing. A
 * name of which one address is forbidden is refused as a whole.
 * @param internal addresses of the own network and machine are allowed
 */
export function allowedLookup(internal: boolean, resolve: Resolve = lookup): LookupFunction {
  return (host, { all, family }, done) => {
    const answer = (addresses: LookupAddress[]) => {
      const [first] = addresses
      if (!first || addresses.some((one) => isForbidden(one.address, internal))) {
        const refusal = `Nothing is sent to ${host}: the name leads into the own network.`
        done(new SendError(refusal, { final: true }), '')
      } else if (all) done(null, addresses)
      else done(null, first.address, first.family)
    }
    const asked = { all: true, family: typeof family === 'number' ? family : 0 } as const
    resolve(host, asked).then(answer, (error) => done(error, ''))
  }
}

/**
 * Looks a name up that a proxy will connect to. What only the proxy can look up is left to it.
 * @throws SendError for a name of which one address is forbidden
 */
export function lookUpForProxy(host: string, internal: boolean, resolve?: Resolve): Promise<void> {
  return new Promise((done, refuse) => {
    allowedLookup(internal, resolve)(host, { all: true }, (error) => {
      if (error instanceof SendError) refuse(error)
      else done()
    })
  })
}
