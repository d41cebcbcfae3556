import { useNavigation, useRevalidator } from '@remix-run/react'
import { useEffect } from 'react'
import { serverAnswers } from '../connection/server-answers.ts'

/** Milliseconds between two looks at a list while something in it runs. */
const lookMs = 4000

/**
 * Reads the page anew from time to time, as long as it is looked at. While the server is gone the page stays as it is, with
 * what was typed in it. @param every milliseconds between two looks
 */
export function useLooksWhile(running: boolean, every = lookMs) {
  const { revalidate, state } = useRevalidator()
  const idle = useNavigation().state === 'idle' && state === 'idle'
  useEffect(() => {
    // A look that is still under way, or a navigation, would be cut off by the next one.
    if (!running || !idle) return
    let isOver = false
    const look = async () => {
      if (!document.hidden && (await serverAnswers()) && !isOver) revalidate()
    }
    const timer = setInterval(() => void look(), every)
    return () => {
      isOver = true
      clearInterval(timer)
    }
  }, [running, idle, revalidate, every])
}
