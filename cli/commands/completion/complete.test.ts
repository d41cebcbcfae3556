import { describe, expect, it } from 'vitest'
import { createProgram } from '#cli/program.ts'
import { complete } from './complete.ts'

const program = createProgram()

describe('completing a command line', () => {
  it.each([
    { words: ['sca'], found: ['scan', 'scans'] },
    { words: ['findings', 'sh'], found: ['show'] },
    { words: ['findings', 'list', '--sev'], found: ['--severity'] },
    { words: ['findings', 'list', '--severity', ''], found: ['critical', 'high', 'medium', 'low'] },
    { words: ['findings', 'list', '--severity', 'high', '--stat'], found: ['--status'] },
    { words: ['findings', 'list', '-o', 'y'], found: ['yaml'] },
    { words: ['findings', 'list', '--severity=h'], found: ['--severity=high'] },
    { words: ['findings', 'list', '--severity', '='], found: ['critical', 'high', 'medium', 'low'] },
    { words: ['findings', 'list', '--severity', '=', 'h'], found: ['high'] },
    { words: ['findings', 'list', '--severity', '=', 'high', '--stat'], found: ['--status'] },
    { words: ['scan', '--file', 'inv'], found: [] },
    { words: ['scan', 'Prod'], found: [] },
  ])('$words gives $found', ({ words, found }) => {
    expect(complete(program, words)).toEqual(found)
  })

  it('knows every command and option that help shows', () => {
    const walk = (command: typeof program, words: string[]) => {
      const help = command.createHelp()
      expect(complete(command, ['--'])).toEqual(help.visibleOptions(command).flatMap(({ long }) => long ?? []))
      for (const one of help.visibleCommands(command)) {
        expect(complete(program, [...words, one.name()])).toContain(one.name())
        if (one.name() !== 'help') walk(one, [...words, one.name()])
      }
    }
    walk(program, [])
  })
})
