import type { AttributePathMessage, DiagnosticMessage, PathStepMessage } from './calls.ts'
import { type AttributePath, type Diagnostic, DiagnosticError } from './provider.ts'
import { shapeOf } from './type-shape.ts'
import type { TerraformType } from './value.ts'

/** Terraform tells attributes of objects from keys of maps. Below a dynamic place, names are taken as attributes. */
export function pathMessage(type: TerraformType, path: AttributePath): AttributePathMessage {
  const steps: PathStepMessage[] = []
  let current = type
  for (const step of path) {
    const shape = shapeOf(current)
    // An element of a set has no index: the path ends at the set.
    if (shape.kind === 'set') break
    if (typeof step === 'number') steps.push({ elementKeyInt: step })
    else steps.push(shape.kind === 'map' ? { elementKeyString: step } : { attributeName: step })
    if ('element' in shape) current = shape.element
    else if ('attributes' in shape) current = shape.attributes[step] ?? 'dynamic'
    else current = 'dynamic'
  }
  return { steps }
}

export function diagnosticMessage(type: TerraformType, diagnostic: Diagnostic): DiagnosticMessage {
  const { severity, summary, detail, path } = diagnostic
  return {
    severity: severity === 'error' ? 1 : 2,
    summary,
    ...(detail === undefined ? {} : { detail }),
    ...(path?.length ? { attribute: pathMessage(type, path) } : {}),
  }
}

/** What was thrown, as diagnostics of Terraform; never with a stack. */
export function thrownDiagnostics(thrown: unknown): Diagnostic[] {
  if (thrown instanceof DiagnosticError) return thrown.diagnostics
  return [{ severity: 'error', summary: thrown instanceof Error ? thrown.message : String(thrown) }]
}

/** The answer of `work`; when it throws, `fallback` with the diagnostics of that. */
export async function withDiagnostics<Response extends { diagnostics?: DiagnosticMessage[] }>(
  type: TerraformType,
  fallback: NoInfer<Response>,
  work: () => Promise<NoInfer<Response>>,
): Promise<Response> {
  try {
    return await work()
  } catch (thrown) {
    return { ...fallback, diagnostics: thrownDiagnostics(thrown).map((one) => diagnosticMessage(type, one)) }
  }
}
