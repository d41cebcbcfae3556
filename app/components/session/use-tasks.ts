import { useRevalidator } from '@remix-run/react'
import { useEffect, useState } from 'react'
import type { Done } from '../notice/done-notice.tsx'
import { errorText } from './error-text.ts'

/** Milliseconds that it is told what was done; what can be taken back is told until something else is done. */
const toldMs = 5000

interface Task<Answer> {
  /** Whom it keeps busy: an id, or what is done. */
  what: string
  work: () => Promise<Answer>
  /** What is told when it worked; nothing when absent. */
  done?: Done | ((answer: Answer) => Done)
  /** What is told of a failure that the server has no words for. */
  failed: string
}

/** Does things to what a page lists, one at a time; the page is read again after each. Tells what was done, and what failed. */
export function useTasks() {
  const { revalidate } = useRevalidator()
  const [busy, setBusy] = useState<string | null>(null)
  const [done, setDone] = useState<Done | null>(null)
  const [failed, setFailed] = useState<{ text: string; failure: unknown } | null>(null)

  useEffect(() => {
    if (!done || done.undo) return
    const timer = setTimeout(() => setDone(null), toldMs)
    return () => clearTimeout(timer)
  }, [done])

  function forget() {
    setFailed(null)
    setDone(null)
  }

  return {
    /** Whom the task under way keeps busy. */
    busy,
    done,
    error: failed?.text ?? null,
    /** What was thrown. */
    failure: failed?.failure,
    forget,
    /** Something else was done, which the page does not show yet. */
    tell(text: string) {
      setFailed(null)
      setDone({ text })
      revalidate()
    },
    /** @returns the server's answer, or null when it failed */
    async run<Answer>({ what, work, done, failed }: Task<Answer>): Promise<{ answer: Answer } | null> {
      setBusy(what)
      forget()
      try {
        const answer = await work()
        setDone((typeof done === 'function' ? done(answer) : done) ?? null)
        revalidate()
        return { answer }
      } catch (failure) {
        setFailed({ text: errorText(failure, failed), failure })
        return null
      } finally {
        setBusy(null)
      }
    },
  }
}
