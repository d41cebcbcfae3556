import { useEffect, useState } from 'react'

/** Milliseconds until what waits runs in a busy page too. */
const longestWaitMs = 500

const waiting = new Set<() => void>()
let isSeen = false

/**
 * Runs once somebody is about to do something, in a pause of the browser: before the click that needs what is loaded here,
 * and after the key that was the sign. At once where somebody has been. Gives what calls it off.
 */
export function atFirstSign(run: () => void): () => void {
  if (isSeen) run()
  else waiting.add(run)
  return () => void waiting.delete(run)
}

/** Waits for a pointer that moves, a touch or a key. */
export function watchFirstSign(): void {
  for (const sign of ['pointermove', 'touchstart', 'keydown'])
    window.addEventListener(sign, see, { once: true, passive: true })
}

/** Whether somebody is about to do something. */
export function useFirstSign(): boolean {
  const [isThere, setThere] = useState(false)
  useEffect(() => atFirstSign(() => setThere(true)), [])
  return isThere
}

function see() {
  isSeen = true
  whenIdle(runNext)
}

/** One after the other, so that a key or a click comes between. */
function runNext() {
  const [run] = waiting
  if (!run) return
  waiting.delete(run)
  run()
  whenIdle(runNext)
}

/** Safari has no idle callbacks. */
const whenIdle = (run: () => void) => {
  if ('requestIdleCallback' in window) window.requestIdleCallback(run, { timeout: longestWaitMs })
  else setTimeout(run)
}
