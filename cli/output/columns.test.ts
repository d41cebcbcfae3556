import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { columns, facts, wrap } from './columns.ts'

const word = fc.stringMatching(/^[a-z]{1,12}$/)
const sentence = fc.array(word, { minLength: 1, maxLength: 40 }).map((words) => words.join(' '))

describe('columns', () => {
  it('aligns, and wraps the widest() column', () => {
    const title = 'File sharing and legacy management ports are closed to the whole of the internet today'
    const heads = [{ heading: 'Gaps' }, { heading: 'Affected', align: 'right' as const }]
    expect(
      columns(heads, [
        [title, '7'],
        ['Short', '12'],
      ]),
    ).toEqual([
      '  Gaps                                                                            Affected',
      '  File sharing and legacy management ports are closed to the whole of the                7',
      '  internet today',
      '  Short                                                                                 12',
    ])
  })

  it('stays aligned when the widest() column is one long word', () => {
    const heads = ['Id', 'When (UTC)', 'Command', 'Workspace', 'User', 'Status'].map((heading) => ({ heading }))
    const rows = columns(heads, [
      ['b02ac132', '2026-11-21 14:14', 'plan', 'kv', 'local operator', 'awaiting approval'],
      ['7828f57c', '2026-11-21 14:13', 'init', 'basic-1795270382812', 'local operator', 'initialized'],
    ])
    const [, first = '', second = ''] = rows
    expect(rows).toHaveLength(3)
    expect(first.indexOf('local operator')).toBe(second.indexOf('local operator'))
  })

  it('takes a terminal that tells no width, as in many containers, for none', () => {
    const heads = [{ heading: 'Gaps' }, { heading: 'Affected' }]
    const cells = [['File sharing is closed', '7']]
    expect(columns(heads, cells, 0)).toEqual(columns(heads, cells, undefined))
  })

  it('keeps every word and prints no line over 90 characters', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(word, sentence, word), { minLength: 1, maxLength: 8 }), (rows) => {
        const lines = columns([{ heading: 'A' }, { heading: 'B' }, { heading: 'C', align: 'right' }], rows)
        expect(lines.filter((line) => line.length > 90)).toEqual([])
        const printed = lines.join(' ').split(/\s+/).sort()
        expect(printed).toEqual(['', 'A', 'B', 'C', ...rows.flat().flatMap((cell) => cell.split(' '))].sort())
      }),
    )
  })
})

describe('facts', () => {
  it('begins values in one column', () => {
    expect(
      facts([
        ['id', 'x'],
        ['status', 'failed'],
      ]),
    ).toEqual(['  id       x', '  status   failed'])
  })
})

describe('wrap', () => {
  it('loses no word and keeps to the width but for a longer word', () => {
    fc.assert(
      fc.property(sentence, fc.integer({ min: 1, max: 40 }), (text, width) => {
        const lines = wrap(text, width)
        expect(lines.join(' ')).toBe(text)
        for (const line of lines) expect(line.length <= width || !line.includes(' ')).toBe(true)
      }),
    )
  })
})
