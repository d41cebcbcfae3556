import { interruptSignal } from '../interrupt.ts'
import { note } from '../output/stdout.ts'

/** Says that it waits where a person may not know, and lets an interrupt end the waiting. */
export function waitForInput(what = 'an inventory'): void {
  const { stdin } = process
  if (stdin.isTTY) note(`Reading ${what} from standard input: paste it and end with Ctrl+D, or name a file.`)
  const signal = interruptSignal()
  signal.addEventListener('abort', () => stdin.destroy(signal.reason), { once: true })
}
