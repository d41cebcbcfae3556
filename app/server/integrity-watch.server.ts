import { statSync } from 'node:fs'
import type { Integrity } from '#app/contract/system.ts'
import type { AuditPlace } from '#app/domain/audit/audit-head.ts'
import { verifyAudit } from '#app/domain/audit/verify-audit.ts'
import type { SecretBox } from '#app/domain/secrets/secret-box.ts'
import type { Database } from '#db/database.ts'
import { findDamage } from '#db/integrity.ts'
import { log } from './logger.server.ts'

/** Milliseconds between two looks at what the audit log has grown by. */
const lookMs = 60_000
/** Reading a whole database takes about 10 ms a megabyte, in which the server answers nobody. */
const maxBytesAtStart = 100 * 1024 * 1024

export interface IntegrityWatch {
  /** What the last look found. */
  current(): Integrity
  stop(): void
}

/**
 * Checks the database at the start, and the audit log from its first row; from then on each minute the rows that came since.
 * The log is told where the audit log ends whenever it has grown: a copy of it shows an end that was cut off together with
 * the head.
 */
export function watchIntegrity(
  database: Pick<Database, 'db' | 'file' | 'sqlite'>,
  secrets: SecretBox,
  now: () => Date,
): IntegrityWatch {
  const current: Integrity = { database: checkFile(database), audit: 'checking', checkedAt: null }
  let verified: AuditPlace | undefined

  async function look(): Promise<void> {
    const verdict = await verifyAudit(database.db, secrets, verified)
    current.checkedAt = now().toISOString()
    if (verdict.firstBroken !== null) {
      if (current.audit !== 'broken')
        log.error('the audit log is broken; run parapet db check', { firstBroken: verdict.firstBroken })
      current.audit = 'broken'
      return
    }
    if (verdict.rows !== verified?.seq)
      log.info('audit log verified', { rows: verdict.rows, end: verdict.verified.hash })
    current.audit = 'ok'
    verified = verdict.verified
  }

  let looking = Promise.resolve()
  const lookAgain = () => {
    looking = looking.then(look).catch((error: unknown) => log.error('the audit log could not be verified', { error }))
  }
  lookAgain()
  const timer = setInterval(lookAgain, lookMs).unref()
  return { current: () => ({ ...current }), stop: () => clearInterval(timer) }
}

function checkFile({ file, sqlite }: Pick<Database, 'file' | 'sqlite'>): Integrity['database'] {
  if (!file || !sqlite) return 'unchecked'
  const { size } = statSync(file)
  if (size > maxBytesAtStart) {
    log.info('the database is too large to be checked at a start; run parapet db check', { bytes: size })
    return 'unchecked'
  }
  const damage = findDamage(sqlite)
  if (damage === null) return 'ok'
  log.error('the database is damaged; restore a backup with parapet db restore', { damage })
  return 'damaged'
}
