import type { Senders } from '#app/sending/senders.ts'
import type { Services } from '../services.ts'

/** What sending notifications needs beside the database. */
export interface SendingServices extends Services {
  senders: Senders
  /** Where links lead to. */
  publicUrl: string
}
