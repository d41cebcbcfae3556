import type { Selectable, Transaction } from 'kysely'
import { type Playbook, SecurityLevelId } from '#app/contract/playbooks.ts'
import { securityLevels } from '#app/contract/security-levels.ts'
import { compareText } from '#app/text/compare-text.ts'
import type { Db } from '#db/database.ts'
import type { Schema } from '#db/schema/index.ts'
import type { PlaybookTable, PlaybookVersionTable } from '#db/schema/playbooks.ts'
import { notFound } from '../errors.ts'
import { type PlaybookHeader, type ReadHeader, readPlaybookHeader } from './playbook-header.ts'
import { type ShippedPlaybook, shippedPlaybooks } from './shipped-playbooks.ts'

/** A version of a playbook with everything that its file says about itself. */
export interface StoredPlaybook {
  id: string
  level: SecurityLevelId
  filename: string
  source: Playbook['source']
  version: number
  retired: boolean
  code: string
  modifiedAt: string
  header: PlaybookHeader
}

type Connection = Db | Transaction<Schema>
type PlaybookRow = Selectable<PlaybookTable>
type VersionRow = Selectable<PlaybookVersionTable>

/** Every playbook in its current version, retired ones too, in the order of levels and names. */
export async function loadPlaybooks(db: Connection): Promise<StoredPlaybook[]> {
  const rows = await db.selectFrom('playbooks').selectAll().execute()
  const versions = await db
    .selectFrom('playbook_versions')
    .innerJoin('playbooks', (join) =>
      join
        .onRef('playbooks.id', '=', 'playbook_versions.playbook_id')
        .onRef('playbooks.current_version', '=', 'playbook_versions.version'),
    )
    .selectAll('playbook_versions')
    .execute()
  const ids = new Set([...shippedPlaybooks().map(({ id }) => id), ...rows.map(({ id }) => id)])
  const order = SecurityLevelId.options
  return [...ids]
    .flatMap((id) => {
      const row = rows.find((one) => one.id === id)
      const version = versions.find((one) => one.playbook_id === id)
      return assemble(row, version, shippedPlaybook(id)) ?? []
    })
    .sort((a, b) => order.indexOf(a.level) - order.indexOf(b.level) || compareText(a.header.name, b.header.name))
}

/**
 * A playbook in its current version, or in an older one.
 * @throws AppError `not-found`
 */
export async function loadPlaybook(db: Connection, id: string, version?: number): Promise<StoredPlaybook> {
  const row = await db.selectFrom('playbooks').selectAll().where('id', '=', id).executeTakeFirst()
  const wanted = version ?? row?.current_version ?? 0
  const versionRow = await db
    .selectFrom('playbook_versions')
    .selectAll()
    .where('playbook_id', '=', id)
    .where('version', '=', wanted)
    .executeTakeFirst()
  const found = assemble(row && { ...row, current_version: wanted }, versionRow, shippedPlaybook(id))
  if (!found || found.version !== wanted)
    throw notFound(version === undefined ? `Playbook ${id}` : `Version ${version} of playbook ${id}`)
  return found
}

export function shippedPlaybook(id: string): ShippedPlaybook | undefined {
  return shippedPlaybooks().find((one) => one.id === id)
}

/** Undefined when neither a stored version nor a shipped file holds the code. */
function assemble(
  row: PlaybookRow | undefined,
  version: VersionRow | undefined,
  shipped: ShippedPlaybook | undefined,
): StoredPlaybook | undefined {
  const filename = row?.filename ?? shipped?.filename
  const content = version
    ? { level: SecurityLevelId.parse(version.level), code: version.code, modifiedAt: version.saved_at }
    : (row?.current_version ?? 0) === 0
      ? shipped
      : undefined
  if (!content || !filename) return undefined
  const { header, issues } = headerOf(filename, content.code)
  if (!header)
    throw new Error(`Playbook ${filename} cannot be read: ${issues.map(({ message }) => message).join('; ')}`)
  return {
    id: row?.id ?? filename.replace(/\.tf$/, ''),
    level: content.level,
    filename,
    source: row?.source === 'custom' ? 'custom' : 'shipped',
    version: version?.version ?? 0,
    retired: row?.retired_at != null,
    code: content.code,
    modifiedAt: content.modifiedAt,
    header,
  }
}

/** Headers of what was listed lately, by name and code: reading one takes a millisecond, and lists need all. */
const known = new Map<string, ReadHeader>()
const mostKnown = 500

function headerOf(filename: string, code: string): ReadHeader {
  const key = `${filename}\n${code}`
  const header = known.get(key) ?? readPlaybookHeader(filename, code)
  known.delete(key)
  known.set(key, header)
  const [oldest = key] = known.keys()
  if (known.size > mostKnown) known.delete(oldest)
  return header
}

/** A playbook as lists show it. */
export function toPlaybook(stored: StoredPlaybook): Playbook {
  const { id, level, filename, source, version, retired, modifiedAt, header } = stored
  return {
    id,
    name: header.name,
    filename,
    level,
    lastModified: modifiedAt,
    levelConfig: securityLevels[level],
    summary: header.summary,
    icon: header.icon,
    version,
    source,
    retired,
  }
}
