/**
 * Wakes whoever waits for a topic: new jobs, or the events of one execution. Only a shortcut: whoever waits looks again
 * after `ms` in any case, since a ring of another process may not be heard.
 */
export interface Bell {
  ring(topic: string): void
  /** Resolves at the next ring of the topic, after `ms`, or when the signal aborts. Never rejects. */
  wait(topic: string, ms: number, signal?: AbortSignal): Promise<void>
}

/** The topic of the job table. */
export const jobsTopic = 'jobs'

/** A bell that is heard in this process. */
export function createBell(): Bell {
  const waiting = new Map<string, Set<() => void>>()
  return {
    ring(topic) {
      for (const wake of [...(waiting.get(topic) ?? [])]) wake()
    },
    wait(topic, ms, signal) {
      return new Promise((resolve) => {
        const group = waiting.get(topic) ?? new Set()
        waiting.set(topic, group)
        const wake = () => {
          clearTimeout(timer)
          signal?.removeEventListener('abort', wake)
          group.delete(wake)
          if (group.size === 0 && waiting.get(topic) === group) waiting.delete(topic)
          resolve()
        }
        const timer = setTimeout(wake, ms)
        group.add(wake)
        if (signal?.aborted) wake()
        else signal?.addEventListener('abort', wake)
      })
    },
  }
}
