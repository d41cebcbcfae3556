import type { ClientRequest } from 'node:http'
import { HttpsProxyAgent } from 'https-proxy-agent'
import { proxyFor } from './proxy-for.ts'

/** Agents by the address of their proxy: they keep connections. */
const agents = new Map<string, Tunnel>()

/** What connects to an https address through its proxy; undefined where none is asked. */
export function proxyAgent(address: string): Tunnel | undefined {
  const proxy = proxyFor(address)
  if (!proxy) return undefined
  const known = agents.get(proxy.href)
  if (known) return known
  const made = new Tunnel(proxy, { keepAlive: true })
  agents.set(proxy.href, made)
  return made
}

/** That a proxy was asked and which, as a sentence after what could not be reached; without its user name and password. */
export function throughProxy(address: string): string {
  const proxy = proxyFor(address)
  return proxy ? ` It was asked through the proxy ${originOf(proxy)}, which HTTPS_PROXY names.` : ''
}

/** Where it listens, without its user name and password. */
const originOf = ({ protocol, host }: URL) => `${protocol}//${host}`

/** Its refusal is an error. The library hands it on as if the host had answered: a 404 would say that a resource is not there. */
class Tunnel extends HttpsProxyAgent<string> {
  override async connect(request: ClientRequest, options: Parameters<HttpsProxyAgent<string>['connect']>[1]) {
    let status = 200
    request.once('proxyConnect', ({ statusCode }: { statusCode: number }) => {
      status = statusCode
    })
    const socket = await super.connect(request, options)
    if (status === 200) return socket
    socket.destroy()
    const why =
      status === 407
        ? 'asks for a user name and a password (407): give them in HTTPS_PROXY, http://name:password@host:port'
        : `does not let through to ${options.host} (${status}): have it allowed there, or name it in NO_PROXY`
    throw Object.assign(new Error(`The proxy ${originOf(this.proxy)} ${why}`), { code: 'EPROXY' })
  }
}
