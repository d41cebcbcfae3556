import type { Environment } from '#app/contract/environments.ts'
import { cloudNames } from '#app/text/cloud-names.ts'
import { countOf } from '#app/text/count.ts'
import classes from './environment-table.module.css'

/** What of a cloud an environment is about: name over short id. */
export function ScopeText({ environment: { scope, cloud } }: { environment: Environment }) {
  const cloudName = cloud === 'public' ? null : <span>{cloudNames[cloud]}</span>
  switch (scope.kind) {
    case 'subscriptions': {
      const [first, ...others] = scope.subscriptions
      return (
        <>
          <span title={scope.subscriptions.map((one) => one.displayName).join(', ')}>{first?.displayName}</span>
          <span className={classes.ids}>
            <code title={first?.subscriptionId}>{shortId(first?.subscriptionId ?? '')}</code>
            {others.length > 0 && <span>and {countOf(others.length, 'other')}</span>}
            {cloudName}
          </span>
        </>
      )
    }
    case 'managementGroup':
      return (
        <>
          {scope.name}
          <span className={classes.ids}>
            <span>Management group</span>
            {cloudName}
          </span>
        </>
      )
    case 'all':
      return (
        <>
          All that it can read
          <span className={classes.ids}>{cloudName}</span>
        </>
      )
  }
}

/** The first 8 characters of an id. */
export const shortId = (id: string) => `${id.slice(0, 8)}…`
