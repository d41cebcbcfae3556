// npm run context
import { writeFileSync } from 'node:fs'
import { readCatalogue } from '#app/domain/judgement/catalogue/load-catalogue.ts'
import { controlsContext } from './controls-context.ts'

writeFileSync('docs/controls-context.md', controlsContext(readCatalogue('playbooks').controls))
