/** A key as it was pressed. */
export interface Key {
  /** `up`, `enter`, `escape`, `ctrl+c`, or the sign itself. */
  name: string
  /** What it types; nothing of keys that steer. */
  text: string
}

/** What Node's readline tells of a key. */
interface Pressed {
  name?: string
  ctrl?: boolean
  meta?: boolean
  shift?: boolean
  /** What the terminal sent. */
  sequence?: string
}

const named = new Set([
  ...['up', 'down', 'left', 'right', 'pageup', 'pagedown', 'home', 'end'],
  ...['tab', 'escape', 'backspace', 'delete', 'f1'],
])
const control = /\p{C}/u

/** What was pasted, in one line: it is text where text is typed, and no keys. */
export function pastedKey(text: string): Key {
  return { name: 'paste', text: text.replace(/\p{C}+/gu, ' ').trim() }
}

/** @param text what the terminal sent, as far as it is text */
export function keyOf(text: string | undefined, { name = '', ctrl, meta, shift }: Pressed): Key {
  if (name === 'return' || name === 'enter') return { name: 'enter', text: '' }
  if (name === 'tab' && shift) return { name: 'shift+tab', text: '' }
  if (named.has(name)) return { name, text: '' }
  if (ctrl) return { name: `ctrl+${name}`, text: '' }
  // Alt with a key, and keys that nobody knows, do nothing.
  if (meta || text === undefined || text === '' || control.test(text)) return { name: 'unknown', text: '' }
  return { name: text, text }
}
