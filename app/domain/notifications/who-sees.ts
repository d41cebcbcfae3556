import { type RawBuilder, type SqlBool, sql } from 'kysely'

/** The condition on users that they have signed in, are not disabled and may see an environment. */
export function seesEnvironment(environmentId: string): RawBuilder<SqlBool> {
  return sql`disabled_at is null and last_login_at is not null and (role = 'admin' or environments_limited = 0
    or id in (select user_id from user_environments where environment_id = ${environmentId}))`
}
