import { useEffect, useState } from 'react'
import { serverAnswers } from '#app/components/connection/server-answers.ts'
import { type EndedScanStatus, scanIsActive } from '#app/contract/scan-is-active.ts'
import type { ScanProgress } from '#app/contract/scans.ts'

/** Milliseconds until another try, when the browser itself has given up on the stream. */
const retryMs = 3000

/** How a scan that was followed has ended. */
export interface ScanEnd {
  scanId: string
  status: EndedScanStatus
  error: string | null
  progress: ScanProgress | null
}

interface FollowedScan {
  id: string
  progress: ScanProgress | null
}

/** The live progress of a scan. `onEnd` is called once, when it has ended; lost streams are taken up again. */
export function useFollowedScan(
  scan: FollowedScan | null,
  onEnd: (end: ScanEnd) => void,
): { progress: ScanProgress | null; live: boolean } {
  const [latest, setLatest] = useState<{ scanId: string; progress: ScanProgress } | null>(null)
  const [live, setLive] = useState(true)
  const scanId = scan?.id

  // biome-ignore lint/correctness/useExhaustiveDependencies: one stream for one scan, whoever listens to its end
  useEffect(() => {
    if (!scanId) return
    let progress: ScanProgress | null = null
    let source: EventSource | undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    let stopped = false
    const listen = async () => {
      const contract = await import('#app/contract/scans.ts').catch(() => null)
      if (stopped) return
      if (!contract) {
        setLive(false)
        timer = setTimeout(listen, retryMs)
        return
      }
      source = new EventSource(`/api/scans/${encodeURIComponent(scanId)}/events`)
      source.onopen = () => setLive(true)
      source.onmessage = ({ data }: MessageEvent<string>) => {
        const event = contract.ScanEvent.safeParse(JSON.parse(data)).data
        if (event?.type === 'progress') {
          progress = event.progress
          setLatest({ scanId, progress })
        } else if (event && !scanIsActive(event.status)) {
          source?.close()
          onEnd({ scanId, status: event.status, error: event.error, progress })
        }
      }
      source.onerror = () => {
        setLive(false)
        void serverAnswers()
        if (source?.readyState === EventSource.CLOSED) timer = setTimeout(listen, retryMs)
      }
    }
    void listen()
    return () => {
      stopped = true
      source?.close()
      clearTimeout(timer)
    }
  }, [scanId])

  return { progress: latest && latest.scanId === scanId ? latest.progress : (scan?.progress ?? null), live }
}
