import type { Playbook, SecurityLevel, SecurityLevelId } from '#app/contract/playbooks.ts'
import { securityLevels } from '#app/contract/security-levels.ts'
import type { Services } from '../services.ts'
import { loadPlaybooks, toPlaybook } from './stored-playbooks.ts'

/** The playbooks that can be deployed, or the retired ones as well. */
export async function listPlaybooks(
  { db }: Pick<Services, 'db'>,
  { retired }: { retired: boolean },
): Promise<{ playbooks: Playbook[]; securityLevels: Record<SecurityLevelId, SecurityLevel> }> {
  const all = await loadPlaybooks(db)
  return { playbooks: all.filter((one) => retired || !one.retired).map(toPlaybook), securityLevels }
}
