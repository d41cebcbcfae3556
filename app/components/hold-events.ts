/**
 * What a person does that React wants to know while it takes over the document. Remix makes it wait there for the page's data, and
 * React 18 then fails with "Root did not complete" and draws the whole page anew (react-dom's `isDiscreteEventThatRequiresHydration`).
 */
const discrete = [
  ...['mousedown', 'mouseup', 'click', 'dblclick', 'auxclick', 'contextmenu'],
  ...['pointerdown', 'pointerup', 'pointercancel', 'touchstart', 'touchend', 'touchcancel'],
  ...['keydown', 'keypress', 'keyup', 'input', 'textInput', 'change', 'submit', 'reset'],
  ...['dragstart', 'dragend', 'drop', 'copy', 'cut', 'paste', 'compositionstart', 'compositionend'],
]

/**
 * Keeps events from React. The browser does with them what it does without scripts: a link loads its page, a field takes what is typed.
 * @returns what lets them pass
 */
export function holdEvents(): () => void {
  const hold = (event: Event) => event.stopPropagation()
  for (const type of discrete) window.addEventListener(type, hold, { capture: true, passive: true })
  return () => {
    for (const type of discrete) window.removeEventListener(type, hold, { capture: true })
  }
}
