import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { shippedWithCases } from '#tests/factories/shipped-cases.ts'
import { catalogueCounts } from '../../scripts/catalogue-counts.ts'
import { costOfProduction } from '../../scripts/collection-cost.ts'
import { collectionText } from '../../scripts/collection-text.ts'
import { controlsContext } from '../../scripts/controls-context.ts'
import { readBlindCases } from '../blind/blind-cases.ts'

const catalogue = shippedWithCases

it.each([
  ['docs/catalogue.md', catalogueCounts(catalogue, readBlindCases())],
  ['docs/controls-context.md', controlsContext(catalogue.controls)],
  ['docs/collection.md', collectionText(catalogue.controls, costOfProduction(catalogue.controls))],
])('%s is written down as the catalogue has it; else: npm run context', (file, text) => {
  expect(readFileSync(file, 'utf8')).toBe(text)
})
