import path from 'node:path'
import { expect, it } from 'vitest'
import { weighPages } from '../scripts/page-weight.ts'

const pages = weighPages(path.resolve(import.meta.dirname, '..'))

it('knows every page of the console', () => {
  expect(pages.length).toBeGreaterThan(30)
})

it.each(pages)('shows $path from few small files', ({ scriptBytes, scriptFiles, styleBytes }) => {
  expect(scriptBytes, 'bytes of scripts').toBeLessThanOrEqual(180_000)
  expect(scriptFiles, 'files of scripts').toBeLessThanOrEqual(12)
  expect(styleBytes, 'bytes of style sheets').toBeLessThanOrEqual(25_000)
})
