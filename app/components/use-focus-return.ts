import { useEffect, useRef, useState } from 'react'
import { focusHeading } from './focus-heading.ts'
import { isFocusLost } from './focus-lost.ts'

/** What last had the focus when a dialog came to the page itself; others may come from dialogs that go before them. */
let onPage: Element | null = null

const neverLeft = () => false

const isOnPage = (element: Element | null) =>
  element !== null && element !== document.body && !element.closest('[role="dialog"]')

/**
 * Keeps the focus in a dialog that lives as long as its page against the menu that it was opened from, and gives it back when
 * the dialog goes: to what had it before the dialog came, to the button of that menu, or to the page's heading where that is gone.
 * @param elsewhere the id of what shall have it instead, where that is there
 * @param isLeft asked when it goes: whether another page comes, which takes the focus to its heading
 */
export function useFocusReturn(elsewhere?: string, isLeft: () => boolean = neverLeft): void {
  const [opener] = useState(() => (typeof document === 'undefined' ? null : document.activeElement))
  const before = useRef(opener)
  useEffect(() => {
    let inside: HTMLElement | null = null
    if (isOnPage(before.current)) onPage = before.current
    // A menu that closes gives the focus back to its button, and does so after the dialog has come.
    const keep = ({ target }: FocusEvent) => {
      if (!(target instanceof HTMLElement)) return
      if (target.closest('[role="dialog"]')) inside = target
      else if (target.matches('[aria-haspopup="menu"]')) {
        before.current = target
        onPage = target
        const dialogs = document.querySelectorAll<HTMLElement>('[role="dialog"]')
        ;(inside?.isConnected ? inside : dialogs[dialogs.length - 1])?.focus()
      }
    }
    document.addEventListener('focusin', keep)
    return () => {
      document.removeEventListener('focusin', keep)
      if (isLeft()) return
      // The dialog's focus trap and the page's own focus handling have to be done first.
      requestAnimationFrame(() => {
        // A dialog that has followed keeps the focus.
        if (document.activeElement?.closest('[role="dialog"]')) return
        const isThere = before.current?.isConnected && before.current !== document.body
        const target = (elsewhere && document.getElementById(elsewhere)) || (isThere ? before.current : onPage)
        if (target instanceof HTMLElement && target.isConnected)
          target.focus({ preventScroll: target === before.current })
        else if (isFocusLost()) focusHeading(document.querySelector('main'))
      })
    }
  }, [elsewhere, isLeft])
}
