import { useIsomorphicEffect } from '@mantine/hooks'
import { useRevalidator } from '@remix-run/react'
import { useEffect, useRef } from 'react'
import { isFocusLost } from '../focus-lost.ts'
import { Notice } from './notice.tsx'

/** What was done, and what takes it back where that is possible. */
export interface Done {
  text: string
  undo?: () => void
}

/** Whether the notice that has just gone had the focus: its Undo was pressed. */
let hadFocus = false

/** Tells what was done, and offers to take it back. Takes the focus of what went with it: the button of a row that is gone, or Undo. */
export function DoneNotice({ done, onDismiss }: { done: Done; onDismiss: () => void }) {
  const place = useRef<HTMLDivElement>(null)
  const { state } = useRevalidator()
  useIsomorphicEffect(() => {
    const element = place.current
    return () => {
      hadFocus = element?.contains(document.activeElement) ?? false
    }
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the row goes when it is done, or when the page was read again
  useEffect(() => {
    // What cannot be taken back was saved in a form, which gives the focus back by itself.
    if ((done.undo || hadFocus) && isFocusLost()) place.current?.focus({ preventScroll: true })
    hadFocus = false
  }, [done, state])
  return (
    <div ref={place} tabIndex={-1}>
      <Notice role="success" action={done.undo && { label: 'Undo', onClick: done.undo }} onDismiss={onDismiss}>
        {done.text}
      </Notice>
    </div>
  )
}
