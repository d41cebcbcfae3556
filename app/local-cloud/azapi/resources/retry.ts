import { setTimeout as wait } from 'node:timers/promises'
import { RE2JS } from 're2js'
import { ArmCallError, type ArmClient } from '../arm-client.ts'
import type { Value } from '../plugin/value.ts'
import { isObjectValue, numberOf, textsOf } from './attributes.ts'

/** azapi's own defaults. */
const defaults = { interval_seconds: 10, max_interval_seconds: 180, multiplier: 1.5, randomization_factor: 0.5 }

type Wait = (milliseconds: number, signal?: AbortSignal) => Promise<unknown>

const waitInReal: Wait = (milliseconds, signal) => wait(milliseconds, undefined, { signal })

/** A client that repeats what ARM refuses with a message that the `retry` argument names, until the call's signal. */
export function retryingClient(client: ArmClient, retry: Value | undefined, pause: Wait = waitInReal): ArmClient {
  if (!isObjectValue(retry)) return client
  const expressions = textsOf(retry.error_message_regex).map((text) => RE2JS.compile(text))
  const setting = (name: keyof typeof defaults) => numberOf(retry[name]) ?? defaults[name]
  return {
    async call(request) {
      let interval = setting('interval_seconds')
      for (;;) {
        try {
          return await client.call(request)
        } catch (error) {
          if (!(error instanceof ArmCallError)) throw error
          const text = refusalText(error)
          if (request.signal?.aborted || !expressions.some((expression) => expression.test(text))) throw error
          const spread = 1 + setting('randomization_factor') * (2 * Math.random() - 1)
          await pause(interval * spread * 1000, request.signal)
          interval = Math.min(interval * setting('multiplier'), setting('max_interval_seconds'))
        }
      }
    },
  }
}

/** A refusal of ARM in the words that azapi shows, which are also what `retry` looks at. */
export function refusalText({ status, code, message }: ArmCallError): string {
  return `RESPONSE ${status}\nERROR CODE: ${code}\n${message}`
}
