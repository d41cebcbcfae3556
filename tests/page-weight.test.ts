import path from 'node:path'
import { expect, it } from 'vitest'
import { weighPages } from '../scripts/page-weight.ts'

const pages = weighPages(path.resolve(import.meta.dirname, '..'))

/** Pages that are still over the limit, and the kilobytes that they may not grow beyond. */
const heavy: Record<string, number> = {
  '/app/templates/execute/:templateId': 214,
  '/app/workspaces/:workspaceName': 205,
  '/app/playbooks/deploy/:playbookId': 205,
  '/app/template-builder': 203,
  '/app/executions/:executionId': 198,
  '/app/template-builder/:templateId': 192,
  '/app/security-scanner/results/:scanId/fixes/:fixId': 190,
  '/app/security-scanner/results/:scanId': 187,
  '/app/security-scanner/results/:scanId/gaps/:controlId': 187,
  '/app/compliance/:standardId/:requirementId': 185,
}

it.each(pages)('shows $path from no more than it needs', ({ path: address, scriptBytes }) => {
  expect(scriptBytes).toBeLessThanOrEqual((heavy[address] ?? 180) * 1000)
})

it('shows the first page after the sign-in from few files', () => {
  const dashboard = pages.find((page) => page.path === '/app/dashboard')
  expect(dashboard?.scriptFiles).toBeLessThanOrEqual(12)
  expect(dashboard?.styleBytes).toBeLessThanOrEqual(25_000)
})

it('names no page as heavy that is light', () => {
  const light = Object.keys(heavy).filter((address) => {
    const page = pages.find((one) => one.path === address)
    return !page || page.scriptBytes <= 180_000
  })
  expect(light).toEqual([])
})
