import { severityName } from '#app/contract/severities.ts'
import { builtCatalogue } from '../../judge/catalogue.ts'
import { wrap } from '../../output/columns.ts'
import { widest } from '../../output/screen.ts'
import { print, printJson } from '../../output/stdout.ts'

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
  const indent = ' '.repeat(12)
  for (const { id, severity, title } of controls)
    print(
      ...wrap(title, widest - indent.length).map(
        (line, at) => (at === 0 ? `  ${severityName[severity].padEnd(10)}` : indent) + line,
      ),
      indent + id,
    )
}
