import { IconShieldCheck, IconTemplate, IconWand } from '@tabler/icons-react'
import type { WorkspaceKind } from '#app/contract/execution-status.ts'
import { kindWords } from '#app/text/workspace-words.ts'
import { type ChipRole, StatusChip } from '../status-chip/status-chip.tsx'

const looks: Record<WorkspaceKind, { role: ChipRole; icon: typeof IconWand }> = {
  fix: { role: 'primary', icon: IconWand },
  playbook: { role: 'secondary', icon: IconShieldCheck },
  template: { role: 'neutral', icon: IconTemplate },
}

/** Whether a fix, a playbook or a template runs. */
export function KindChip({ kind }: { kind: WorkspaceKind }) {
  const { role, icon: KindIcon } = looks[kind]
  return (
    <StatusChip role={role} icon={<KindIcon size={13} stroke={1.75} aria-hidden />}>
      {kindWords[kind]}
    </StatusChip>
  )
}
