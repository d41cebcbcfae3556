import type { PlaybookDetail, PlaybookVersion, SecurityLevelId } from '#app/contract/playbooks.ts'
import { readOutputs, readVariables } from '#app/terraform/hcl/variables.ts'
import type { Db } from '#db/database.ts'
import { AppError } from '../errors.ts'
import type { Catalogue } from '../judgement/catalogue/catalogue.ts'
import type { Services } from '../services.ts'
import { loadPlaybook, shippedPlaybook, toPlaybook } from './stored-playbooks.ts'

export interface PlaybookReader extends Pick<Services, 'db'> {
  catalogue: Pick<Catalogue, 'controls'>
}

/**
 * A playbook with its variables, code and versions; retired ones too.
 * @throws AppError `not-found`
 */
export async function findPlaybook(
  { db, catalogue }: PlaybookReader,
  id: string,
  version?: number,
): Promise<PlaybookDetail> {
  const playbook = await loadPlaybook(db, id, version)
  const { header, code } = playbook
  const files = { [playbook.filename]: code }
  return {
    ...toPlaybook(playbook),
    deploys: header.deploys,
    roles: header.roles,
    cost: header.cost,
    destroy: header.destroy,
    evidence: header.evidence.map((control) => ({
      id: control,
      title: catalogue.controls.find((one) => one.id === control)?.title ?? control,
    })),
    evidenceNote: header.evidenceNote ?? null,
    variables: await readVariables(files),
    outputs: await readOutputs(files),
    code,
    versions: await versionsOf(db, id),
  }
}

/** A playbook's versions, newest first; the one that came with Parapet is version 0. */
async function versionsOf(db: Db, id: string): Promise<PlaybookVersion[]> {
  const rows = await db
    .selectFrom('playbook_versions')
    .select(['version', 'saved_by', 'saved_at', 'note'])
    .where('playbook_id', '=', id)
    .orderBy('version', 'desc')
    .execute()
  const saved = rows.map((row) => ({
    version: row.version,
    savedBy: row.saved_by,
    savedAt: row.saved_at,
    note: row.note,
  }))
  const shipped = shippedPlaybook(id)
  return shipped
    ? [...saved, { version: 0, savedBy: 'Parapet', savedAt: shipped.modifiedAt, note: 'Came with Parapet.' }]
    : saved
}

/** What a deployment needs of a playbook. */
export interface DeployablePlaybook {
  id: string
  name: string
  level: SecurityLevelId
  version: number
  filename: string
  code: string
}

/**
 * The current version of a playbook, to be deployed.
 * @throws AppError `not-found`; `conflict` when it is retired.
 */
export async function deployablePlaybook({ db }: Pick<Services, 'db'>, id: string): Promise<DeployablePlaybook> {
  const { header, level, version, filename, code, retired } = await loadPlaybook(db, id)
  if (retired)
    throw new AppError('conflict', `${header.name} is retired. An admin can restore it under Manage Playbooks.`)
  return { id, name: header.name, level, version, filename, code }
}
