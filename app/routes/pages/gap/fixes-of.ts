import type { Finding } from '#app/contract/findings.ts'
import type { Control } from '#app/domain/controls/control.ts'
import { fixPreview, type PreviewLine } from '#app/domain/remediation/fix-preview.ts'

/** The Terraform that repairs one resource. */
export interface ResourceFix {
  findingId: string
  resourceName: string
  lines: PreviewLine[]
}

/** The fixes of the resources that fail on this page; none for a control that no patch repairs. */
export function fixesOf(control: Control, findings: readonly Finding[]): ResourceFix[] {
  return findings.flatMap((finding) => {
    const lines = finding.status === 'failed' ? fixPreview(control, finding) : null
    return lines ? [{ findingId: finding.id, resourceName: finding.resource.name, lines }] : []
  })
}
