import { setMaxListeners } from 'node:events'
import type { CloudRequest } from '../http/exchange.ts'
import { originOf } from '../origins.ts'
import { parseArmPath } from '../store/arm-path.ts'
import type { Fault } from './fault.ts'

export type FaultList = ReturnType<typeof createFaultList>

/** The faults that are set at the moment; the one that was added first strikes first. */
export function createFaultList() {
  let active: { fault: Fault; left: number }[] = []
  let clearing = begin()
  return {
    /** @throws Error for a text that no address is like, and which would never strike. */
    add(fault: Fault): void {
      if (typeof fault.match === 'string' && !/^(\*|\/|[a-z]\w*\.)/i.test(fault.match))
        throw new Error(`No address is like ${fault.match}: begin it with a /, a * or a provider namespace.`)
      active.push({ fault, left: fault.times ?? Number.POSITIVE_INFINITY })
    },
    /** Ends the delays under way too: what waits is answered. */
    clear(): void {
      active = []
      clearing.abort()
      clearing = begin()
    },
    /** Told when the faults of now are cleared. */
    get cleared(): AbortSignal {
      return clearing.signal
    },
    /** The fault that strikes this request, if any; counts towards its `times`. */
    take(request: CloudRequest): Fault | undefined {
      const hit = active.find(({ fault }) => strikes(fault, request))
      if (hit === undefined) return undefined
      hit.left -= 1
      if (hit.left <= 0) active = active.filter((other) => other !== hit)
      return hit.fault
    },
  }
}

/** As many calls as are delayed may listen to it. */
function begin(): AbortController {
  const clearing = new AbortController()
  setMaxListeners(0, clearing.signal)
  return clearing
}

function strikes({ match, method }: Fault, { service, path, query, method: asked }: CloudRequest): boolean {
  if (method !== undefined && method.toUpperCase() !== asked) return false
  const url = `${originOf[service]}${path}${query.size > 0 ? `?${query}` : ''}`
  if (match instanceof RegExp) match.lastIndex = 0
  if (typeof match !== 'string') return match.test(url)
  const wanted = match.toLowerCase()
  if (wanted.startsWith('*')) return url.toLowerCase().includes(wanted.slice(1))
  if (wanted.startsWith('/')) return path.toLowerCase().startsWith(wanted)
  return service === 'arm' && `${providerType(path)}/`.startsWith(`${wanted}/`)
}

/** The lower-case type that a path addresses. */
function providerType(path: string): string {
  const type =
    parseArmPath(path)?.type ?? path.slice(path.toLowerCase().lastIndexOf('/providers/') + '/providers/'.length)
  return type.toLowerCase()
}
