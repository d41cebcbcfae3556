import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Database, Statement } from 'better-sqlite3'
import type { ResourceRecord } from '#app/domain/arm/record.ts'
import { SQLite } from '../../../scripts/sqlite.mjs'
import { listedElsewhere } from '../resource-graph/tables.ts'
import { type Activity, activitySchema, keptDays } from './activity.ts'
import { indexes, schema } from './schema.ts'
import { type StoredRow, storedRow } from './stored-row.ts'

interface StoredResource {
  id: string
  idLower: string
  /** The answer of ARM's GET, as JSON text. */
  body: string
}

/** A condition over the columns of `resource`, with its values. */
export interface RowFilter {
  where: string
  values: (string | number)[]
}

export type ResourceStore = ReturnType<typeof openStore>

/** SQLite's page cache: the upper part of the indexes of 200,000 resources. */
const cacheKibibytes = 32_768

const insert = `
  INSERT INTO resource (id_lower, id, type_lower, name, location, kind, subscription, resource_group, parent,
    is_extension, graph_table, graph_type, body)
  VALUES (@idLower, @id, @typeLower, @name, @location, @kind, @subscription, @resourceGroup, @parent,
    @isExtension, @graphTable, @graphType, @body)`

const upsert = `${insert}
  ON CONFLICT (id_lower) DO UPDATE SET body = excluded.body, name = excluded.name, location = excluded.location,
    kind = excluded.kind`

/** Opens the ARM JSON in a SQLite file (`:memory:` for none), creating both when they are missing. */
export function openStore(file: string) {
  if (file !== ':memory:') mkdirSync(dirname(file), { recursive: true })
  const db = new SQLite(file)
  db.pragma('synchronous = NORMAL')
  db.pragma(`cache_size = -${cacheKibibytes}`)
  db.exec(schema + activitySchema)
  placeInTables(db)

  const byId = db.prepare<[string], StoredResource>(
    'SELECT id, id_lower AS idLower, body FROM resource WHERE id_lower = ?',
  )
  // '0' is the character after '/': the range holds exactly the ids below the given one.
  const deleteTree = db.prepare<[string, string, string]>(
    `DELETE FROM resource WHERE id_lower = ? OR (id_lower > ? || '/' AND id_lower < ? || '0')`,
  )
  const anyOfType = db.prepare<[string], { body: string }>('SELECT body FROM resource WHERE type_lower = ? LIMIT 1')
  const readSetting = db.prepare<[string], { value: string }>('SELECT value FROM setting WHERE name = ?')
  const writeSetting = db.prepare<[string, string]>('INSERT OR REPLACE INTO setting (name, value) VALUES (?, ?)')
  const prepared = new Map<string, Statement<(string | number)[], unknown>>()

  function select<Row>(sql: string, values: (string | number)[]): Row[] {
    let statement = prepared.get(sql)
    if (statement === undefined) {
      statement = db.prepare<(string | number)[], unknown>(sql)
      prepared.set(sql, statement)
    }
    return statement.all(...values) as Row[]
  }

  const isLoaded = (): boolean => readSetting.get('estate') !== undefined

  const loadAll = db.transaction((records: Iterable<ResourceRecord>): boolean => {
    if (isLoaded()) return false
    const row = db.prepare<StoredRow>(insert)
    for (const record of records) row.run(storedRow(record))
    db.exec(indexes)
    writeSetting.run('estate', 'loaded')
    return true
  })

  return {
    get: (idLower: string): StoredResource | undefined => byId.get(idLower),
    has: (idLower: string): boolean => byId.get(idLower) !== undefined,
    put(record: ResourceRecord): void {
      db.prepare<StoredRow>(upsert).run(storedRow(record))
    },
    /** Deletes a resource and everything below it; the number of resources that went. */
    remove: (idLower: string): number => deleteTree.run(idLower, idLower, idLower).changes,
    /** One page in the order of the lower-case ids, beginning after `after`. */
    page({ where, values }: RowFilter, after: string, limit: number): StoredResource[] {
      const sql = `SELECT id, id_lower AS idLower, body FROM resource WHERE (${where}) AND id_lower > ? ORDER BY id_lower LIMIT ?`
      return select<StoredResource>(sql, [...values, after, limit])
    },
    select,
    /** The usual casing of a type, as its stored resources spell it; undefined when there is none. */
    spellingOf(typeLower: string): string | undefined {
      const row = anyOfType.get(typeLower)
      return row === undefined ? undefined : (JSON.parse(row.body) as ResourceRecord).type
    },
    /** Whether this file ever got its resources. */
    isLoaded,
    /** Loads resources in one transaction: all of them, or none when one is wrong or another process was first. */
    load(records: Iterable<ResourceRecord>): void {
      // A new file has a rollback journal, which holds nothing for pages that are new; a write-ahead log would write the
      // whole estate twice. Only who loaded turns it on: two who do at the same moment refuse each other.
      const loadedHere = loadAll.immediate(records)
      if (loadedHere) db.pragma('journal_mode = WAL')
    },
    /** Adds to the activity log, and takes out what is older than Azure keeps it. */
    addActivity(activity: Activity): void {
      const oldest = new Date(Date.parse(activity.at) - keptDays * 86_400_000).toISOString()
      select('DELETE FROM activity WHERE subscription = ? AND at < ? RETURNING number', [activity.subscription, oldest])
      db.prepare<Activity>(
        `INSERT INTO activity (at, subscription, resource_group, resource, caller, correlation, body)
         VALUES (@at, @subscription, @resourceGroup, @resource, @caller, @correlation, @body)`,
      ).run(activity)
    },
    setting: (name: string): string | undefined => readSetting.get(name)?.value,
    saveSetting(name: string, value: string): void {
      writeSetting.run(name, value)
    },
    close(): void {
      db.close()
    },
  }
}

/** Files of before a table was served know nothing of it. */
function placeInTables(db: Database): void {
  const place = db.prepare<[string, string, string]>(
    `UPDATE resource SET graph_table = ?, graph_type = ? WHERE type_lower = ? AND graph_table = ''`,
  )
  for (const [typeLower, { table, type }] of Object.entries(listedElsewhere))
    place.run(table, type ?? typeLower, typeLower)
}
