import { isDeepStrictEqual } from 'node:util'
import type { TemplateModuleUse } from '#app/contract/template-content.ts'
import { type GapFinding, type OpenFinding, rival } from './claim.ts'

/** A use of a module and the findings that it closes, the heaviest first. */
export interface ModulePlan {
  use: TemplateModuleUse
  findings: GapFinding[]
}

/** One use of a module for all findings that it closes. Controls that want another value of an input stay open. */
export function planModules(
  moduleId: string,
  findings: readonly GapFinding[],
): { module: ModulePlan; open: OpenFinding[] } {
  const configuration: Record<string, unknown> = {}
  const module: ModulePlan = { use: { name: moduleId, module_id: moduleId, configuration }, findings: [] }
  const open: OpenFinding[] = []
  for (const finding of findings) {
    const inputs = Object.entries(finding.control.fix.inputs ?? {})
    const heavier = module.findings[0]
    const differs = inputs.some(
      ([name, value]) => Object.hasOwn(configuration, name) && !isDeepStrictEqual(configuration[name], value),
    )
    if (differs && heavier) open.push(rival(finding, heavier))
    else {
      Object.assign(configuration, Object.fromEntries(inputs))
      module.findings.push(finding)
    }
  }
  return { module, open }
}
