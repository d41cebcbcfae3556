import {
  type Icon,
  IconActivity,
  IconBox,
  IconCloudNetwork,
  IconDatabase,
  IconFingerprint,
  IconGavel,
  IconHexagons,
  IconServer,
} from '@tabler/icons-react'
import { IconTile } from '#app/components/icon-tile/icon-tile.tsx'
import type { ChipRole } from '#app/components/status-chip/status-chip.tsx'

const looks: Record<string, { icon: Icon; role: ChipRole }> = {
  network: { icon: IconCloudNetwork, role: 'info' },
  identity: { icon: IconFingerprint, role: 'secondary' },
  data: { icon: IconDatabase, role: 'primary' },
  compute: { icon: IconServer, role: 'orange' },
  kubernetes: { icon: IconHexagons, role: 'info' },
  monitoring: { icon: IconActivity, role: 'success' },
  governance: { icon: IconGavel, role: 'neutral' },
}

/** The picture of a module's category on its tint. */
export function ModuleTile({ category }: { category: string }) {
  const { icon: IconOfCategory, role } = looks[category] ?? { icon: IconBox, role: 'neutral' }
  return (
    <IconTile role={role}>
      <IconOfCategory size={18} stroke={1.6} aria-hidden />
    </IconTile>
  )
}
