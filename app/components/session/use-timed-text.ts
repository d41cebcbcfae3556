import { useEffect, useState } from 'react'

/** A message that leaves by itself. @param visibleMs how long it stays */
export function useTimedText(visibleMs: number): [string | null, (text: string | null) => void] {
  const [shown, setShown] = useState<{ text: string } | null>(null)
  useEffect(() => {
    if (!shown) return
    const timer = setTimeout(() => setShown(null), visibleMs)
    return () => clearTimeout(timer)
  }, [shown, visibleMs])
  return [shown?.text ?? null, (text) => setShown(text === null ? null : { text })]
}
