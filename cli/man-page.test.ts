import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { manPage } from '../scripts/man-page.ts'

it('has a manual page that says what the tree of commands is (npm run man)', () => {
  expect(readFileSync('man/parapet.1', 'utf8')).toBe(manPage())
})
