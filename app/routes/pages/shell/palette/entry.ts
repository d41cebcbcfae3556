import type { Icon } from '@tabler/icons-react'
import type { ChipRole } from '#app/components/status-chip/status-chip.tsx'

/** What the palette finds, in the order in which it is shown. */
export const kinds = [
  'fixes',
  'gaps',
  'resources',
  'workspaces',
  'scans',
  'templates',
  'playbooks',
  'pages',
  'actions',
] as const
export type Kind = (typeof kinds)[number]

export const kindTitles: Record<Kind, string> = {
  fixes: 'Fixes',
  gaps: 'Gaps',
  resources: 'Resources',
  workspaces: 'Workspaces',
  scans: 'Scans',
  templates: 'Templates',
  playbooks: 'Playbooks',
  pages: 'Pages',
  actions: 'Actions',
}

/** One row. It either leads to an address or does something that can be taken back at once. */
export interface Entry {
  /** The same for the same thing at every search. */
  id: string
  kind: Kind
  title: string
  detail?: string
  icon: Icon
  /** At the right end: a state as a chip, or what Enter does. */
  chip?: { role: ChipRole; text: string }
  note?: string
  to?: string
  run?: () => void
  /** Offered as a copy among the row's actions: an id. */
  copies?: string
}
