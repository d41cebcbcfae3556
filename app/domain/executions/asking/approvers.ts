import type { Transaction } from 'kysely'
import { roleAllows } from '#app/contract/role-allows.ts'
import type { Db } from '#db/database.ts'
import type { Schema } from '#db/schema/index.ts'
import { type PersonOfEnvironment, peopleOfEnvironment } from '../../identity/people-of-environment.ts'
import type { Services } from '../../services.ts'
import type { ExecutionRow } from '../rows/execution-row.ts'
import { needsAnother } from '../rows/needs-another.ts'

/** Those who may approve a plan, by name: operators and admins who see its environment. */
export async function approversOf(
  db: Db | Transaction<Schema>,
  services: Pick<Services, 'secondApprover'>,
  plan: ExecutionRow,
): Promise<PersonOfEnvironment[]> {
  const people = await peopleOfEnvironment(db, plan.environment_id)
  return people.filter((person) => roleAllows(person.role, 'operator') && !needsAnother(services, plan, person))
}
