import type { Flag, IsoDate } from '../cast.ts'

/** What a person wants to be told of, and where. */
export interface NotificationRuleTable {
  id: string
  user_id: string
  /** One of the contract's NotificationEvent. */
  event: string
  /** Points or days, as the event counts; null of one that has no threshold. */
  threshold: number | null
  /** Null: every environment that the person may see. */
  environment_id: string | null
  /** JSON: `panel`, `email`, ids of channels. */
  channels: string
  enabled: Flag
  created_at: IsoDate
}

/** Where notifications can be sent for everybody. */
export interface NotificationChannelTable {
  id: string
  /** `webhook` or `teams`. */
  kind: string
  name: string
  /** Of the address, which itself is a secret. */
  host: string
  address_sealed: string
  /** What webhooks are signed with; null of Teams. */
  secret_sealed: string | null
  created_by: string
  created_at: IsoDate
}

/** A notification on its way out of Parapet, written with it. Its id goes along, so that a receiver knows it again. */
export interface DeliveryTable {
  id: string
  /** `email`, `webhook` or `teams`. */
  kind: string
  /** The channel's id; null of e-mail. */
  channel_id: string | null
  /** Whose e-mail it is; null of what goes to a channel. */
  user_id: string | null
  /** JSON: ids of the users whose rules ask for it. */
  asked_by: string
  environment_id: string | null
  event: string
  /** JSON: what is told. */
  notice: string
  /** Whereto, for a person to read. */
  receiver: string
  /** `waiting`, `sending`, `sent`, `failed` or `withheld`. */
  status: string
  attempts: number
  /** When it is tried next; while it is sent, until when nobody else tries it. Null at its end. */
  next_at: IsoDate | null
  /** Why the last try failed, or why there is none any more. */
  reason: string | null
  created_at: IsoDate
  finished_at: IsoDate | null
}

/** Which ends that lie ahead were told of. */
export interface ToldEndTable {
  /** What ends, e.g. `environment:<id>`. */
  subject: string
  ends_at: IsoDate
  /** How many days before; 0 at the end itself. */
  days: number
}
