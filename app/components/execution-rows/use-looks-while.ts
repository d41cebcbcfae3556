import { useNavigation, useRevalidator } from '@remix-run/react'
import { useEffect } from 'react'

/** Milliseconds between two looks at a list while something in it runs. */
const lookMs = 4000

/** Reads the page anew from time to time, as long as it is looked at. @param every milliseconds between two looks */
export function useLooksWhile(running: boolean, every = lookMs) {
  const { revalidate, state } = useRevalidator()
  const idle = useNavigation().state === 'idle' && state === 'idle'
  useEffect(() => {
    // A look that is still under way, or a navigation, would be cut off by the next one.
    if (!running || !idle) return
    const timer = setInterval(() => {
      if (!document.hidden) revalidate()
    }, every)
    return () => clearInterval(timer)
  }, [running, idle, revalidate, every])
}
