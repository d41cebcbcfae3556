import { expect, it } from 'vitest'
import { chapterOf } from './chapter-of.ts'

it('is the longest beginning that ends where a part of the number ends', () => {
  const chapters = ['1', '9', '9.3', 'A.5', 'AC'].map((id) => ({ id }))
  expect(['9.3.8', '9.1', '10.1', '1.1', 'A.5.1', 'AC-2', 'AU-6(1)'].map((id) => chapterOf(chapters, id))).toEqual([
    '9.3',
    '9',
    '10',
    '1',
    'A.5',
    'AC',
    'AU',
  ])
})
