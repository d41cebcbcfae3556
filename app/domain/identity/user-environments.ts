import type { Services } from '../services.ts'

interface Limited {
  id: string
  role: string
  environments_limited: 0 | 1
}

/** The environments that a user may see: all for admins and for whoever is not limited. */
export async function environmentsOfUser(
  { db }: Pick<Services, 'db'>,
  { id, role, environments_limited }: Limited,
): Promise<'all' | string[]> {
  if (role === 'admin' || environments_limited === 0) return 'all'
  const rows = await db.selectFrom('user_environments').select('environment_id').where('user_id', '=', id).execute()
  return rows.map((row) => row.environment_id)
}
