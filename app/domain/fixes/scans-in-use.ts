import type { Db } from '#db/database.ts'
import { scansOfTemplates } from '../templates/templates-of-scan.ts'
import { scansOfProofs } from './proof/proof-rows.ts'

/** Ids of the scans that templates and proofs refer to. */
export async function scansInUse(db: Db): Promise<Set<string>> {
  const [templates, proofs] = await Promise.all([scansOfTemplates(db), scansOfProofs(db)])
  return new Set([...templates, ...proofs])
}
