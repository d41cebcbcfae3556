import { severityName } from '#app/contract/severities.ts'
import type { CatalogueControl } from '#app/domain/judgement/catalogue/catalogue.ts'
import { type FixWay, wayOf } from '#app/domain/judgement/controls/fix-way.ts'
import { requirementsOf } from '#app/domain/judgement/results/standard-scores.ts'
import { catalogueOf } from '../../judge/catalogue-of.ts'
import { facts } from '../../output/columns.ts'
import { print, printJson } from '../../output/stdout.ts'
import { notThere } from '../../server/not-there.ts'
import type { ControlsOptions } from './options.ts'

/** @throws CommandError when there is no such control. */
export async function showControl(id: string, { json, controls }: ControlsOptions): Promise<void> {
  const catalogue = await catalogueOf(controls)
  const control = catalogue.controls.find((one) => one.id === id)
  if (!control) {
    const known = catalogue.controls.map((one) => one.id)
    throw notThere({ noun: 'control', named: id, known, advice: 'List them with: parapet controls list' })
  }
  const standards = requirementsOf(catalogue, id).map(({ standard, requirement }) => ({
    standard: standard.name,
    requirement: requirement.id,
    title: requirement.title,
  }))
  if (json) {
    printJson({ ...control, standards })
    return
  }
  const { when, failsWhen, requires, unless, parameters } = control
  print(
    ...facts([
      ['control', control.id],
      ['title', control.title],
      ['impact', severityName[control.severity]],
      ['category', control.category],
      ['resource', control.resource],
      ['why', control.why],
      ['fix', `${fixWords(control)} What may break: ${control.fix.impact}`],
      ...standards.map(
        ({ standard, requirement, title }) => ['standard', `${standard} ${requirement}: ${title}`] as const,
      ),
      ...control.links.map((link) => ['link', link] as const),
    ]),
    '',
    ...JSON.stringify({ parameters, when, failsWhen, requires, unless }, undefined, 2)
      .split('\n')
      .map((line) => `  ${line}`),
  )
}

function fixWords({ fix }: CatalogueControl): string {
  const { patch, patches, edit, create, otherwise } = fix
  const person = otherwise ? ` Where that does not fit: ${otherwise}` : ''
  const words: Record<FixWay, string | undefined> = {
    patch: patch && `${changeWords([patch])}${person}`,
    patches: patches && `${changeWords(patches.map((one) => one.patch))}${person}`,
    edit:
      edit &&
      `Entries of ${edit.path} that are at fault are ${edit.set ? `changed: ${JSON.stringify(edit.set)}` : 'removed'}.${person}`,
    create: create && `A ${create.resource} named ${create.name} is made: ${JSON.stringify(create.body)}.${person}`,
    delete: `The resource is deleted.${person}`,
    module: `The module ${fix.module}.`,
    manual: fix.manual,
  }
  return words[wayOf(fix)] ?? fix.action
}

const changeWords = (changes: readonly object[]) =>
  `A change of the resource's own properties: ${changes.map((one) => JSON.stringify(one)).join(' or ')}.`
