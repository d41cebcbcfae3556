import { useEffect, useState } from 'react'

/**
 * Gives the focus back, when a dialog that lives as long as its page goes, to what had it before the dialog came.
 * @param elsewhere the id of what shall have it instead, where that is there
 */
export function useFocusReturn(elsewhere?: string): void {
  const [before] = useState(() => (typeof document === 'undefined' ? null : document.activeElement))
  useEffect(
    () => () => {
      // The dialog's focus trap and the page's own focus handling have to be done first.
      requestAnimationFrame(() => {
        // A dialog that has followed keeps the focus.
        if (document.activeElement?.closest('[role="dialog"]')) return
        const target = (elsewhere && document.getElementById(elsewhere)) || before
        if (target instanceof HTMLElement && target.isConnected) target.focus({ preventScroll: target === before })
      })
    },
    [before, elsewhere],
  )
}
