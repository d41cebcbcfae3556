import { type ReactNode, useEffect, useRef } from 'react'
import classes from './dialog-foot.module.css'

/** The buttons at the foot of a dialog, one of which makes room for another when it was used: the focus then stays among them. */
export function FootButtons({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  const last = useRef<EventTarget | null>(null)
  useEffect(() => {
    const keep = ({ target }: FocusEvent) => {
      last.current = target
    }
    document.addEventListener('focusin', keep)
    return () => document.removeEventListener('focusin', keep)
  }, [])
  // A button that goes or is disabled takes its focus along, without a word of where it goes.
  useEffect(() => {
    const { activeElement, body } = document
    if ((activeElement === null || activeElement === body) && wasAmong(place.current, last.current))
      place.current?.focus({ preventScroll: true })
  })
  return (
    <div ref={place} tabIndex={-1} className={classes.buttons}>
      {children}
    </div>
  )
}

/** Whether the focus was there: what is gone stands nowhere. */
const wasAmong = (place: HTMLElement | null, last: EventTarget | null): boolean =>
  last instanceof HTMLElement && (place?.contains(last) === true || !last.isConnected)
