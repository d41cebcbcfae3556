import { useEffect, useState } from 'react'

/**
 * Seconds since `startedAt` by the server's clock, ticking. `now` is the server's time when the page was read; null
 * stands still at what it was.
 */
export function useElapsed(startedAt: string | null, now: number, running: boolean): number {
  const [clock, setClock] = useState(now)
  useEffect(() => {
    if (!running) return
    const skew = now - Date.now()
    const timer = setInterval(() => setClock(Date.now() + skew), 1000)
    return () => clearInterval(timer)
  }, [now, running])
  return startedAt ? Math.max(0, (Math.max(clock, now) - Date.parse(startedAt)) / 1000) : 0
}
