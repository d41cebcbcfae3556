import type { Actor } from '../../actor.ts'
import type { Services } from '../../services.ts'

/** Whether somebody else has to approve a plan: the server asks for a second person, and `actor` asked for the plan. */
export function needsAnother(
  { secondApprover }: Pick<Services, 'secondApprover'>,
  plan: { requested_by: string },
  actor: Pick<Actor, 'username'>,
): boolean {
  return secondApprover && plan.requested_by === actor.username
}
