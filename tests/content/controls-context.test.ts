import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { readCatalogue } from '#app/domain/judgement/catalogue/load-catalogue.ts'
import { controlsContext } from '../../scripts/controls-context.ts'

it('is written down as the controls have it; else: npm run context', () => {
  expect(readFileSync('docs/controls-context.md', 'utf8')).toBe(controlsContext(readCatalogue('playbooks').controls))
})
