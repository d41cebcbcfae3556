import path from 'node:path'
import { expect, it } from 'vitest'
import { weighPages } from '../scripts/page-weight.ts'

const pages = weighPages(path.resolve(import.meta.dirname, '..'))

it('shows the first page after the sign-in from few small files', () => {
  const dashboard = pages.find((page) => page.path === '/app/dashboard')
  expect(dashboard?.scriptBytes).toBeLessThanOrEqual(180_000)
  expect(dashboard?.scriptFiles).toBeLessThanOrEqual(12)
  expect(dashboard?.styleBytes).toBeLessThanOrEqual(25_000)
})

it.each([
  '/app/security-scanner',
  '/app/executions',
  '/app/playbooks',
  '/app/workspaces',
  '/app/compliance/:standardId',
])('shows %s without schemas and what only other pages draw', (address) => {
  expect(pages.find((page) => page.path === address)?.scriptBytes).toBeLessThanOrEqual(180_000)
})
