import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { readArmTypes } from '#app/domain/arm/published/arm-types.ts'
import { findProperty } from '#app/domain/arm/published/find-property.ts'
import { CommandError, notFound, usageError } from '../../exit-code.ts'
import { armTypesFile } from '../../judge/arm-types-file.ts'
import { builtCatalogue } from '../../judge/catalogue.ts'
import { print } from '../../output/stdout.ts'
import type { NewControlOptions } from './options.ts'

/** Writes a control that holds, with its cases: what it says is to be replaced. Nothing is overwritten. */
export function newControl(id: string, { resource, controls }: NewControlOptions): void {
  if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(id))
    throw usageError(`${id} is no id of a control.`, 'Lower case letters, digits and hyphens, such as storage-owner.')
  if (builtCatalogue().controls.some((one) => one.id === id))
    throw usageError(
      `Parapet ships a control ${id}.`,
      `Take another id. See what is there with: parapet controls show ${id}`,
    )
  const armTypes = readArmTypes(armTypesFile())
  const type = armTypes.find(resource)
  if (!type)
    throw notFound(`Azure publishes no type ${resource}.`, 'A type is spelled like Microsoft.Storage/storageAccounts.')
  const service = type.name.split('/')[0]?.split('.').at(-1)?.toLowerCase() ?? 'own'
  const folder = path.join(controls, 'controls', service)
  const file = path.join(folder, `${id}.yaml`)
  const casesFile = path.join(folder, `${id}.cases.yaml`)
  for (const one of [file, casesFile]) if (existsSync(one)) throw new CommandError(`${one} is there already.`)
  const hasTags = findProperty(armTypes, type, ['tags', 'owner']) !== undefined
  mkdirSync(folder, { recursive: true })
  writeFileSync(file, controlText(id, type.name, hasTags))
  writeFileSync(casesFile, hasTags ? tagCases : nameCases)
  print(`  Wrote ${file}`, `  Wrote ${casesFile}`, `  Judge its cases with: parapet controls test ${controls}`)
}

function controlText(id: string, type: string, hasTags: boolean): string {
  const failsWhen = hasTags ? '{ field: tags.owner, exists: false }' : "{ field: name, like: 'tmp-*' }"
  return `id: ${id}
title: Say here what is right
gap: Say here what is wrong, in the plural
summary: The risk, in at most 60 characters.
severity: medium                       # critical, high, medium, low
category: Platform security            # what others there are: docs/controls.md
resource: ${type}
why: One sentence about the risk.
# What Azure does when a property is absent: defaults: { properties.someProperty: true }
failsWhen: ${failsWhen}
fix:
  horizon: mediumTerm                  # immediate, shortTerm, mediumTerm
  action: Say here what is to be done
  impact: What may break.
  manual: Who does it, and how.
links:
  - https://learn.microsoft.com/azure/governance/policy/concepts/definition-structure-policy-rule
`
}

const tagCases = `- name: has an owner
  resource: { tags: { owner: Ada } }
  expect: pass
- name: has other tags
  resource: { tags: { team: web } }
  expect: fail
- name: has no tags
  resource: {}
  expect: fail
`

const nameCases = `- name: a name that stays
  resource: { name: orders }
  expect: pass
- name: a name of something temporary
  resource: { name: tmp-orders }
  expect: fail
`
