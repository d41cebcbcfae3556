import { Notice } from './notice.tsx'

/** What was done, and what takes it back where that is possible. */
export interface Done {
  text: string
  undo?: () => void
}

/** Tells what was done, and offers to take it back. */
export function DoneNotice({ done, onDismiss }: { done: Done; onDismiss: () => void }) {
  return (
    <Notice role="success" action={done.undo && { label: 'Undo', onClick: done.undo }} onDismiss={onDismiss}>
      {done.text}
    </Notice>
  )
}
