import { type WorkspaceRow, workspaceIn } from '../../executions/rows/workspace-row.ts'
import type { ScanRow } from '../../scans/scan-row.ts'
import type { TemplateServices } from '../../templates/template-services.ts'
import { fixId } from '../generate/fix-name.ts'
import type { Fix } from './fix.ts'

/** The names that the workspace of a fix can have, the wanted one first: longer ones where a name is taken. */
export function workspaceNames(
  { id: scanId }: Pick<ScanRow, 'id'>,
  fix: Pick<Fix, 'id' | 'horizon' | 'service' | 'templateId'>,
): string[] {
  const name = fix.templateId === null ? fix.id : fixId(fix.horizon, fix.service, 0)
  const source = fix.templateId ?? scanId
  return [4, 8, 36].map((length) => `fix-${name}-${source.slice(0, length)}`)
}

/** Where a fix is planned: the workspace that holds it, else a name that is free. */
export async function workspaceOfFix(
  services: Pick<TemplateServices, 'db'>,
  scan: ScanRow,
  fix: Fix,
  holds: (workspace: WorkspaceRow) => Promise<boolean>,
): Promise<{ name: string; workspace: WorkspaceRow | null }> {
  const names = workspaceNames(scan, fix)
  for (const name of names) {
    const workspace = await workspaceIn(services.db, scan.environment_id, name)
    if (!workspace) return { name, workspace: null }
    if (await holds(workspace)) return { name: workspace.name, workspace }
  }
  return { name: names.at(-1) ?? '', workspace: null }
}
