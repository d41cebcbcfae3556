import { useLocation } from '@remix-run/react'
import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import classes from './pane-frame.module.css'

interface PaneFrameProps {
  label: string
  /** The part that scrolls. */
  scroll?: RefObject<HTMLElement>
  onClose: () => void
  children: ReactNode
}

/** The place of the opened resource: beside the list, over it where there is less room, the whole page on phones. */
export function PaneFrame({ label, scroll, onClose, children }: PaneFrameProps) {
  const own = useRef<HTMLElement>(null)
  const pane = scroll ?? own
  const { state } = useLocation()
  const isEntered = (state as { enter?: true } | null)?.enter === true
  useEffect(() => {
    if (isEntered) pane.current?.focus()
  }, [isEntered, pane])
  return (
    <section
      ref={pane}
      id="resource-pane"
      className={classes.pane}
      tabIndex={-1}
      aria-label={label}
      onKeyDown={(event) => {
        // Keys of a dialog that the pane has opened bubble up to here as well.
        const isOwn = event.currentTarget.contains(event.target as Node)
        if (event.key === 'Escape' && isOwn && !event.defaultPrevented) onClose()
      }}
    >
      {children}
    </section>
  )
}
