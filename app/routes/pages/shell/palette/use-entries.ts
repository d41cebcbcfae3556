import { useCallback, useEffect, useMemo, useState } from 'react'
import { useTimes } from '#app/components/moment/use-times.ts'
import type { Role } from '#app/contract/session.ts'
import type { Entry } from './entry.ts'
import { type Source, sourcesOf } from './read-entries.ts'

/** The entries of all lists as they arrive, and the names of those that could not be read. */
export function useEntries(subscriptionId: string | null, role: Role) {
  const times = useTimes()
  const sources = useMemo(() => sourcesOf(subscriptionId, role, times), [subscriptionId, role, times])
  const [read, setRead] = useState<Record<string, Entry[]>>({})
  const [failed, setFailed] = useState<string[]>([])
  const [tries, setTries] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another try reads again
  useEffect(() => {
    const leaving = new AbortController()
    setFailed([])
    const readOne = async ({ name, read: readSource }: Source) => {
      try {
        const entries = await readSource(leaving.signal)
        if (!leaving.signal.aborted) setRead((before) => ({ ...before, [name]: entries }))
      } catch {
        if (!leaving.signal.aborted) setFailed((before) => [...before, name])
      }
    }
    for (const source of sources) void readOne(source)
    return () => leaving.abort()
  }, [sources, tries])

  return {
    entries: useMemo(() => Object.values(read).flat(), [read]),
    failed,
    isReading: Object.keys(read).length + failed.length < sources.length,
    tryAgain: useCallback(() => setTries((before) => before + 1), []),
  }
}
