// npm run context
import { writeFileSync } from 'node:fs'
import { readCatalogue } from '#app/domain/judgement/catalogue/load-catalogue.ts'
import { collectionText } from './collection-text.ts'
import { controlsContext } from './controls-context.ts'

const { controls } = readCatalogue('playbooks')
writeFileSync('docs/controls-context.md', controlsContext(controls))
writeFileSync('docs/collection.md', collectionText(controls))
