/** What steers a terminal, and what turns the direction of text, with which it could show something else than it says. */
const steering = /[\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu

/** Nearly all texts: nothing but printable ASCII, which is told at a tenth of the cost. */
const isPlain = (text: string): boolean => /^[ -~]*$/.test(text)

/** Names come from strangers and end on terminals, in reports and on pages: what would steer is replaced. */
export function printable(text: string): string {
  return isPlain(text) ? text : text.replace(steering, '\uFFFD')
}
