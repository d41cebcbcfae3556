import { BlockList, isIP } from 'node:net'

type Variables = Readonly<Record<string, string | undefined>>

/** This machine, and its link with the metadata of clouds, where managed identities are asked for tokens. */
const near = blocks(['127.0.0.0/8', '::1/128', '169.254.0.0/16', 'fe80::/10'])

/**
 * The proxy that HTTPS_PROXY names for an https address, as Terraform reads it: also in small letters, and none for hosts in
 * NO_PROXY (names with all below them, `.name` for those below it alone, addresses, networks, each with or without a port,
 * `*` for all) and for this machine. A proxy without a scheme is an http one.
 * Source: https://pkg.go.dev/golang.org/x/net/http/httpproxy
 * @returns null where none is asked, as for http, and where the variable names none that can be read
 */
export function proxyFor(address: string, env: Variables = process.env): URL | null {
  const url = new URL(address)
  const named = variable(env, 'HTTPS_PROXY')
  if (named === '' || url.protocol !== 'https:') return null
  const host = url.hostname.replace(/^\[|\]$|\.$/g, '')
  // Names below .invalid stand for loopback: the local cloud's.
  if (host === 'localhost' || host.endsWith('.invalid') || isIn(near, host)) return null
  const without = variable(env, 'NO_PROXY').toLowerCase().split(',')
  if (without.some((rule) => covers(rule.trim(), host, url.port || '443'))) return null
  const text = named.includes('://') ? named : `http://${named}`
  return URL.canParse(text) ? new URL(text) : null
}

const variable = (env: Variables, name: string) => (env[name] || env[name.toLowerCase()] || '').trim()

/** Whether a rule of NO_PROXY speaks of a host. */
function covers(rule: string, host: string, port: string): boolean {
  if (rule === '*') return true
  if (rule.includes('/')) return isIn(blocks([rule]), host)
  const [, named = rule, itsPort] = /^(\[[^\]]+\]|[^:]+):(\d+)$/.exec(rule) ?? []
  if (named === '' || (itsPort !== undefined && itsPort !== port)) return false
  const name = named.replace(/^\[|\]$/g, '').replace(/^\*\./, '.')
  if (isIP(name) !== 0) return isIn(blocks([`${name}/${isIP(name) === 6 ? 128 : 32}`]), host)
  return host.endsWith(name.startsWith('.') ? name : `.${name}`) || host === name
}

const isIn = (list: BlockList, host: string) => isIP(host) !== 0 && list.check(host, isIP(host) === 6 ? 'ipv6' : 'ipv4')

/** Networks as a list; what is none is left out. */
function blocks(networks: readonly string[]): BlockList {
  const list = new BlockList()
  for (const network of networks) {
    const [address = '', bits = ''] = network.split('/')
    const family = isIP(address)
    if (family !== 0 && /^\d{1,3}$/.test(bits) && Number(bits) <= (family === 6 ? 128 : 32))
      list.addSubnet(address, Number(bits), family === 6 ? 'ipv6' : 'ipv4')
  }
  return list
}
