import { parentPort, workerData } from 'node:worker_threads'
import type { Catalogue } from '#app/domain/judgement/catalogue/catalogue.ts'
import { judgeStored } from '#app/domain/scans/judge-stored.ts'
import { openDatabase } from '#db/database.ts'
import type { JudgingEnd, JudgingOrder } from './judging-order.ts'
import { errorOf, type ToldError, tellError } from './told-error.ts'

/** Pages in the log of SQLite at which it is taken into the file: a quarter of what makes the server's own connection do that. */
const checkpointPages = 250

/** A thread that judges one stored inventory with a connection of its own, says how that ended, and is gone with all its memory. */
async function judge({ databaseUrl, catalogue, stored }: JudgingOrder, signal: AbortSignal): Promise<JudgingEnd> {
  const database = openDatabase(databaseUrl)
  database.sqlite?.pragma(`wal_autocheckpoint = ${checkpointPages}`)
  try {
    const services = { db: database.db, now: () => new Date(), catalogue: JSON.parse(catalogue) as Catalogue }
    await judgeStored(services, stored, signal)
    return { done: true }
  } catch (error) {
    return { done: false, error: tellError(error) }
  } finally {
    await database.close()
  }
}

const stop = new AbortController()
parentPort?.on('message', (reason: ToldError) => stop.abort(errorOf(reason)))
parentPort?.postMessage(await judge(workerData as JudgingOrder, stop.signal))
parentPort?.close()
