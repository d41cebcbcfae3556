import { formatCount } from '#app/text/count.ts'
import { catalogueHeads } from '../../judge/catalogue-heads.ts'
import { clean } from '../../output/clean.ts'
import { columns } from '../../output/columns.ts'
import { notePage, type PageOptions, pageOf } from '../../output/list-page.ts'
import { print, printJson } from '../../output/stdout.ts'
import type { ControlsOptions } from '../controls/options.ts'

/** Lists the standards built with this terminal, and those of one's own. */
export async function listStandards({ json, controls, ...page }: ControlsOptions & PageOptions): Promise<void> {
  if (json) {
    const { catalogueOf } = await import('../../judge/catalogue-of.ts')
    const { standardDetail } = await import('#app/domain/judgement/results/standard-detail.ts')
    const { standards } = await catalogueOf(controls)
    return printJson(pageOf(standards, page).map(standardDetail))
  }
  const { standards } = await catalogueHeads(controls)
  print(
    ...columns(
      [
        { heading: 'Id' },
        { heading: 'Name', wraps: true },
        { heading: 'Version' },
        { heading: 'Requirements', align: 'right' },
      ],
      pageOf(standards, page).map(({ id, name, version, requirements }) => [
        id,
        clean(name),
        clean(version),
        formatCount(requirements),
      ]),
    ),
  )
  notePage(standards.length, page, 'standards list')
}
