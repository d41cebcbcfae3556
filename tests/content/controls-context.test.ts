import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { readCatalogue } from '#app/domain/judgement/catalogue/load-catalogue.ts'
import { collectionText } from '../../scripts/collection-text.ts'
import { controlsContext } from '../../scripts/controls-context.ts'

const { controls } = readCatalogue('playbooks')

it.each([
  ['docs/controls-context.md', controlsContext],
  ['docs/collection.md', collectionText],
])('%s is written down as the controls have it; else: npm run context', (file, text) => {
  expect(readFileSync(file, 'utf8')).toBe(text(controls))
})
