import { useEffect, useState } from 'react'
import { serverAnswers } from '../connection/server-answers.ts'
import { type ExecutionProgress, type NumberedEvent, noProgress, takeIn } from './execution-progress.ts'

/** Milliseconds for which events are gathered before the page is drawn anew. */
const gatherMs = 80
/** Milliseconds until another try when the browser itself has given up; doubled with each failure up to the last. */
const retryMs = { first: 1000, last: 30_000 }

export interface FollowedExecution extends ExecutionProgress {
  /** The connection stands. While it does not, it is taken up again by itself. */
  live: boolean
}

/**
 * Follows an execution by its events: from the first one on, through lost connections, until it has ended. `onEnd` is
 * called once. Null follows nothing.
 */
export function useExecutionEvents(executionId: string | null, onEnd?: () => void): FollowedExecution {
  const [followed, setFollowed] = useState<{ id: string; progress: ExecutionProgress } | null>(null)
  const [live, setLive] = useState(true)

  // biome-ignore lint/correctness/useExhaustiveDependencies: one stream for one execution, whoever listens to its end
  useEffect(() => {
    if (!executionId) return
    const stop = followExecution(executionId, {
      onProgress: (progress) => setFollowed({ id: executionId, progress }),
      onLive: setLive,
      onEnd: () => onEnd?.(),
    })
    return stop
  }, [executionId])

  return { ...(followed && followed.id === executionId ? followed.progress : noProgress), live }
}

interface Listener {
  onProgress(progress: ExecutionProgress): void
  onLive(live: boolean): void
  onEnd(): void
}

/** Opens the stream and takes it up again until the end. Returns what stops it. */
function followExecution(executionId: string, { onProgress, onLive, onEnd }: Listener): () => void {
  let progress = noProgress
  let gathered: NumberedEvent[] = []
  let source: EventSource | undefined
  let drawing: ReturnType<typeof setTimeout> | undefined
  let retry: ReturnType<typeof setTimeout> | undefined
  let wait = retryMs.first

  const draw = () => {
    drawing = undefined
    progress = takeIn(progress, gathered)
    gathered = []
    onProgress(progress)
    if (!progress.ended) return
    source?.close()
    onEnd()
  }
  let stopped = false
  const takeUpLater = () => {
    onLive(false)
    retry = setTimeout(listen, wait)
    wait = Math.min(wait * 2, retryMs.last)
  }
  const listen = async () => {
    const contract = await import('#app/contract/executions.ts').catch(() => null)
    if (stopped) return
    if (!contract) return takeUpLater()
    source = new EventSource(`/api/terraform/executions/${encodeURIComponent(executionId)}/events`)
    source.onopen = () => {
      wait = retryMs.first
      onLive(true)
    }
    source.onmessage = ({ data, lastEventId }: MessageEvent<string>) => {
      const event = contract.ExecutionEvent.safeParse(JSON.parse(data)).data
      if (!event) return
      gathered.push({ seq: Number(lastEventId), event })
      drawing ??= setTimeout(draw, gatherMs)
    }
    // The browser takes up a broken stream by itself, after the last event that it saw; a refused one it leaves.
    source.onerror = () => {
      if (progress.ended || gathered.some(({ event }) => event.type === 'ended')) return
      void serverAnswers()
      if (source?.readyState === EventSource.CLOSED) takeUpLater()
      else onLive(false)
    }
  }
  void listen()
  return () => {
    stopped = true
    source?.close()
    clearTimeout(drawing)
    clearTimeout(retry)
  }
}
