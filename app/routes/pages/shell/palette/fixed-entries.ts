import {
  IconArrowsExchange,
  IconDeviceDesktop,
  IconLogout,
  IconMoon,
  IconRadar2,
  IconSettings,
  IconSun,
  IconUser,
} from '@tabler/icons-react'
import { chooseScheme } from '#app/components/scheme/choose-scheme.ts'
import { shownScheme } from '#app/components/scheme/scheme.ts'
import type { ShellData } from '#app/components/shell-data.ts'
import { roleAllows } from '#app/contract/role-allows.ts'
import type { Scheme } from '#app/contract/scheme.ts'
import type { Role } from '#app/contract/session.ts'
import { adminNavigation, furtherNavigation, navigation } from '../navigation.ts'
import type { Entry } from './entry.ts'

/** Every page that stands on its own and that the role may open. */
export function pageEntries(role: Role): Entry[] {
  const own = [
    {
      to: '/app/security-scanner/posture',
      label: 'All subscriptions',
      description: 'Posture of the environment',
      icon: IconRadar2,
    },
    {
      to: '/app/profile-settings',
      label: 'Profile Settings',
      description: 'Name, address and time zone',
      icon: IconUser,
    },
    {
      to: '/app/account-settings',
      label: 'Account Settings',
      description: 'Password, second factor, sessions, tokens',
      icon: IconSettings,
    },
    ...(role === 'admin'
      ? [
          ...adminNavigation,
          {
            to: '/app/playbooks/manage',
            label: 'Manage Playbooks',
            description: 'Add, edit and retire playbooks',
            icon: IconSettings,
          },
        ]
      : []),
  ]
  return [...navigation, ...furtherNavigation, ...own].map(({ to, label, description, icon }) => ({
    id: `page ${to}`,
    kind: 'pages',
    title: label,
    detail: description,
    icon,
    to,
  }))
}

const schemeWords: Record<Scheme, string> = { system: 'as the system', light: 'light', dark: 'dark' }
const schemeIcons = { system: IconDeviceDesktop, light: IconSun, dark: IconMoon }

interface Doing {
  switchTo: (subscriptionId: string) => void
  signOut: () => void
}

/** What can be done from anywhere. Nothing here changes Azure: what does leads to the page that asks. */
export function actionEntries({ user, subscriptions, selected }: ShellData, { switchTo, signOut }: Doing): Entry[] {
  const shown = shownScheme()
  const action = (id: string, rest: Omit<Entry, 'id' | 'kind'>): Entry => ({
    id: `action ${id}`,
    kind: 'actions',
    ...rest,
  })
  const scan = action('scan', {
    title: 'Run Security Scan',
    detail: selected ? `in ${selected.displayName}` : undefined,
    icon: IconRadar2,
    to: '/app/security-scanner',
  })
  const switches = (subscriptions ?? [])
    .filter((one) => one.subscriptionId !== selected?.subscriptionId)
    .map((one) =>
      action(`switch ${one.subscriptionId}`, {
        title: `Switch to ${one.displayName}`,
        detail: 'keeps this page',
        icon: IconArrowsExchange,
        run: () => switchTo(one.subscriptionId),
      }),
    )
  const schemes = (['dark', 'light', 'system'] as const)
    .filter((scheme) => scheme !== shown)
    .map((scheme) =>
      action(`scheme ${scheme}`, {
        title: scheme === 'system' ? 'Scheme of the system' : `${scheme === 'dark' ? 'Dark' : 'Light'} scheme`,
        detail: `now: ${schemeWords[shown]}`,
        icon: schemeIcons[scheme],
        // One that cannot be kept is seen to go back.
        run: () => void chooseScheme(scheme).catch(() => undefined),
      }),
    )
  const leave = action('sign-out', { title: 'Sign Out', detail: user.username, icon: IconLogout, run: signOut })
  return [...(roleAllows(user.role, 'operator') ? [scan] : []), ...switches, ...schemes, leave]
}
