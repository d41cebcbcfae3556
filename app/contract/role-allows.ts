import type { Role } from './session.ts'

const rank: Record<Role, number> = { viewer: 1, operator: 2, admin: 3 }

/** Whether `role` may do what needs `needed`. */
export function roleAllows(role: Role, needed: Role): boolean {
  return rank[role] >= rank[needed]
}
