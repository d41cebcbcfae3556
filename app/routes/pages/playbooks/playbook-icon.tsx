import {
  type Icon,
  IconArchive,
  IconBell,
  IconClipboardCheck,
  IconCloud,
  IconDatabase,
  IconEye,
  IconFileText,
  IconKey,
  IconLock,
  IconRadar2,
  IconShield,
  IconTopologyStar3,
  IconUsers,
} from '@tabler/icons-react'
import type { playbookIcons } from '#app/contract/playbooks.ts'

const icons: Record<(typeof playbookIcons)[number], Icon> = {
  shield: IconShield,
  key: IconKey,
  database: IconDatabase,
  network: IconTopologyStar3,
  bell: IconBell,
  eye: IconEye,
  lock: IconLock,
  users: IconUsers,
  file: IconFileText,
  radar: IconRadar2,
  clipboard: IconClipboardCheck,
  archive: IconArchive,
  cloud: IconCloud,
}

/** The picture that a playbook names, a shield for a name that is not known. */
export function PlaybookIcon({ name }: { name: string }) {
  const IconOfPlaybook = Object.hasOwn(icons, name) ? icons[name as keyof typeof icons] : IconShield
  return <IconOfPlaybook size={19} stroke={1.6} aria-hidden />
}
