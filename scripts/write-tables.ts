// npm run context
import { writeFileSync } from 'node:fs'
import { loadCatalogue } from '#app/domain/judgement/catalogue/load-catalogue.ts'
import { readBlindCases } from '../tests/blind/blind-cases.ts'
import { catalogueCounts } from './catalogue-counts.ts'
import { costOfProduction } from './collection-cost.ts'
import { collectionText } from './collection-text.ts'
import { controlsContext } from './controls-context.ts'

const catalogue = loadCatalogue('playbooks')
writeFileSync('docs/catalogue.md', catalogueCounts(catalogue, readBlindCases()))
writeFileSync('docs/controls-context.md', controlsContext(catalogue.controls))
writeFileSync('docs/collection.md', collectionText(catalogue.controls, costOfProduction(catalogue.controls)))
