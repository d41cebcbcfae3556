import { z } from 'zod'
import { defineEndpoint } from './endpoint.ts'

const text = z.string().min(1).max(2000)

/** An event of Azure Event Grid, in its own schema ("Azure Event Grid event schema") or that of CloudEvents 1.0. */
const PushedEvent = z.object({
  id: z.string().min(1).max(200),
  /** What happened, e.g. `Microsoft.Resources.ResourceWriteSuccess`; CloudEvents call it `type`. */
  eventType: text.optional(),
  type: text.optional(),
  eventTime: text.optional(),
  time: text.optional(),
  /** The subscription, e.g. `/subscriptions/…`; CloudEvents call it `source`. */
  topic: text.optional(),
  source: text.optional(),
  /** Id of the resource. */
  subject: z.string().max(2000).optional(),
  data: z
    .object({
      resourceUri: text.optional(),
      operationName: text.optional(),
      /** Of the handshake only. */
      validationCode: text.optional(),
    })
    .nullish(),
})
export type PushedEvent = z.output<typeof PushedEvent>

/** How Event Grid reaches an environment. Times in ISO 8601. */
export const EventGridAddress = z.object({
  /** Where events are sent, without the key. */
  address: z.string(),
  /** Null while there is no key, and so no event is taken. */
  key: z.object({ madeAt: z.string(), madeBy: z.string(), lastEventAt: z.string().nullable() }).nullable(),
})
export type EventGridAddress = z.infer<typeof EventGridAddress>

const place = '/api/azure-environments/:environmentId/event-grid'

export const eventGrid = {
  get: defineEndpoint({
    method: 'GET',
    path: place,
    summary: 'Where Azure Event Grid sends what changes in an environment, and whether it does.',
    access: 'admin',
    response: EventGridAddress,
  }),
  makeKey: defineEndpoint({
    method: 'POST',
    path: place,
    summary: 'Make the key by which Event Grid may send events. The former one ends. It is told here and nowhere else.',
    access: 'admin',
    response: EventGridAddress.extend({
      /** The whole address, with the key. */
      endpoint: z.string(),
    }),
    status: 201,
  }),
  removeKey: defineEndpoint({
    method: 'DELETE',
    path: place,
    summary: 'Remove the key: no event of the environment is taken any more.',
    access: 'admin',
    response: z.object({ success: z.literal(true) }),
  }),
  receive: defineEndpoint({
    method: 'POST',
    path: '/api/event-grid/:environmentId',
    summary:
      'Events of Azure Event Grid: what changed in a subscription is read at once. OPTIONS answers the handshake of CloudEvents.',
    access: 'public',
    query: z.object({
      /** The key of the environment. */
      key: z.string().max(200).default(''),
    }),
    body: z.union([z.array(PushedEvent).min(1).max(5000), PushedEvent]),
    response: z.union([
      z.object({ validationResponse: z.string() }),
      z.object({
        /** Events that were not known before. */
        taken: z.number(),
      }),
    ]),
    refuses: ['unauthenticated', 'too-large'],
  }),
}
