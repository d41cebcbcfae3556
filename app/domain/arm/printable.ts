/** Names come from strangers and end on terminals: what would steer one is replaced. */
export function printable(text: string): string {
  return /\p{Cc}/u.test(text) ? text.replace(/\p{Cc}/gu, '\uFFFD') : text
}
