import type { Database, Statement } from 'better-sqlite3'

/** Far more than Parapet has queries; what is written for one list of ids only falls out again. */
const maxStatements = 500

const changesSchema = /^\s*(create|alter|drop)\b/i

/**
 * Compiles each text once: Kysely hands the driver a text for every call. A statement that is being iterated cannot run a
 * second time, so whoever asks for it then gets another one. A change of the schema forgets all of them: they know the
 * columns of before.
 */
export function cachedStatements(database: Database): Pick<Database, 'prepare' | 'close'> {
  const compiled = new Map<string, Statement>()

  function prepare(text: string): Statement {
    if (changesSchema.test(text)) {
      compiled.clear()
      return database.prepare(text)
    }
    const known = compiled.get(text)
    if (known && !known.busy) {
      // The oldest stand first.
      compiled.delete(text)
      compiled.set(text, known)
      return known
    }
    const statement = database.prepare(text)
    if (known) return statement
    compiled.set(text, statement)
    const [oldest] = compiled.keys()
    if (compiled.size > maxStatements && oldest !== undefined) compiled.delete(oldest)
    return statement
  }

  return { prepare: prepare as Database['prepare'], close: () => database.close() }
}
