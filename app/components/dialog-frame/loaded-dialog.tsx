import { Button } from '@mantine/core'
import { type ReactNode, useEffect, useState } from 'react'
import { LinesSkeleton } from '../late/lines-skeleton.tsx'
import { Notice } from '../notice/notice.tsx'
import { errorText } from '../session/error-text.ts'
import { DialogFrame } from './dialog-frame.tsx'

interface LoadedDialogProps<Content> {
  title: string
  subtitle?: (content: Content) => string
  size: number
  load: () => Promise<Content>
  /** Said while it loads, to who cannot see its outlines. */
  waiting: string
  /** Said when it could not be loaded and the server did not say why. */
  failure: string
  onClose: () => void
  children: (content: Content) => ReactNode
}

/** A dialog that loads what it shows when it is opened, and again when that failed. */
export function LoadedDialog<Content>(props: LoadedDialogProps<Content>) {
  const { title, subtitle, size, load, waiting, failure, onClose, children } = props
  const [content, setContent] = useState<Content | null>(null)
  const [error, setError] = useState<string | null>(null)
  const [turn, setTurn] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once for each opening and each new try
  useEffect(() => {
    let wanted = true
    setError(null)
    load()
      .then((loaded) => wanted && setContent(loaded))
      .catch((problem: unknown) => wanted && setError(errorText(problem, failure)))
    return () => {
      wanted = false
    }
  }, [turn])

  return (
    <DialogFrame
      title={title}
      subtitle={content !== null && subtitle?.(content)}
      size={size}
      onClose={onClose}
      foot={
        <Button variant="default" onClick={onClose}>
          Close
        </Button>
      }
    >
      {error && (
        <Notice role="error" action={{ label: 'Try again', onClick: () => setTurn(turn + 1) }}>
          {error}
        </Notice>
      )}
      {content !== null && children(content)}
      {content === null && !error && <LinesSkeleton label={waiting} />}
    </DialogFrame>
  )
}
