import { isFocusLost } from './focus-lost.ts'

/** What had the focus last. */
let last: Element | null = null

document.addEventListener('focusin', ({ target }) => {
  last = target instanceof Element ? target : null
})

/**
 * Gives a button that is disabled while it works the focus back when it is done. Chromium takes it away at once since
 * version 150, before any effect of React; others keep it there.
 */
new MutationObserver((changes) => {
  if (!(last instanceof HTMLElement) || !changes.some(({ target }) => target.contains(last))) return
  if (!last.matches(':disabled') && isFocusLost()) last.focus({ preventScroll: true })
}).observe(document, { subtree: true, attributeFilter: ['disabled'] })
