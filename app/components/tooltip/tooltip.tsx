import {
  cloneElement,
  type HTMLAttributes,
  type ReactElement,
  type ReactNode,
  useCallback,
  useId,
  useState,
} from 'react'
import { Bubble } from './bubble.tsx'

interface TooltipProps {
  label: ReactNode
  disabled?: boolean
  /** Takes the attributes of elements. */
  children: ReactElement<HTMLAttributes<HTMLElement>>
}

/** Says what a button or a link is while a mouse is over it, or it has the focus of a keyboard. */
export function Tooltip({ label, disabled = false, children }: TooltipProps) {
  const [target, setTarget] = useState<HTMLElement | null>(null)
  const close = useCallback(() => setTarget(null), [])
  const id = useId()
  const given = children.props
  const shown = disabled ? null : target
  return (
    <>
      {cloneElement(children, {
        'aria-describedby': shown ? id : given['aria-describedby'],
        onPointerEnter: (event) => {
          given.onPointerEnter?.(event)
          if (event.pointerType === 'mouse') setTarget(event.currentTarget)
        },
        onPointerLeave: (event) => {
          given.onPointerLeave?.(event)
          close()
        },
        onFocus: (event) => {
          given.onFocus?.(event)
          if (event.currentTarget.matches(':focus-visible')) setTarget(event.currentTarget)
        },
        onBlur: (event) => {
          given.onBlur?.(event)
          close()
        },
      })}
      {shown && (
        <Bubble id={id} target={shown} onClose={close}>
          {label}
        </Bubble>
      )}
    </>
  )
}
