import { describe, expect, it } from 'vitest'
import { filterQuery, isFiltered, readFilter } from './execution-filter.ts'

const read = (query: string) => readFilter(new URLSearchParams(query))

describe('the filter in the URL', () => {
  it('is read and written back', () => {
    const filter = read('?search=basic-1&command=apply&outcome=failed&before=x')
    expect(filter).toEqual({
      search: 'basic-1',
      command: 'apply',
      outcome: 'failed',
      kind: '',
      subscription: '',
      workspace: '',
    })
    expect(filterQuery(filter)).toBe('?search=basic-1&command=apply&outcome=failed')
  })

  it('leaves out what no filter knows', () => {
    const filter = read('?command=rm&outcome=maybe')
    expect(isFiltered(filter)).toBe(false)
    expect(filterQuery(filter)).toBe('')
  })

  it('takes blanks as no search', () => expect(isFiltered(read('?search=%20'))).toBe(false))
})
