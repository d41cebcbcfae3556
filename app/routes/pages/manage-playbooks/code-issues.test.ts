import { expect, it } from 'vitest'
import { codeIssuesOf } from './code-issues.ts'

it('finds file and line in the paths of a refused save', () => {
  expect(
    codeIssuesOf([
      { path: 'a-b.tf:12', message: 'Missing brace' },
      { path: 'a-b.tf', message: 'Unreadable' },
      { path: 'filename', message: 'Use lower-case letters' },
    ]),
  ).toEqual([
    { file: 'a-b.tf', line: 12, message: 'Missing brace' },
    { file: 'a-b.tf', line: null, message: 'Unreadable' },
  ])
})
