import { describe, expect, it } from 'vitest'
import { isFiltered, queryOf, readFilter } from './audit-filter.ts'

const read = (query: string) => readFilter(new URLSearchParams(query))

describe('the filter in the URL', () => {
  it('is read and written back', () => {
    const filter = read('?actor=ada&outcome=refused&from=2026-11-01&row=7')
    expect(filter).toMatchObject({ actor: 'ada', outcome: 'refused', from: '2026-11-01', to: '' })
    expect(queryOf(filter)).toBe('?actor=ada&outcome=refused&from=2026-11-01')
    expect(queryOf(filter, { row: '7' })).toBe('?actor=ada&outcome=refused&from=2026-11-01&row=7')
  })

  it('leaves out what no filter knows', () => {
    const filter = read('?outcome=maybe&from=yesterday&object=%20')
    expect(isFiltered(filter)).toBe(false)
    expect(queryOf(filter)).toBe('')
  })
})
