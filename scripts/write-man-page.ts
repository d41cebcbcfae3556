// npm run man
import { mkdirSync, writeFileSync } from 'node:fs'
import { manPage } from './man-page.ts'

mkdirSync('man', { recursive: true })
writeFileSync('man/parapet.1', manPage())
