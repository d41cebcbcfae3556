import type { Application, Person } from '../directory.ts'

/** What an application got from a person, and asks tokens for. */
export interface DelegatedGrant {
  application: Application
  person: Person
  /** What the person agreed to at the sign-in page. */
  grantedScope: string
  /** What this request asks for; without it, the first resource of what was granted. */
  askedScope: string | undefined
  nonce?: string
  /** When the person signed in, in milliseconds since 1970. */
  signedInAt: number
}
