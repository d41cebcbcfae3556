import { isIP } from 'node:net'

/** The addresses that a server is reached at, each with its scheme. */
interface Addresses {
  /** What browsers use. */
  publicUrl: string
  /** What the process listens at. */
  listenUrl: string
}

const loopback = ['localhost', '127.0.0.1', '[::1]']
const everyAddress = ['0.0.0.0', '[::]']

/**
 * Makes the check whether a Host header names this server: by its configured address, by the one it listens at, or as
 * loopback, on any port, since containers and proxies change that. A server that listens on every address of its machine
 * and has no configured one is named by any IP address too; only names of DNS can be turned against a browser's user.
 */
export function ownHost({ publicUrl, listenUrl }: Addresses): (host: string | undefined) => boolean {
  const names = new Set([...loopback, new URL(publicUrl).hostname, new URL(listenUrl).hostname])
  const isAnyIp = everyAddress.includes(new URL(publicUrl).hostname)
  return (host = '') => {
    const name = /^(\[[\da-f:.]+\]|[^:/?#@\s]+)(?::\d*)?$/i.exec(host)?.[1]?.toLowerCase()
    if (name === undefined) return false
    return names.has(name) || (isAnyIp && isIP(name.replace(/^\[|\]$/g, '')) !== 0)
  }
}
