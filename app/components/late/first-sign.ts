import { useEffect, useState } from 'react'

const waiting = new Set<() => void>()
let isSeen = false

/** Runs once somebody is about to do something: before the click that needs what is loaded here. At once where somebody has been. Gives what calls it off. */
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
  for (const run of waiting) run()
  waiting.clear()
}
