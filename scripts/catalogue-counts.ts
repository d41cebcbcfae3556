import { byTerraform } from '#app/contract/by-terraform.ts'
import { severities } from '#app/contract/severities.ts'
import { serviceName } from '#app/domain/arm/service-name.ts'
import type { LoadedCatalogue } from '#app/domain/judgement/catalogue/load-catalogue.ts'
import { remediationOf } from '#app/domain/judgement/controls/fix-way.ts'
import type { BlindFile } from '../tests/blind/blind-cases.ts'

const row = (cells: readonly (string | number)[]) => `| ${cells.join(' | ')} |`

/** `docs/catalogue.md`: how many controls, cases and fixes each service has, and how much of each standard is answered. */
export function catalogueCounts({ controls, cases, standards }: LoadedCatalogue, blind: readonly BlindFile[]): string {
  const services = [...new Set(controls.map(({ service }) => service))].toSorted()
  const countsOf = (some: typeof controls) => [
    some.length,
    ...severities.map((severity) => some.filter((one) => one.severity === severity).length),
    some.filter(({ fix }) => byTerraform[remediationOf(fix)]).length,
    some.reduce((sum, { id }) => sum + (cases[id]?.length ?? 0), 0),
    blind.filter(({ controlId }) => some.some(({ id }) => id === controlId)).flatMap((one) => one.cases).length,
  ]
  return `${[
    '# How much the catalogue holds',
    '',
    'Written by `npm run context`.',
    '',
    row(['folder', 'shown as', 'controls', ...severities, 'with an automatic fix', 'cases', 'blind cases']),
    '|---|---|--:|--:|--:|--:|--:|--:|--:|--:|',
    ...services.map((service) =>
      row([service, serviceName({ service }), ...countsOf(controls.filter((one) => one.service === service))]),
    ),
    row(['**all**', '', ...countsOf(controls)]),
    '',
    '## Standards',
    '',
    'What is not answered by controls takes a person, who attests it.',
    '',
    row(['standard', 'requirements', 'answered by controls', 'for a person', 'open', 'controls named']),
    '|---|--:|--:|--:|--:|--:|',
    ...standards.map(({ name, version, requirements }) =>
      row([
        `${name} ${version}`,
        requirements.length,
        requirements.filter((one) => one.controls?.length).length,
        requirements.filter((one) => one.manual).length,
        requirements.filter((one) => one.open).length,
        new Set(requirements.flatMap((one) => one.controls ?? [])).size,
      ]),
    ),
  ].join('\n')}\n`
}
