const esc = String.fromCharCode(27)
const bell = String.fromCharCode(7)
/** Escape sequences of terminals: CSI, OSC (ended by BEL or ST) and the short ones. */
const sequences = new RegExp(
  `${esc}(?:\\[[0-?]*[ -/]*[@-~]|\\][^${bell}${esc}]*(?:${bell}|${esc}\\\\)?|[@-Z\\\\-_])`,
  'g',
)
/** Characters that turn the direction of text, with which it could show something else than it says. */
const steering = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g

/** The text of a terminal without what would colour it, move in it or turn it around; single control characters stay. */
export function withoutSteering(text: string): string {
  return text.replace(sequences, '').replace(steering, '')
}
