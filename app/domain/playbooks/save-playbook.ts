import type { Transaction } from 'kysely'
import type { PlaybookDetail, PlaybookInput, SecurityLevelId } from '#app/contract/playbooks.ts'
import { isoDate } from '#db/cast.ts'
import type { Schema } from '#db/schema/index.ts'
import type { Actor } from '../actor.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { AppError } from '../errors.ts'
import { checkPlaybook } from './check-playbook.ts'
import { findPlaybook } from './find-playbook.ts'
import type { PlaybookServices } from './playbook-services.ts'
import { loadPlaybook, shippedPlaybook } from './stored-playbooks.ts'

/**
 * Adds a playbook, formatted, as its version 1.
 * @throws AppError `invalid` with an issue for each fault by file and line; `conflict` when the file name is taken.
 */
export async function addPlaybook(
  services: PlaybookServices,
  actor: Actor,
  input: PlaybookInput,
): Promise<PlaybookDetail> {
  const id = input.filename.replace(/\.tf$/, '')
  const code = await acceptedCode(services, actor, input.filename, input.code)
  await services.db.transaction().execute(async (trx) => {
    const taken = await trx.selectFrom('playbooks').select('id').where('id', '=', id).executeTakeFirst()
    if (taken || shippedPlaybook(id))
      throw new AppError('conflict', `There is already a playbook ${input.filename}. Choose another file name.`)
    await trx
      .insertInto('playbooks')
      .values({ id, ...current(input.level, 1), filename: input.filename, source: 'custom', retired_at: null })
      .execute()
    await insertVersion(trx, services, actor, { ...input, id, code, version: 1 })
  })
  return findPlaybook(services, id)
}

/**
 * Saves a new version of a playbook, formatted; the older ones stay.
 * @throws AppError `not-found`; `invalid` with an issue for each fault by file and line.
 */
export async function editPlaybook(
  services: PlaybookServices,
  actor: Actor,
  id: string,
  input: Omit<PlaybookInput, 'filename'>,
): Promise<PlaybookDetail> {
  const { filename } = await loadPlaybook(services.db, id)
  const code = await acceptedCode(services, actor, filename, input.code)
  await services.db.transaction().execute(async (trx) => {
    const last = await trx
      .selectFrom('playbook_versions')
      .select((eb) => eb.fn.max('version').as('version'))
      .where('playbook_id', '=', id)
      .executeTakeFirst()
    const version = Number(last?.version ?? 0) + 1
    await trx
      .insertInto('playbooks')
      .values({ id, ...current(input.level, version), filename, source: 'shipped', retired_at: null })
      .onConflict((conflict) => conflict.column('id').doUpdateSet(current(input.level, version)))
      .execute()
    await insertVersion(trx, services, actor, { ...input, id, code, version })
  })
  return findPlaybook(services, id)
}

function current(level: SecurityLevelId, version: number): { level: SecurityLevelId; current_version: number } {
  return { level, current_version: version }
}

/** @throws AppError `invalid` */
async function acceptedCode(services: PlaybookServices, actor: Actor, filename: string, code: string): Promise<string> {
  const { formatted, issues } = await checkPlaybook(services, actor, { filename, code })
  if (formatted !== null && issues.length === 0) return formatted
  const faults = issues.map(({ file, line, message }) => ({ path: line === null ? file : `${file}:${line}`, message }))
  throw new AppError('invalid', faults.map(({ path, message }) => `${path}: ${message}`).join('\n'), { issues: faults })
}

async function insertVersion(
  trx: Transaction<Schema>,
  services: PlaybookServices,
  actor: Actor,
  saved: Omit<PlaybookInput, 'filename'> & { id: string; version: number },
): Promise<void> {
  const { id, version, level, code, note } = saved
  await trx
    .insertInto('playbook_versions')
    .values({
      playbook_id: id,
      version,
      level,
      code,
      note,
      saved_by: actor.username,
      saved_at: isoDate(services.now()),
    })
    .execute()
  await recordAudit(trx, services, {
    actor,
    action: version === 1 && !shippedPlaybook(id) ? 'playbook.add' : 'playbook.edit',
    object: `playbook:${id}`,
    detail: { version, level, note },
  })
}
