import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { Worker, type WorkerOptions } from 'node:worker_threads'
import type { Catalogue } from '#app/domain/judgement/catalogue/catalogue.ts'
import type { JudgeStored } from '#app/domain/scans/judge-stored.ts'
import type { JudgingEnd, JudgingOrder } from './judging-order.ts'
import { errorOf, tellError } from './told-error.ts'

type ThreadStart = { file: string | URL } & WorkerOptions

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
 * @param start how a thread is started: as it was built, when not given
 */
export function judgeInThread(databaseUrl: string, { file, ...options }: ThreadStart = judgingThread()): JudgeStored {
  const texts = new WeakMap<Catalogue, string>()
  const textOf = (catalogue: Catalogue) => {
    const text = texts.get(catalogue) ?? JSON.stringify(catalogue)
    texts.set(catalogue, text)
    return text
  }
  return async ({ catalogue }, stored, signal) => {
    signal.throwIfAborted()
    const workerData: JudgingOrder = { databaseUrl, catalogue: textOf(catalogue), stored }
    await endOf(new Worker(file, { name: 'judging', workerData, ...options }), signal)
  }
}

/** @throws what the thread threw; when it died, an error that says so to a person */
function endOf(thread: Worker, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => thread.postMessage(tellError(signal.reason))
    signal.addEventListener('abort', stop, { once: true })
    let end: JudgingEnd | undefined
    let fault: Error | undefined
    thread.on('message', (said: JudgingEnd) => {
      end = said
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
