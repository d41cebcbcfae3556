import type { Worker } from '#app/domain/jobs/worker.ts'
import { deliveriesTopic } from '#app/domain/notifications/deliveries/deliveries-topic.ts'
import { sendNext } from '#app/domain/notifications/deliveries/send-delivery.ts'
import type { SendingServices } from '#app/domain/notifications/sending-services.ts'
import { log } from './logger.server.ts'

/** Deliveries at once: a receiver that is slow does not hold the others up. */
const atOnce = 4
/** Milliseconds between two looks at what is due. */
const lookMs = 1000

/** Milliseconds that a server which stops gives to what is being sent: after that it counts as in the air. */
const patienceMs = 3000

/** Sends what is due for as long as this process lives. Several servers may do so at once. */
export function startSending(services: SendingServices): Worker {
  const stopping = new AbortController()
  const cutting = new AbortController()
  async function send(): Promise<void> {
    while (!stopping.signal.aborted) {
      const sent = await sendNext(services, cutting.signal).catch((error: unknown) => {
        log.error('a delivery could not be sent', { error })
        return false
      })
      if (!sent) await services.bell.wait(deliveriesTopic, lookMs, stopping.signal)
    }
  }
  const done = Array.from({ length: atOnce }, send)
  return {
    async stop() {
      stopping.abort()
      const patience = setTimeout(() => cutting.abort(), patienceMs)
      await Promise.all(done)
      clearTimeout(patience)
    },
  }
}
