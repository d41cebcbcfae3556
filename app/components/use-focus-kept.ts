import { useIsomorphicEffect } from '@mantine/hooks'
import { useRef } from 'react'

/** Gives the focus back after a wait to the button that began it: while it is busy it is disabled, and loses the focus. */
export function useFocusKept(busy: boolean): void {
  const before = useRef<Element | null>(null)
  useIsomorphicEffect(() => {
    if (busy) before.current = document.activeElement
    else if (before.current instanceof HTMLElement && isFocusLost()) before.current.focus({ preventScroll: true })
  }, [busy])
}

/** Whether what had the focus is gone or disabled. */
export function isFocusLost(): boolean {
  const { activeElement, body } = document
  return activeElement === null || activeElement === body || activeElement.matches(':disabled')
}
