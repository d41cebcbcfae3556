import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { api } from '#app/components/session/api.ts'
import type { CodeSuggestions } from '#app/contract/playbooks.ts'

/** Milliseconds after the last key until suggestions are asked for. */
const pauseMs = 120
/** After these somebody may want to know what comes next. */
const opening = /[\w"@/.-]$/

/** Suggestions at the caret of a text area: they come while one types, and when Ctrl and Space are pressed. */
export function useCodeSuggestions(textarea: RefObject<HTMLTextAreaElement>) {
  const [shown, setShown] = useState<CodeSuggestions | null>(null)
  const [chosen, setChosen] = useState(0)
  const timer = useRef<ReturnType<typeof setTimeout>>()
  const asked = useRef<AbortController>()

  const close = () => {
    clearTimeout(timer.current)
    asked.current?.abort()
    setShown(null)
  }
  useEffect(
    () => () => {
      clearTimeout(timer.current)
      asked.current?.abort()
    },
    [],
  )

  async function ask() {
    const area = textarea.current
    if (!area) return
    asked.current?.abort()
    const controller = new AbortController()
    asked.current = controller
    try {
      const body = { code: area.value, offset: area.selectionStart }
      const found = await api.call('playbooks.suggestCode', { body }, controller.signal)
      if (controller.signal.aborted) return
      setChosen(0)
      setShown(isDone(found, body.code) ? null : found)
    } catch {
      // Who types goes on without suggestions.
      if (!controller.signal.aborted) setShown(null)
    }
  }

  function typed() {
    const area = textarea.current
    const before = area?.value.slice(0, area.selectionStart) ?? ''
    close()
    if (opening.test(before)) timer.current = setTimeout(() => void ask(), pauseMs)
  }

  function take(at: number) {
    const area = textarea.current
    const suggestion = shown?.suggestions[at]
    if (!area || !shown || !suggestion) return
    close()
    area.focus()
    area.setSelectionRange(shown.from, shown.to)
    // Of all ways to write into a field, the only one that Ctrl+Z takes back.
    if (!document.execCommand('insertText', false, suggestion.insert)) area.setRangeText(suggestion.insert)
    const end = shown.from + suggestion.insert.length
    const inside = /(\{\}|\[\]|""|@")$/.test(suggestion.insert) ? end - 1 : end
    area.setSelectionRange(inside, inside)
    // What was chosen counts as typed; only where more is to be chosen does the list come again.
    clearTimeout(timer.current)
    if (/(""|@"?)$/.test(suggestion.insert)) timer.current = setTimeout(() => void ask(), pauseMs)
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === ' ' && event.ctrlKey) {
      event.preventDefault()
      void ask()
      return
    }
    if (!shown) return
    const count = shown.suggestions.length
    const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: count - 1, PageDown: 8, PageUp: count - 8 }
    const step = steps[event.key]
    if (step !== undefined) setChosen((chosen + Math.max(step, 0)) % count)
    else if (event.key === 'Enter' || event.key === 'Tab') take(chosen)
    else if (event.key === 'Escape') close()
    else {
      if (/^(Arrow|Home|End)/.test(event.key)) close()
      return
    }
    event.preventDefault()
    event.stopPropagation()
  }

  return { shown, chosen, take, typed, close, onKeyDown }
}

/** Whether there is nothing to choose: no suggestion, or one that stands there already. */
function isDone({ from, to, suggestions }: CodeSuggestions, code: string): boolean {
  const [only, other] = suggestions
  return only === undefined || (other === undefined && only.insert === code.slice(from, to))
}
