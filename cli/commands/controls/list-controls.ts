import { severityName } from '#app/contract/severities.ts'
import { catalogueHeads } from '../../judge/catalogue-heads.ts'
import { wrap } from '../../output/columns.ts'
import { notePage, type PageOptions, pageOf } from '../../output/list-page.ts'
import { widest } from '../../output/screen.ts'
import { print, printJson } from '../../output/stdout.ts'
import { fitted } from '../../output/text-width.ts'
import type { ControlsOptions } from './options.ts'

export async function listControls({ json, controls: folder, ...page }: ControlsOptions & PageOptions): Promise<void> {
  if (json) {
    const { catalogueOf } = await import('../../judge/catalogue-of.ts')
    const { controlSummary } = await import('#app/domain/judgement/results/describe-catalogue.ts')
    const { controls } = await catalogueOf(folder)
    return printJson(pageOf(controls, page).map(controlSummary))
  }
  const { controls } = await catalogueHeads(folder)
  const indent = ' '.repeat(12)
  print(
    ...pageOf(controls, page).flatMap(({ id, severity, title }) => [
      ...wrap(title, widest() - indent.length).map(
        (line, at) => (at === 0 ? `  ${severityName[severity].padEnd(10)}` : indent) + line,
      ),
      ...fitted(indent + id),
    ]),
  )
  notePage(controls.length, page, 'controls list')
}
