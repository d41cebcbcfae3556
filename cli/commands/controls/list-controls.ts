import { severityName } from '#app/contract/severities.ts'
import { catalogueOf } from '../../judge/catalogue-of.ts'
import { wrap } from '../../output/columns.ts'
import { widest } from '../../output/screen.ts'
import { print, printJson } from '../../output/stdout.ts'
import { fitted } from '../../output/text-width.ts'
import type { ControlsOptions } from './options.ts'

export async function listControls({ json, controls: folder }: ControlsOptions): Promise<void> {
  const { controls } = await catalogueOf(folder)
  if (json) {
    const { controlSummary } = await import('#app/domain/judgement/results/describe-catalogue.ts')
    printJson(controls.map(controlSummary))
    return
  }
  const indent = ' '.repeat(12)
  print(
    ...controls.flatMap(({ id, severity, title }) => [
      ...wrap(title, widest() - indent.length).map(
        (line, at) => (at === 0 ? `  ${severityName[severity].padEnd(10)}` : indent) + line,
      ),
      ...fitted(indent + id),
    ]),
  )
}
