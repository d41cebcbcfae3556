import { useEffect, useState } from 'react'

/** Gives the focus back, when a dialog that lives as long as its page goes, to what had it before the dialog came. */
export function useFocusReturn(): void {
  const [before] = useState(() => (typeof document === 'undefined' ? null : document.activeElement))
  useEffect(
    () => () => {
      // The dialog's focus trap and the page's own focus handling have to be done first.
      requestAnimationFrame(() => {
        // A dialog that has followed keeps the focus.
        if (document.activeElement?.closest('[role="dialog"]')) return
        if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true })
      })
    },
    [before],
  )
}
