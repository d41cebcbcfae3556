import { parentPort, workerData } from 'node:worker_threads'
import { buffersOf } from '#app/domain/fixes/fix-plan/packed-fixes.ts'
import { planScan } from '#app/domain/fixes/fix-plan/plan-scan.ts'
import type { Catalogue } from '#app/domain/judgement/catalogue/catalogue.ts'
import { doneScan } from '#app/domain/scans/done-scan.ts'
import { judgeStored } from '#app/domain/scans/judge-stored.ts'
import type { JudgingServices } from '#app/domain/scans/scan-services.ts'
import { moduleFolders } from '#app/domain/templates/module-folders.ts'
import { openDatabase } from '#db/database.ts'
import { giveWay } from './give-way.ts'
import type { JudgingNews, JudgingOrder } from './judging-order.ts'
import { errorOf, type ToldError, tellError } from './told-error.ts'

/** Pages in the log of SQLite at which it is taken into the file: a quarter of what makes the server's own connection do that. */
const checkpointPages = 250

const { databaseUrl, catalogue, stored, withFixes } = workerData as JudgingOrder
const stop = new AbortController()
const say = (news: JudgingNews, transfer: ArrayBuffer[] = []) => parentPort?.postMessage(news, transfer)

/** Judges one stored inventory with a connection of its own, and says how that ended. */
async function judge(services: JudgingServices): Promise<void> {
  try {
    await judgeStored(services, stored, stop.signal, () => say({ found: true }))
  } catch (error) {
    return say({ done: false, error: tellError(error) })
  }
  say({ done: true })
  const scan = withFixes ? await doneScan(services.db, stored.scan.id) : undefined
  if (!scan || stop.signal.aborted) return
  // What follows only reads.
  stop.signal.addEventListener('abort', () => process.exit())
  const modules = new Set(moduleFolders('playbooks').map(({ id }) => id))
  const plan = await planScan(services, scan, modules)
  say({ plan }, buffersOf(plan.packed))
}

parentPort?.on('message', (reason: ToldError) => stop.abort(errorOf(reason)))
giveWay()
const database = openDatabase(databaseUrl)
database.sqlite?.pragma(`wal_autocheckpoint = ${checkpointPages}`)
// Until a statement of many rows ends, SQLite keeps each page that it changes as it was: three of four writes of a scan, if in a file.
database.sqlite?.pragma('temp_store = MEMORY')
try {
  await judge({ db: database.db, now: () => new Date(), catalogue: JSON.parse(catalogue) as Catalogue })
} finally {
  await database.close()
  parentPort?.close()
}
