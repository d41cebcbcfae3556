import { useEffect, useState } from 'react'

/** Seconds that count on from `known`, the last ones that the server told, while `running`. */
export function useTickingSeconds(known: number | null, running: boolean): number {
  const [passed, setPassed] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: newly told seconds begin the count anew
  useEffect(() => {
    setPassed(0)
    if (!running) return
    const start = performance.now()
    const timer = setInterval(() => setPassed(Math.floor((performance.now() - start) / 1000)), 1000)
    return () => clearInterval(timer)
  }, [known, running])
  return (known ?? 0) + (running ? passed : 0)
}
