import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { getHeapStatistics } from 'node:v8'
import { type ResourceLimits, Worker, type WorkerOptions } from 'node:worker_threads'
import type { ScanPlan } from '#app/domain/fixes/fix-plan/plan-scan.ts'
import { keepPlan } from '#app/domain/fixes/fix-plan/scan-fixes.ts'
import { storedBlocks } from '#app/domain/inventory/inventory-store.ts'
import type { Catalogue } from '#app/domain/judgement/catalogue/catalogue.ts'
import type { JudgeStored } from '#app/domain/scans/judge-stored.ts'
import type { JudgingEnd, JudgingNews, JudgingOrder } from './judging-order.ts'
import { errorOf, tellError } from './told-error.ts'

type ThreadStart = { file: string | URL } & WorkerOptions

/**
 * What a thread may take in MB. Of young objects little: a record is soon done with, so that more of them make nothing faster. Of old
 * ones several times what an inventory of so many blocks needs, and no more than the server may: V8 lets the less rubbish lie the less it is.
 */
function limitsFor(blocks: number): ResourceLimits {
  const ofServer = getHeapStatistics().heap_size_limit / 2 ** 20
  return { maxYoungGenerationSizeMb: 24, maxOldGenerationSizeMb: Math.min(ofServer, 1024 + blocks / 2) }
}

interface Options {
  /** The fixes of a scan are worked out after its end, for this process to keep. */
  withFixes?: boolean
  /** How a thread is started: as it was built, when not given. */
  start?: ThreadStart
}

/** Built for production; development and tests take the source, as a change needs no build. Paths are from the folder of Parapet. */
function judgingThread(): ThreadStart {
  if (process.env.NODE_ENV === 'production') return { file: path.resolve('build/server/judging-thread.js') }
  const source = JSON.stringify(pathToFileURL('app/server/judging/judging-thread.ts').href)
  return { file: `import('tsx/esm/api').then(({ register }) => (register(), import(${source})))`, eval: true }
}

/**
 * Judges stored inventories in threads, one for each: whoever asks this process meanwhile does not wait, and the memory goes
 * back with the thread. One that dies fails its scan alone.
 * @param databaseUrl of the database that the services have, which each thread opens for itself; none in memory
 */
export function judgeInThread(
  databaseUrl: string,
  { withFixes = false, start: { file, ...options } = judgingThread() }: Options = {},
): JudgeStored {
  const texts = new WeakMap<Catalogue, string>()
  const textOf = (catalogue: Catalogue) => {
    const text = texts.get(catalogue) ?? JSON.stringify(catalogue)
    texts.set(catalogue, text)
    return text
  }
  return async ({ db, catalogue }, stored, signal, onFound) => {
    const resourceLimits = limitsFor(await storedBlocks(db, stored.scan.id))
    signal.throwIfAborted()
    const workerData: JudgingOrder = { databaseUrl, catalogue: textOf(catalogue), stored, withFixes }
    const thread = new Worker(file, { name: 'judging', workerData, resourceLimits, ...options })
    if (withFixes) keepPlan(catalogue, stored.scan.id, planOf(thread))
    await endOf(thread, signal, onFound)
  }
}

/** The fixes that the thread works out. @throws when it ends without */
function planOf(thread: Worker): Promise<ScanPlan> {
  return new Promise((resolve, reject) => {
    let fault: Error | undefined
    thread.on('message', (news: JudgingNews) => {
      if ('plan' in news) resolve(news.plan)
    })
    thread.on('error', (error) => {
      fault = error
    })
    thread.on('exit', () => reject(new Error('The thread ended before it had worked out the fixes.', { cause: fault })))
  })
}

/** Ends with the thread. @throws what judging threw; when the thread died before that was done, an error that says so to a person */
function endOf(thread: Worker, signal: AbortSignal, onFound?: () => void): Promise<void> {
  return new Promise((resolve, reject) => {
    let end: JudgingEnd | undefined
    let fault: Error | undefined
    const stop = () => thread.postMessage(tellError(signal.reason))
    signal.addEventListener('abort', stop, { once: true })
    thread.on('message', (news: JudgingNews) => {
      if ('found' in news) onFound?.()
      else if ('done' in news) end = news
    })
    thread.on('error', (error) => {
      fault = error
    })
    // Once it is gone: it has let go of the database.
    thread.on('exit', (code) => {
      signal.removeEventListener('abort', stop)
      if (end?.done) resolve()
      else reject(end ? errorOf(end.error) : died(fault, code))
    })
  })
}

function died(fault: Error | undefined, code: number): Error {
  const cause = { cause: fault }
  if ((fault as { code?: unknown } | undefined)?.code === 'ERR_WORKER_OUT_OF_MEMORY')
    return new Error(
      'Judging this inventory took more memory than the server may use. Give it more, as by NODE_OPTIONS=--max-old-space-size=4096, and start a new scan.',
      cause,
    )
  return new Error(
    `The thread that judged this inventory ended before it was done: ${fault?.message ?? `exit code ${code}`}. Start a new scan.`,
    cause,
  )
}
