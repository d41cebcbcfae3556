import type { PricingPlan } from '#app/contract/pricing-plan.ts'
import type { Role } from '#app/contract/session.ts'

/** Who does something: a signed-in person, one of their API tokens, the person at the machine itself, or Parapet. */
export interface Actor {
  kind: 'user' | 'token' | 'local' | 'system'
  /** Null for `local` and `system`. */
  userId: string | null
  username: string
  role: Role
  /** The environments that they may see, by id. */
  environments: 'all' | readonly string[]
  /** The session, when the actor is a signed-in person. */
  sessionId: string | null
  mustChangePassword?: boolean
  /** The plan that they try. Of environments that they add themselves they may do more than their role does. */
  trial?: PricingPlan
  /** The person has given password or code again within the last minutes of the session. */
  confirmed?: boolean
}

/** Whoever runs the terminal on the server's own machine and may read its data folder. */
export const localOperator: Actor = {
  kind: 'local',
  userId: null,
  username: 'local operator',
  role: 'admin',
  environments: 'all',
  sessionId: null,
}

/** Parapet itself: first start, schedules, recovery. */
export const system: Actor = {
  kind: 'system',
  userId: null,
  username: 'parapet',
  role: 'admin',
  environments: 'all',
  sessionId: null,
}
