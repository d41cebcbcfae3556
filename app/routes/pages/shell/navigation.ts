import {
  type Icon,
  IconBooks,
  IconCalendarClock,
  IconCertificate,
  IconCloudLock,
  IconCube,
  IconHistory,
  IconLayoutDashboard,
  IconListSearch,
  IconRadar2,
  IconShieldCheck,
  IconShieldHalf,
  IconStack2,
  IconTemplate,
  IconUsers,
} from '@tabler/icons-react'

/** One entry of the sidebar; `to` is also the path whose breadcrumb the label is. */
export interface NavigationEntry {
  to: string
  label: string
  description: string
  icon: Icon
}

export const navigation: NavigationEntry[] = [
  { to: '/app/dashboard', label: 'Dashboard', description: 'Overview and monitoring', icon: IconLayoutDashboard },
  { to: '/app/security-scanner', label: 'Security Scanner', description: 'Analyze security posture', icon: IconRadar2 },
  {
    to: '/app/azure-environments',
    label: 'Cloud Environments',
    description: 'Manage cloud connections',
    icon: IconCloudLock,
  },
  {
    to: '/app/template-builder',
    label: 'Template Builder',
    description: 'Create custom templates',
    icon: IconTemplate,
  },
  { to: '/app/templates', label: 'Template Library', description: 'Browse and manage templates', icon: IconBooks },
  {
    to: '/app/playbooks',
    label: 'Audit Playbooks',
    description: 'Deploy security configurations',
    icon: IconShieldCheck,
  },
  { to: '/app/executions', label: 'Audit History', description: 'View deployment logs', icon: IconHistory },
]

/** What follows behind a line. */
export const furtherNavigation: NavigationEntry[] = [
  { to: '/app/compliance', label: 'Compliance', description: 'Standards and evidence', icon: IconCertificate },
  { to: '/app/exceptions', label: 'Exceptions', description: 'Accepted findings', icon: IconShieldHalf },
  { to: '/app/resources', label: 'Resources', description: 'Inventory and its gaps', icon: IconStack2 },
  { to: '/app/workspaces', label: 'Workspaces', description: 'State, plans and drift', icon: IconCube },
  { to: '/app/schedules', label: 'Schedules', description: 'Scans and notifications', icon: IconCalendarClock },
]

/** What follows for admins alone. */
export const adminNavigation: NavigationEntry[] = [
  { to: '/app/users', label: 'Users', description: 'Who may sign in, as what', icon: IconUsers },
  { to: '/app/audit-log', label: 'Audit Log', description: 'Who did what, when', icon: IconListSearch },
]
