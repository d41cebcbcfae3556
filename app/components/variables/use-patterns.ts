import { useSyncExternalStore } from 'react'
import type { Variable } from '#app/contract/playbooks.ts'
import type { PatternTest } from '#app/variables/hint-fault.ts'

/** The server tries the patterns of what is sent: until they can be tried here every text is taken for right. */
const untried: PatternTest = () => true

let matches = untried
const waiting = new Set<() => void>()

function subscribe(changed: () => void) {
  waiting.add(changed)
  return () => waiting.delete(changed)
}

/** What tries patterns, as soon as it is loaded. It weighs as much as all other code of a page, so nothing loads it but `loadPatterns`. */
export function usePatterns(): PatternTest {
  return useSyncExternalStore(
    subscribe,
    () => matches,
    () => untried,
  )
}

/** Loads what tries patterns when somebody changes a variable that has one. What cannot be loaded is tried at the next change. */
export function loadPatterns({ hints }: Variable): void {
  if (matches !== untried || (hints.pattern ?? hints.items?.pattern) === undefined) return
  import('#app/variables/patterns.ts').then(
    (loaded) => {
      matches = loaded.matchesPattern
      for (const changed of waiting) changed()
    },
    () => undefined,
  )
}
