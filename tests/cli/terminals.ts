import { execFileSync, spawnSync } from 'node:child_process'
import path from 'node:path'
import { expect, vi } from 'vitest'

const program = path.resolve(import.meta.dirname, '../../bin/parapet.js')

/** Real terminals in which a person types commands of Parapet. Close them at the end. */
export function openTerminals(env: Record<string, string>) {
  if (spawnSync('tmux', ['-V']).status !== 0)
    throw new Error('The tests of the terminal need tmux 3.2 or later. Install it (Debian: apt-get install tmux).')
  /** A tmux server of these tests alone. */
  const socket = `parapet-${process.pid}`
  let opened = 0
  const tmux = (...args: string[]) => execFileSync('tmux', ['-L', socket, ...args], { encoding: 'utf8' })
  /** The terminal of the latest command. */
  const latest = () => `terminal-${opened}`
  return {
    /**
     * Types a command into a new terminal; its exit code is shown at its end.
     * @param variables in front of it, as a shell reads them
     */
    type(command: string, columns = 100, variables = ''): void {
      opened += 1
      const settings = Object.entries({ ...env, PS1: '$ ' }).flatMap(([name, value]) => ['-e', `${name}=${value}`])
      const size = ['-x', String(columns), '-y', '50']
      tmux('new-session', '-d', '-s', latest(), ...size, ...settings, 'env -u CI -u NO_COLOR sh')
      tmux(
        'send-keys',
        '-t',
        latest(),
        `${variables} '${process.execPath}' '${program}' ${command}; echo "exit code $?"`,
        'Enter',
      )
    },
    /** What the terminal shows now, without what has scrolled away. */
    screen: () => tmux('capture-pane', '-p', '-t', latest()),
    resize: (columns: number, rows: number) =>
      tmux('resize-window', '-t', latest(), '-x', String(columns), '-y', String(rows)),
    /** Whether a program has the other screen of the terminal, and whether the cursor is seen. */
    modes: () => tmux('display-message', '-p', '-t', latest(), 'other #{alternate_on}, cursor #{cursor_flag}').trim(),
    /** The shell in it. */
    shellPid: () => Number(tmux('display-message', '-p', '-t', latest(), '#{pane_pid}')),
    answer: (text: string) => tmux('send-keys', '-t', latest(), text, 'Enter'),
    press: (key: string) => tmux('send-keys', '-t', latest(), key),
    /** Types text without Enter. */
    write: (text: string) => tmux('send-keys', '-l', '-t', latest(), text),
    /** Pastes text, as a terminal marks it for programs that ask for that. */
    paste: (text: string) => {
      tmux('set-buffer', text)
      tmux('paste-buffer', '-p', '-t', latest())
    },
    /** Waits until the terminal shows this, and gives all of it. */
    untilShown: (said: RegExp) =>
      vi.waitFor(
        () => {
          const screen = tmux('capture-pane', '-p', '-S', '-', '-t', latest())
          expect(screen).toMatch(said)
          return screen
        },
        { timeout: 120_000, interval: 100 },
      ),
    close: () => spawnSync('tmux', ['-L', socket, 'kill-server']),
  }
}
