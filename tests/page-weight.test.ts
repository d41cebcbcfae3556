import path from 'node:path'
import { expect, it } from 'vitest'
import { weighPages } from '../scripts/page-weight.ts'

const pages = weighPages(path.resolve(import.meta.dirname, '..'))

/** Pages that are still over the limit, and the kilobytes that they may not grow beyond. */
const heavy: Record<string, number> = {
  '/app/templates/execute/:templateId': 187,
}

it.each(pages)('shows $path from no more than it needs', ({ path: address, scriptBytes, scriptFiles, styleBytes }) => {
  expect(scriptBytes).toBeLessThanOrEqual((heavy[address] ?? 180) * 1000)
  expect(scriptFiles).toBeLessThanOrEqual(20)
  expect(styleBytes).toBeLessThanOrEqual(25_000)
})

it('shows the first page after the sign-in from few files', () => {
  const dashboard = pages.find((page) => page.path === '/app/dashboard')
  expect(dashboard?.scriptFiles).toBeLessThanOrEqual(12)
})

it('names no page as heavy that is light', () => {
  const light = Object.keys(heavy).filter((address) => {
    const page = pages.find((one) => one.path === address)
    return !page || page.scriptBytes <= 180_000
  })
  expect(light).toEqual([])
})
