const esc = String.fromCharCode(27)
const bell = String.fromCharCode(7)
/** Escape sequences of terminals: CSI, OSC (ended by BEL or ST) and the short ones. */
const sequences = new RegExp(
  `${esc}(?:\\[[0-?]*[ -/]*[@-~]|\\][^${bell}${esc}]*(?:${bell}|${esc}\\\\)?|[@-Z\\\\-_])`,
  'g',
)
const controls = /(?!\t)\p{Cc}/gu
/** Characters that turn the direction of text, with which a line could show something else than it says. */
const steering = /[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g

/** A line of somebody else's making without what would steer a terminal. */
export function clean(line: string): string {
  return line.replace(sequences, '').replace(controls, ' ').replace(steering, '')
}
