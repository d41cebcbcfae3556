import type { FixPlan, FixPlanFormat } from '#app/contract/fix-plan.ts'
import { ExportButton } from '../export-menu.tsx'
import { saveDownload } from '../save-download.ts'
import { api } from '../session/api.ts'

const formats: Record<FixPlanFormat, string> = { csv: 'CSV, for spreadsheets', md: 'Markdown, for a ticket' }

interface ExportPlanProps {
  plan: FixPlan
  onError: (message: string) => void
}

/** Saves the plan as a table or as a text for a ticket. */
export function ExportPlan({ plan: { scan, fixes }, onError }: ExportPlanProps) {
  async function save(format: FixPlanFormat) {
    const ofTemplates = fixes.every(({ id, templateId }) => id === templateId)
    const templates = ofTemplates ? fixes.map(({ id }) => id).join(',') : undefined
    const answer = await api.raw(
      'fixPlans.export',
      { params: { scanId: scan.id }, query: { format, templates } },
      { accept: '*/*' },
    )
    await saveDownload(answer, `parapet-fix-plan.${format}`)
  }
  return <ExportButton what="fix plan" formats={formats} save={save} onError={onError} />
}
