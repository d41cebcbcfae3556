import path from 'node:path'
import { expect, it } from 'vitest'
import { weighPages } from '../scripts/page-weight.ts'

const pages = weighPages(path.resolve(import.meta.dirname, '..'))

it.each(pages)('shows $path from no more than it needs', ({ scriptBytes, scriptFiles, styleBytes }) => {
  expect(scriptBytes).toBeLessThanOrEqual(180_000)
  expect(scriptFiles).toBeLessThanOrEqual(12)
  expect(styleBytes).toBeLessThanOrEqual(25_000)
})
