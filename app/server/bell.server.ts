import { type Bell, createBell } from '#app/domain/jobs/bell.ts'
import { openNotices } from '#db/notices.ts'
import { log } from './logger.server.ts'

/** A bell that is heard in all processes of the database. */
interface SharedBell extends Bell {
  close(): Promise<void>
}

/** On Postgres a ring wakes who waits in any server and worker, on SQLite in this process. @param url of the database */
export async function openBell(url: string, dialect: 'sqlite' | 'postgres'): Promise<SharedBell> {
  const here = createBell()
  if (dialect === 'sqlite') return { ...here, close: async () => undefined }
  const notices = await openNotices(url, {
    onNotice: here.ring,
    onError: (error) => log.warn('other processes are not heard for a moment', { error }),
  })
  return {
    wait: here.wait,
    ring(topic) {
      here.ring(topic)
      notices.send(topic)
    },
    close: notices.close,
  }
}
