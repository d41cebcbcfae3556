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

/** Whether the server did not answer when it was asked last. */
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
  if (isGone === answers) {
    isGone = !answers
    for (const tell of listeners) tell()
  }
  return answers
}

function listen(tell: () => void): () => void {
  listeners.add(tell)
  return () => listeners.delete(tell)
}
