import { basename } from 'node:path'
import { ConditionError } from '../conditions/compile-condition.ts'
import { compileControl } from '../controls/compile-control.ts'
import { compileFix } from '../controls/compile-fix.ts'
import type { CatalogueControl, CatalogueFault } from './catalogue.ts'
import type { Standard } from './standard.ts'
import type { YamlFile } from './yaml-file.ts'

export interface ReadControl {
  control: CatalogueControl
  read: YamlFile
}

export interface ReadStandard {
  standard: Standard
  read: YamlFile
}

/** Faults that the schema cannot see: ids, conditions that do not compile, two controls that say the same. */
export function checkControls(controls: readonly ReadControl[]): CatalogueFault[] {
  const fileOfId = new Map<string, string>()
  const fileOfRule = new Map<string, string>()
  return controls.flatMap(({ control, read }) => {
    const faults = checkId(control.id, read, fileOfId)
    const { resource, parameters, when, failsWhen, requires, unless, usedBy } = control
    const rule = JSON.stringify([resource.toLowerCase(), parameters, when, failsWhen, requires, unless, usedBy])
    const same = fileOfRule.get(rule)
    if (same) faults.push(read.faultAt([], `has the same resource and condition as ${same}`))
    else fileOfRule.set(rule, read.file)
    for (const compile of [compileControl, compileFix]) {
      try {
        compile(control)
      } catch (error) {
        if (!(error instanceof ConditionError)) throw error
        faults.push(...error.faults.map(({ path, problem }) => read.faultAt(path, problem)))
      }
    }
    return faults
  })
}

function checkId(id: string, read: YamlFile, fileOfId: Map<string, string>): CatalogueFault[] {
  const faults: CatalogueFault[] = []
  if (basename(read.file).replace(/\.ya?ml$/, '') !== id) faults.push(read.faultAt(['id'], 'must equal the file name'))
  const other = fileOfId.get(id)
  if (other) faults.push(read.faultAt(['id'], `is the id of ${other} too`))
  else fileOfId.set(id, read.file)
  return faults
}

/**
 * Standards whose requirements name a control that is not there, or the same requirement twice.
 * @param known the ids of all controls
 */
export function checkStandards(standards: readonly ReadStandard[], known: ReadonlySet<string>): CatalogueFault[] {
  const fileOfId = new Map<string, string>()
  return standards.flatMap(({ standard, read }) => {
    const faults = checkId(standard.id, read, fileOfId)
    const seen = new Set<string>()
    for (const [at, requirement] of standard.requirements.entries()) {
      if (seen.has(requirement.id)) {
        faults.push(read.faultAt(['requirements', at, 'id'], `${requirement.id} is there twice`))
      }
      seen.add(requirement.id)
      for (const [index, id] of (requirement.controls ?? []).entries()) {
        if (known.has(id)) continue
        faults.push(read.faultAt(['requirements', at, 'controls', index], `there is no control "${id}"`))
      }
    }
    return faults
  })
}
