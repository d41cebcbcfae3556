import { copyName } from '#app/contract/template-names.ts'
import type { Db } from '#db/database.ts'
import { AppError } from '../errors.ts'
import type { TemplateCatalogue } from './template-catalogue.ts'

/** The form in which names are compared. */
export function nameKey(name: string): string {
  return name.normalize('NFC').toLowerCase()
}

/** The name that was given, or when it is blank the framework's name followed by ' Template'. */
export function nameOrDefault(
  name: string,
  frameworkId: string | null,
  { frameworks }: Pick<TemplateCatalogue, 'frameworks'>,
): string {
  if (name.trim() !== '') return name.trim()
  return `${frameworks.find((one) => one.id === frameworkId)?.display_name ?? 'Custom'} Template`
}

/** The name followed by ' (Copy)', or ' (Copy 2)' and so on when `owner` has that already. */
export async function freeCopyName(db: Db, owner: string, name: string): Promise<string> {
  const taken = await nameKeysOf(db, owner)
  for (let number = 1; ; number++) {
    const copy = copyName(name, number)
    if (!taken.has(nameKey(copy))) return copy
  }
}

/** The names of all templates of an owner, in the form in which they are compared. */
export async function nameKeysOf(db: Db, owner: string): Promise<Set<string>> {
  const rows = await db.selectFrom('templates').select('name_key').where('owner', '=', owner).execute()
  return new Set(rows.map((row) => row.name_key))
}

/** Whether `owner` has a template of that name, other than `exceptId`. */
export async function isTaken(db: Db, owner: string, name: string, exceptId = ''): Promise<boolean> {
  const row = await db
    .selectFrom('templates')
    .select('id')
    .where('owner', '=', owner)
    .where('name_key', '=', nameKey(name))
    .where('id', '!=', exceptId)
    .executeTakeFirst()
  return row !== undefined
}

export function takenError(owner: string, name: string): AppError {
  return new AppError(
    'conflict',
    `${owner} already has a template called ${name}. Choose another name, or edit that template.`,
    { issues: [{ path: 'name', message: `There is already a template called ${name}` }] },
  )
}
