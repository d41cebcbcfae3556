import type { Role } from '#app/contract/session.ts'

/** What each role may do, for whoever chooses one. */
export const roleWords: Record<Role, { name: string; may: string }> = {
  admin: {
    name: 'Admin',
    may: 'Everything: users, environments, playbooks and the audit log too. Sees every environment.',
  },
  operator: { name: 'Operator', may: 'Scans, plans and applies, and accepts findings.' },
  viewer: { name: 'Viewer', may: 'Reads and exports. Changes nothing.' },
}
