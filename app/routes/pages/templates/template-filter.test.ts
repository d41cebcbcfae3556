import { describe, expect, it } from 'vitest'
import { filterQuery, isFiltered, readFilter } from './template-filter.ts'

const read = (query: string) => readFilter(new URLSearchParams(query))

describe('the filter in the URL', () => {
  it('is read and written back', () => {
    const query = '?tab=public&search=hub&framework=landing-zone&status=archived'
    const filter = read(query)
    expect(filter).toEqual({ tab: 'public', search: 'hub', framework: 'landing-zone', status: 'archived' })
    expect(filterQuery(filter)).toBe(query)
  })

  it('shows one’s own templates when nothing is asked for', () => {
    expect(read('')).toEqual({ tab: 'mine', search: '', framework: '', status: '' })
    expect(filterQuery(read(''))).toBe('')
  })

  it('keeps a search for the word mine', () => {
    expect(filterQuery(read('?search=mine'))).toBe('?search=mine')
  })

  it('leaves out what no filter knows', () => {
    const filter = read('?tab=all&status=secret&search=%20')
    expect(filter.tab).toBe('mine')
    expect(isFiltered(filter)).toBe(false)
  })
})
