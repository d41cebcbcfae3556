export interface Crumb {
  label: string
  /** Absent where no page of its own stands. */
  to?: string
}

/** Friendly names of path segments. */
const names: Record<string, string> = {
  dashboard: 'Dashboard',
  'security-scanner': 'Security Scanner',
  results: 'Scan Results',
  posture: 'All subscriptions',
  changes: 'Changes',
  fixes: 'Fix plan',
  'azure-environments': 'Cloud Environments',
  'template-builder': 'Template Builder',
  templates: 'Template Library',
  playbooks: 'Audit Playbooks',
  manage: 'Manage Playbooks',
  new: 'Add Playbook',
  executions: 'Audit History',
  compliance: 'Compliance',
  exceptions: 'Exceptions',
  resources: 'Resources',
  workspaces: 'Workspaces',
  schedules: 'Schedules',
  users: 'Users',
  'audit-log': 'Audit Log',
  'profile-settings': 'Profile Settings',
  'account-settings': 'Account Settings',
}

const maxCrumbs = 8

/** The breadcrumb of a path below /app. Ids have no crumb; beyond 8 crumbs the middle ones collapse into one. */
export function crumbsOf(pathname: string, lastLabel?: string): Crumb[] {
  const all = pathname.split('/').filter(Boolean)
  // Behind it stands the id of a resource, whose segments are no pages.
  const segments = all[1] === 'resources' ? all.slice(0, 2) : all
  const crumbs: Crumb[] = [{ label: 'Home', to: '/app/dashboard' }]
  segments.forEach((segment, index) => {
    const label = names[segment]
    if (label) crumbs.push({ label, to: `/${segments.slice(0, index + 1).join('/')}` })
  })
  if (lastLabel) crumbs.push({ label: lastLabel })
  if (crumbs.length <= maxCrumbs) return crumbs
  return [crumbs[0] as Crumb, { label: '…' }, ...crumbs.slice(-(maxCrumbs - 2))]
}
