import { isIP } from 'node:net'
import { isForbidden, isLoopback } from './forbidden-address.ts'

const internalAdvice = 'Whoever runs this server allows them with PARAPET_INTERNAL_RECEIVERS=on.'

/** Why nothing is sent to an address, for a person to read; null when it may be tried. Names are looked up at each sending. */
export function whyNotTo(address: string, internal: boolean): string | null {
  if (!URL.canParse(address)) return 'This is no address. Give all of it, beginning with https://.'
  const url = new URL(address)
  const host = hostOf(url)
  const isHere = host === 'localhost' || (isIP(host) !== 0 && isLoopback(host))
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && isHere && internal))
    return 'Only addresses with https are written to.'
  if (url.username !== '' || url.password !== '') return 'Leave name and password out of the address.'
  const isInner = host === 'localhost' || host.endsWith('.localhost') || (isIP(host) !== 0 && isForbidden(host, false))
  if (isIP(host) !== 0 && isForbidden(host, true)) return `Nothing is sent to ${host}.`
  return isInner && !internal
    ? `Nothing is sent to addresses of the own network such as ${host}. ${internalAdvice}`
    : null
}

/** The host of an address, IPv6 without its brackets, names without a last dot. */
const hostOf = (url: URL): string => url.hostname.replace(/^\[|\]$|\.$/g, '').toLowerCase()
