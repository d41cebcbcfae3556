import { randomUUID } from 'node:crypto'
import pg from 'pg'

const channel = 'parapet'
/** Milliseconds in which the texts that are sent are gathered into one statement. */
const gatherMs = 10
/** Milliseconds until a connection that was lost is tried again. */
const retryMs = 1000

/** Short texts between the processes of one Postgres, by LISTEN and NOTIFY. Some may be lost while a connection is. */
export interface Notices {
  /** Sends to all other processes, soon; the same text at the same time once. At most 8,000 bytes. */
  send(text: string): void
  close(): Promise<void>
}

/**
 * Listens on a connection of its own, which is made again whenever it is lost.
 *
 * @param onNotice is given what other processes send, not what this one does
 */
export async function openNotices(
  connectionString: string,
  { onNotice, onError }: { onNotice: (text: string) => void; onError: (error: unknown) => void },
): Promise<Notices> {
  const self = randomUUID()
  const gathered = new Set<string>()
  let client: pg.Client | undefined
  let timer: NodeJS.Timeout | undefined
  let retry: NodeJS.Timeout | undefined
  let closed = false

  async function listen(): Promise<void> {
    const made = new pg.Client({ connectionString, keepAlive: true })
    made.on('notification', ({ payload = '' }) => {
      const at = payload.indexOf(' ')
      if (payload.slice(0, at) !== self) onNotice(payload.slice(at + 1))
    })
    // A connection that fails says `error`, one that is closed from outside `end` alone.
    made.on('error', onError)
    made.on('end', () => again(made))
    try {
      await made.connect()
      await made.query(`listen ${channel}`)
      client = made
    } catch (error) {
      onError(error)
      await made.end().catch(() => undefined)
      again(made)
    }
  }

  function again(lost: pg.Client): void {
    if (client === lost) client = undefined
    if (closed || retry) return
    retry = setTimeout(() => {
      retry = undefined
      void listen()
    }, retryMs)
  }

  function sendGathered(): void {
    timer = undefined
    const texts = [...gathered]
    gathered.clear()
    client
      ?.query('select pg_notify($1, text) from unnest($2::text[]) as text', [
        channel,
        texts.map((text) => `${self} ${text}`),
      ])
      .catch(onError)
  }

  await listen()
  return {
    send(text) {
      gathered.add(text)
      timer ??= setTimeout(sendGathered, gatherMs)
    },
    async close() {
      closed = true
      clearTimeout(timer)
      clearTimeout(retry)
      await client?.end()
    },
  }
}
