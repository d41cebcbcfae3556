import type { Database } from 'better-sqlite3'

/** What is wrong with a SQLite database, in words; null when every page, index and reference is sound. Reads all of it. */
export function findDamage(sqlite: Database): string | null {
  try {
    return faultOf(sqlite)
  } catch (error) {
    if (error instanceof Error && /^SQLITE_(CORRUPT|NOTADB)/.test(String((error as { code?: unknown }).code)))
      return error.message
    throw error
  }
}

function faultOf(sqlite: Database): string | null {
  const [fault] = sqlite.pragma('integrity_check(1)') as { integrity_check: string }[]
  if (fault?.integrity_check !== 'ok') return fault?.integrity_check ?? 'it cannot be read'
  const [reference] = sqlite.pragma('foreign_key_check') as { table: string; parent: string }[]
  return reference ? `a row of ${reference.table} names a row of ${reference.parent} that is not there` : null
}
