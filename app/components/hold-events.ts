/**
 * What a person does that React wants to know while it takes over the document (react-dom's
 * `isDiscreteEventThatRequiresHydration`). Remix makes it wait there for the page's data; until they are read, React 18 fails
 * at each of these with "Root did not complete" and draws the whole page anew.
 */
const discrete = [
  ...['mousedown', 'mouseup', 'click', 'dblclick', 'auxclick', 'contextmenu'],
  ...['pointerdown', 'pointerup', 'pointercancel', 'touchstart', 'touchend', 'touchcancel'],
  ...['keydown', 'keypress', 'keyup', 'input', 'textInput', 'change', 'submit', 'reset'],
  ...['dragstart', 'dragend', 'drop', 'copy', 'cut', 'paste', 'compositionstart', 'compositionend'],
]

/** The browser's mark of the moment from which a page hears everything that is done to it. */
export const takenOver = 'taken over'

/**
 * Keeps events from React until the data of the page are read. The browser does with them what it does without scripts: a link loads its page. Clicks
 * on anything else are made again once React has taken over.
 * @returns to be called then
 */
export function holdEvents(): () => void {
  const missed: HTMLElement[] = []
  const hold = (event: Event) => {
    // Remix makes its router of the data.
    if (window.__remixRouter) return
    event.stopPropagation()
    if (event.type !== 'click' || !(event.target instanceof HTMLElement) || event.target.closest('a[href]')) return
    event.preventDefault()
    missed.push(event.target)
  }
  for (const type of discrete) window.addEventListener(type, hold, { capture: true })
  return () => {
    for (const type of discrete) window.removeEventListener(type, hold, { capture: true })
    for (const target of missed.splice(0)) if (target.isConnected) target.click()
  }
}
