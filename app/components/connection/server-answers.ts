import { useSyncExternalStore } from 'react'

/** Milliseconds between two questions to a server that does not answer. */
const askMs = 2000

let isGone = false
let asking: Promise<boolean> | undefined
const listeners = new Set<() => void>()

/**
 * Whether the server can be reached, and no proxy answers in its place. One that does not answer is asked again until it
 * does; meanwhile `useServerGone` says so.
 */
export function serverAnswers(): Promise<boolean> {
  asking ??= ask().finally(() => {
    asking = undefined
  })
  return asking
}

/** Whether the server did not answer when it was asked last, though the device has a network. */
export function useServerGone(): boolean {
  return useSyncExternalStore(listen, () => isGone, notGone)
}

const notGone = () => false

async function ask(): Promise<boolean> {
  const answers = await fetch('/parapet.svg', { method: 'HEAD', cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  )
  if (!answers) setTimeout(() => void serverAnswers(), askMs)
  // A device without a network says so itself, and knows at once when it has one again.
  const gone = !answers && navigator.onLine
  if (isGone !== gone) {
    isGone = gone
    for (const tell of listeners) tell()
  }
  return answers
}

function listen(tell: () => void): () => void {
  listeners.add(tell)
  return () => listeners.delete(tell)
}
