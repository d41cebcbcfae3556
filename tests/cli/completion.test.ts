import { spawnSync } from 'node:child_process'
import { symlinkSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildCliOnce } from '../../scripts/build-cli.mjs'
import { temporaryFolder } from './run-parapet.ts'

const { folder, env, remove } = temporaryFolder()

beforeAll(async () => {
  await buildCliOnce()
  symlinkSync(path.resolve(import.meta.dirname, '../../bin/parapet.js'), path.join(folder, 'parapet'))
})
afterAll(remove)

const quoted = (words: readonly string[]) => words.map((word) => `'${word}'`).join(' ')

/** What a shell is told to do, as it does it at the key Tab: words behind `parapet`, of which the last one is begun. */
const shells = {
  bash: {
    options: ['--noprofile', '--norc', '-c'],
    // Bash takes `=` for a word.
    complete: (words: string[]) =>
      `source <(parapet completion bash); COMP_WORDS=(parapet ${quoted(words.flatMap((word) => word.split(/(?==)|(?<==)/)))})
      COMP_CWORD=$(( \${#COMP_WORDS[@]} - 1 )); _parapet; printf '%s\\n' "\${COMPREPLY[@]}"`,
    afterEquals: 'high',
  },
  zsh: {
    options: ['-f', '-c'],
    complete: (words: string[]) =>
      `compdef() {}; compadd() { shift; print -l -- $@ }; _files() { print -l * }; source <(parapet completion zsh)
      words=(parapet ${quoted(words)}); CURRENT=$#words; _parapet`,
    afterEquals: '--severity=high',
  },
  fish: {
    options: ['--no-config', '-c'],
    complete: (words: string[]) =>
      `parapet completion fish | source; complete --do-complete='parapet ${words.join(' ')}' | string split --fields 1 \\t`,
    afterEquals: '--severity=high',
  },
}
/** Those of this machine: bash at least, without which its scripts would not run. */
const installed = Object.entries(shells).filter(([shell]) => spawnSync(shell, ['-c', 'exit 0']).status === 0)

describe.each(installed)('completion in %s', (shell, { options, complete, afterEquals }) => {
  const completed = (...words: string[]) => {
    const { stdout, stderr } = spawnSync(shell, [...options, complete(words)], {
      cwd: folder,
      env: { ...process.env, ...env, PATH: `${folder}:${process.env.PATH}` },
      encoding: 'utf8',
    })
    expect(stderr).toBe('')
    return stdout.trim().split('\n')
  }

  it('offers commands, options, their values, and else files', () => {
    expect(completed('findings', 'sh')).toEqual(['show'])
    expect(completed('findings', '')).toEqual(expect.arrayContaining(['export', 'list', 'show']))
    expect(completed('findings', 'list', '--sev')).toEqual(['--severity'])
    expect(completed('findings', 'list', '--severity', '').toSorted()).toEqual(['critical', 'high', 'low', 'medium'])
    expect(completed('findings', 'list', '--severity=h')).toEqual([afterEquals])
    expect(completed('scan', '--file', 'para')).toContain('parapet')
  })
})
