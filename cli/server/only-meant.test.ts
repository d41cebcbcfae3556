import { expect, it } from 'vitest'
import { onlyMeant } from './only-meant.ts'

const items = [
  { id: '7c1e4b2a-93d5', name: 'North – one' },
  { id: 'e95b0c47-7a21', name: 'North – two' },
]
const find = (text: string) =>
  onlyMeant(items, text, { noun: 'environment', namesOf: (one) => one, advice: 'Look at the list.' })

it('gives the one that is meant', () => {
  expect(find('north - T')).toBe(items[1])
})

it('names the candidates when several are meant', () => {
  expect(() => find('north')).toThrow(
    '2 environments are meant by north: North – one (7c1e4b2a), North – two (e95b0c47).',
  )
})

it('says that there is none, and what to do', () => {
  expect(() => find('south')).toThrow(
    expect.objectContaining({ message: 'There is no environment south.', hint: 'Look at the list.' }),
  )
})
