import { isDeepStrictEqual } from 'node:util'
import type { ModuleReason, TemplateModuleUse } from '#app/contract/template-content.ts'
import { type ChosenFinding, type OpenFinding, rival } from './closing-repair.ts'

/** A use of a module and the findings that it closes, the heaviest first. */
export interface ModulePlan {
  use: TemplateModuleUse
  findings: ChosenFinding[]
}

/** One use of a module for all findings that it closes. Controls that want another value of an input stay open. */
export function planModules(
  moduleId: string,
  findings: readonly ChosenFinding[],
): { module: ModulePlan; open: OpenFinding[] } {
  const configuration: Record<string, unknown> = {}
  const reasons: ModuleReason[] = []
  const module: ModulePlan = { use: { name: moduleId, module_id: moduleId, configuration, reasons }, findings: [] }
  const open: OpenFinding[] = []
  /** By the name of an input, the finding whose value it has. */
  const setBy = new Map<string, ChosenFinding>()
  for (const finding of findings) {
    const inputs = Object.entries(finding.control.fix.inputs ?? {})
    const [differing] = inputs.filter(
      ([name, value]) => setBy.has(name) && !isDeepStrictEqual(configuration[name], value),
    )
    const heavier = differing && setBy.get(differing[0])
    if (heavier) open.push(rival(finding, heavier))
    else {
      for (const [name, value] of inputs) {
        configuration[name] = value
        if (!setBy.has(name)) setBy.set(name, finding)
      }
      module.findings.push(finding)
      addReason(reasons, finding)
    }
  }
  return { module, open }
}

function addReason(reasons: ModuleReason[], { control, resource }: ChosenFinding): void {
  const known = reasons.find((one) => one.control_id === control.id)
  if (known) known.failing_ids.push(resource.id)
  else {
    const { id, title, severity, fix } = control
    reasons.push({ control_id: id, title, severity, impact: fix.impact, failing_ids: [resource.id] })
  }
}
