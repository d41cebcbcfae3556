import type { Key } from './key.ts'

const most = 200

/** A line of text after one more key or what was pasted; null of a key that types nothing. */
export function typed(text: string, { name, text: sign }: Key): string | null {
  if (name === 'backspace') return [...text].slice(0, -1).join('')
  if (name === 'ctrl+u') return ''
  if (sign === '') return null
  return text.length + sign.length <= most ? text + sign : text
}
