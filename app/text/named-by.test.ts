import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { namedBy } from './named-by.ts'

const production = { id: '7c1e4b2a-93d5-4f0e-8a61-2b9d0c5e7f14', name: 'Aldergrove – Production' }
const sandbox = { id: 'e95b0c47-7a21-4d3f-86c8-5f02ab9e1d73', name: 'Aldergrove – Sandbox' }
const proving = { id: 'e95b0c48-0000-4d3f-86c8-5f02ab9e1d73', name: 'Proving ground' }
const all = [production, sandbox, proving]
const meant = (text: string, items = all) => namedBy(items, text, (one) => one)

describe('what a person names', () => {
  it.each([
    ['an id', sandbox.id.toUpperCase(), [sandbox]],
    ['the shown beginning of an id', 'e95b0c47', [sandbox]],
    ['a name in another case', 'aldergrove – SANDBOX', [sandbox]],
    ['a name with a plain hyphen', 'Aldergrove - Sandbox', [sandbox]],
    ['a name with a longer dash and spaces around', '  aldergrove  —  sandbox ', [sandbox]],
    ['the beginning of one name', 'prov', [proving]],
    ['the beginning of several names', 'Aldergrove', [production, sandbox]],
    ['too little of an id', 'e95b0c4', []],
    ['nothing', ' ', []],
    ['something else', 'nope', []],
  ])('%s', (_what, text, expected) => {
    expect(meant(text)).toEqual(expected)
  })

  it('a whole name before those that only begin so, and all that share a name', () => {
    const short = { id: 'a', name: 'Aldergrove' }
    expect(meant('aldergrove', [...all, short])).toEqual([short])
    expect(meant('aldergrove', [short, { ...short, id: 'b' }])).toHaveLength(2)
  })
})

const nameText = fc.string({ unit: 'binary', maxLength: 20 }).map((text) => text.normalize('NFC'))
const item = fc.record({ id: fc.uuid(), name: nameText })
const items = fc.uniqueArray(item, { selector: ({ id }) => id, minLength: 1, maxLength: 8 })

describe('whatever the names', () => {
  it('an id names its own', () => {
    fc.assert(
      fc.property(items, fc.nat(), (list, at) => {
        const one = list[at % list.length]
        expect(meant(String(one?.id).toUpperCase(), list)).toEqual([one])
      }),
    )
  })

  it('a name, in any case and with any dash, is among what it names, and so is every beginning of it alone', () => {
    fc.assert(
      fc.property(items, fc.nat(), fc.nat(), (list, at, length) => {
        const one = list[at % list.length] ?? { id: '', name: '' }
        fc.pre(one.name.trim() !== '')
        expect(meant(one.name.toUpperCase(), list)).toContain(one)
        expect(meant(one.name.replaceAll('-', '—'), list)).toContain(one)
        const characters = [...one.name]
        const beginning = characters.slice(0, 1 + (length % characters.length)).join('')
        fc.pre(beginning.trim() !== '')
        expect(meant(beginning, [one])).toEqual([one])
      }),
    )
  })

  it('gives only what is there, in its order and once', () => {
    fc.assert(
      fc.property(items, nameText, (list, text) => {
        const found = meant(text, list)
        expect(list.filter((one) => found.includes(one))).toEqual(found)
      }),
    )
  })
})
