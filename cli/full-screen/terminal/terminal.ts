import { writeSync } from 'node:fs'
import { emitKeypressEvents, type Interface } from 'node:readline'
import { terminalSize } from '../../output/screen.ts'
import { type Key, keyOf, pastedKey } from '../state/key.ts'
import type { Size } from '../state/state.ts'
import type { Depth } from './colour-depth.ts'
import { paint } from './paint.ts'

const esc = '\u001b'
const bell = '\u0007'
/** Another screen beside that of the shell, without the cursor; lines that are too long are cut, what is pasted is marked. */
const enter = `${esc}[?1049h${esc}[?25l${esc}[?7l${esc}[?2004h`
const leave = `${esc}[?2004l${esc}[0m${esc}[?7h${esc}[?25h${esc}[?1049l`
/** How long a lone Escape waits for the rest of a sequence. */
const escapeMs = 50

export interface Terminal {
  readonly size: Size
  show(lines: readonly string[]): void
  /** Asks the terminal to take a text into the clipboard (OSC 52); many do, none says whether it did. */
  copy(text: string): void
  /** Puts the terminal aside until `fg`. */
  suspend(): void
  /** Gives the terminal back as it was. */
  close(): void
}

interface Listeners {
  onKey: (key: Key) => void
  onSize: (size: Size) => void
  depth: Depth
}

/**
 * Takes the terminal: keys come one by one and its other screen is shown. However the process ends, the shell's screen,
 * its cursor and its way of reading lines come back.
 */
export function openTerminal({ onKey, onSize, depth }: Listeners): Terminal {
  const { stdin, stdout } = process
  let shown: readonly string[] | undefined
  let isOpen = false
  let pasted: string | null = null
  const press = (text: string | undefined, pressed: Parameters<typeof keyOf>[1]) => {
    if (pressed.name === 'paste-start') pasted = ''
    else if (pressed.name === 'paste-end') {
      onKey(pastedKey(pasted ?? ''))
      pasted = null
    } else if (pasted === null) onKey(keyOf(text, pressed))
    else pasted += pressed.sequence ?? ''
  }
  const resized = () => {
    shown = undefined
    onSize(terminalSize())
  }
  const take = () => {
    isOpen = true
    shown = undefined
    stdout.write(enter)
    stdin.setRawMode(true)
    stdin.resume()
  }
  /** Synchronously, so that it holds when the process ends at once. */
  const give = () => {
    if (!isOpen) return
    isOpen = false
    try {
      stdin.setRawMode(false)
      writeSync(stdout.fd, leave)
    } catch {
      // The terminal has gone: there is nothing to give back.
    }
  }
  const wake = () => {
    take()
    resized()
  }
  emitKeypressEvents(stdin, { escapeCodeTimeout: escapeMs } as unknown as Interface)
  stdin.on('keypress', press)
  stdout.on('resize', resized)
  process.on('exit', give)
  // What a fault says belongs to the screen of the shell.
  process.prependListener('uncaughtException', give)
  take()
  return {
    get size() {
      return terminalSize()
    },
    show(lines) {
      if (!isOpen) return
      const sent = paint(shown, lines, depth)
      shown = lines
      if (sent !== '') stdout.write(sent)
    },
    copy(text) {
      if (isOpen) stdout.write(`${esc}]52;c;${Buffer.from(text).toString('base64')}${bell}`)
    },
    suspend() {
      give()
      process.once('SIGCONT', wake)
      process.kill(process.pid, 'SIGTSTP')
    },
    close() {
      process.off('exit', give)
      process.off('uncaughtException', give)
      process.off('SIGCONT', wake)
      stdout.off('resize', resized)
      stdin.off('keypress', press)
      give()
      stdin.pause()
    },
  }
}
