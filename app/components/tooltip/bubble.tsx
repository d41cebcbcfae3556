import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { placeBubble } from './place-bubble.ts'
import classes from './tooltip.module.css'

interface BubbleProps {
  id: string
  target: HTMLElement
  onClose: () => void
  children: ReactNode
}

/** The text of a tooltip. It goes with Escape, and with whatever moves its target. */
export function Bubble({ id, target, onClose, children }: BubbleProps) {
  const self = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const bubble = self.current
    if (!bubble) return
    const { left, top } = placeBubble(target.getBoundingClientRect(), bubble.getBoundingClientRect(), {
      width: document.documentElement.clientWidth,
      height: document.documentElement.clientHeight,
    })
    Object.assign(bubble.style, { left: `${left}px`, top: `${top}px` })
  })
  useEffect(() => {
    const closeOnEscape = (event: KeyboardEvent) => event.key === 'Escape' && onClose()
    document.addEventListener('keydown', closeOnEscape)
    window.addEventListener('scroll', onClose, { capture: true, passive: true })
    window.addEventListener('resize', onClose)
    return () => {
      document.removeEventListener('keydown', closeOnEscape)
      window.removeEventListener('scroll', onClose, { capture: true })
      window.removeEventListener('resize', onClose)
    }
  }, [onClose])
  return createPortal(
    <div ref={self} id={id} role="tooltip" className={classes.bubble}>
      {children}
    </div>,
    document.querySelector('main') ?? document.body,
  )
}
