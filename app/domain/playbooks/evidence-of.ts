import type { Db } from '#db/database.ts'
import { AppError } from '../errors.ts'
import { loadPlaybook } from './stored-playbooks.ts'

/** Ids of the controls that a playbook names as its evidence; none of no playbook, or of one that is gone. */
export async function evidenceOf(db: Db, playbookId: string | null): Promise<string[]> {
  if (playbookId === null) return []
  try {
    return (await loadPlaybook(db, playbookId)).header.evidence
  } catch (error) {
    if (error instanceof AppError && error.code === 'not-found') return []
    throw error
  }
}
