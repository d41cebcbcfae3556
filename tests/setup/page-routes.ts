import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { RouteConfigEntry } from '@remix-run/route-config'
import routes from '#app/routes.ts'

export interface PageRoute {
  /** As its address, without the slash in front: `app/executions/:executionId`. */
  pattern: string
  /** Below `app`. */
  file: string
}

function below(entries: readonly RouteConfigEntry[], above = ''): PageRoute[] {
  return entries.flatMap(({ path: own = '', file, children = [] }) => {
    const pattern = [above, own].filter((part) => part !== '').join('/')
    return [{ pattern, file }, ...below(children, pattern)]
  })
}

/** Every route that is no call of the API. */
export const pageRoutes = below([...routes]).filter(({ file }) => !file.startsWith('routes/api/'))

const read = (file: string) => readFileSync(path.join('app', file), 'utf8')

/** The pages with forms, and everything that their forms can ask for. */
export const pageForms = pageRoutes
  .filter(
    ({ file }) => file.startsWith('routes/pages/') && /^export (async )?(function|const) action\b/m.test(read(file)),
  )
  .map(({ pattern, file }) => {
    const folder = path.dirname(file)
    const parts = readdirSync(path.join('app', folder)).filter((name) => name.endsWith('-action.server.ts'))
    const source = [file, ...parts.map((name) => path.join(folder, name))].map(read).join('\n')
    const intents = [...source.matchAll(/(?:case|intent ===) '(\w+)'/g)].map(([, intent = '']) => intent)
    return { pattern, intents: [...new Set(intents)] }
  })
