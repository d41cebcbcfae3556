import { builtCatalogue } from '../../judge/catalogue.ts'
import { columns } from '../../output/columns.ts'
import { print, printJson } from '../../output/stdout.ts'
import { impactWord } from '../../output/words.ts'

export function listControls({ json }: { json?: boolean }): void {
  const { controls } = builtCatalogue()
  if (json) {
    printJson(
      controls.map(({ id, title, severity, category, service, resource }) => ({
        id,
        title,
        severity,
        category,
        service,
        resource,
      })),
    )
    return
  }
  print(
    ...columns(
      [{ heading: 'Control' }, { heading: 'Impact' }, { heading: 'Title' }],
      controls.map(({ id, severity, title }) => [id, impactWord[severity], title]),
    ),
  )
}
