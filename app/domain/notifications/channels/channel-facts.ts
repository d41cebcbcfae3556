import type { ChannelKind } from '#app/contract/choices.ts'
import type { Delivery } from '#app/contract/deliveries.ts'

/** Whether what goes to a channel is signed: it is given a key when it is added. */
export const isSigned: Record<ChannelKind, boolean> = { webhook: true, teams: false }

/** Whether a receiver knows a delivery again by its id, so that one that may have arrived can be sent again. */
export const knowsIds: Record<Delivery['kind'], boolean> = { email: true, webhook: true, teams: false }
