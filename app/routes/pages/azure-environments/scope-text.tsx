import rows from '#app/components/row-table/row-table.module.css'
import type { Environment } from '#app/contract/environments.ts'
import { countOf } from '#app/text/count.ts'
import classes from './environment-table.module.css'

/** What of a cloud an environment is about: name over short id. */
export function ScopeText({ environment: { scope } }: { environment: Environment }) {
  switch (scope.kind) {
    case 'subscriptions': {
      const [first, ...others] = scope.subscriptions
      return (
        <>
          <span className={classes.scope} title={scope.subscriptions.map((one) => one.displayName).join(', ')}>
            {first?.displayName}
          </span>
          <span className={classes.ids}>
            <code title={first?.subscriptionId}>{shortId(first?.subscriptionId ?? '')}</code>
            {others.length > 0 && <span>and {countOf(others.length, 'other')}</span>}
          </span>
        </>
      )
    }
    case 'managementGroup':
      return (
        <>
          <span className={classes.scope} title={scope.name}>
            {scope.name}
          </span>
          <span className={rows.caption}>Management group</span>
        </>
      )
    case 'all':
      return 'All that it can read'
  }
}

/** The first 8 characters of an id. */
export const shortId = (id: string) => `${id.slice(0, 8)}…`
