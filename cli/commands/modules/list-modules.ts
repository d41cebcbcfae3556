import * as endpoints from '#app/contract/endpoints.ts'
import type { TemplateModule } from '#app/contract/template-catalogue.ts'
import { wrap } from '../../output/columns.ts'
import { notePage, pageOf } from '../../output/list-page.ts'
import { widest } from '../../output/screen.ts'
import { showLines } from '../../output/show.ts'
import { print, printJson } from '../../output/stdout.ts'
import { line, part, type TonedLine } from '../../output/toned-line.ts'
import { withServer } from '../../server/connect.ts'
import { notThere } from '../../server/not-there.ts'
import type { ModuleListOptions } from './options.ts'

/** Lists the modules, category by category. @throws CommandError for a category that is not there. */
export async function listModules({ search, category, ...options }: ModuleListOptions): Promise<void> {
  await withServer(options, async ({ client }) => {
    const { categories } = await client.call(endpoints.modules.listCategories, {})
    const names = categories.map(({ name }) => name)
    if (category !== undefined && !names.includes(category))
      throw notThere({ noun: 'category', named: category, known: names, advice: `There are: ${names.join(', ')}` })
    const { modules: all } = await client.call(endpoints.modules.list, { query: { search, category } })
    const modules = pageOf(byCategory(all, names), options)
    if (options.json) return printJson(modules)
    if (all.length === 0) return print('  No modules found.')
    const groups = categories
      .map(({ name, display_name }) => ({ display_name, found: modules.filter((one) => one.category === name) }))
      .filter(({ found }) => found.length > 0)
    await showLines(
      groups.flatMap(({ display_name, found }, at) => [
        ...(at > 0 ? [line('')] : []),
        line(`  ${display_name}`, 'strong'),
        ...found.flatMap(moduleLines),
      ]),
      options,
    )
    const chosen = search === undefined && category === undefined ? '' : ' …'
    notePage(all.length, options, `modules list${chosen}`)
  })
}

const byCategory = (modules: readonly TemplateModule[], names: readonly string[]) =>
  modules.toSorted((a, b) => names.indexOf(a.category) - names.indexOf(b.category))

const indent = '      '

function moduleLines({ id, display_name, description, risk_level }: TemplateModule): TonedLine[] {
  return [
    [part(`    ${display_name}`), part(`   ${id}`, 'add'), part(`   ${risk_level} risk`, 'dim')],
    ...wrap(description, widest() - indent.length).map((text) => line(indent + text, 'dim')),
  ]
}
