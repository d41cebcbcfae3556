import { IconAlertTriangle } from '@tabler/icons-react'
import { Moment } from '#app/components/moment/moment.tsx'
import { useTimes } from '#app/components/moment/use-times.ts'
import rows from '#app/components/row-table/row-table.module.css'
import { StatusChip } from '#app/components/status-chip/status-chip.tsx'
import { cloudNames } from '#app/contract/cloud-names.ts'
import type { Environment } from '#app/contract/environments.ts'
import { signInFailureName } from '#app/text/sign-in-failure.ts'
import { EnvironmentActions } from './environment-actions.tsx'
import classes from './environment-table.module.css'
import { ScopeText } from './scope-text.tsx'
import { secretNoun, secretWords } from './secret-words.ts'
import { methodWords } from './sign-in-words.tsx'
import type { EnvironmentTask } from './use-environment-tasks.ts'

interface EnvironmentRowProps {
  environment: Environment
  now: number
  busyId: string | null
  onTask: (task: EnvironmentTask) => void
}

/** The id of an environment's row in the page. */
export const rowId = (environmentId: string) => `environment-${environmentId}`

export function EnvironmentRow({ environment, now, busyId, onTask }: EnvironmentRowProps) {
  const { name, clientName, description, cloud, isActive, lastUsed, source } = environment
  const times = useTimes()
  return (
    <tr id={rowId(environment.id)} tabIndex={-1} aria-current={isActive || undefined}>
      <td>
        <Status environment={environment} now={now} />
      </td>
      <td>
        <span className={classes.name}>{name}</span>
        <span className={`${rows.caption} ${classes.description}`} title={description}>
          {source === 'configuration' ? 'From the server’s configuration' : description}
        </span>
      </td>
      <td>
        {clientName}
        {cloud !== 'public' && <span className={rows.caption}>{cloudNames[cloud]}</span>}
      </td>
      <td>
        <SignIn environment={environment} now={now} />
      </td>
      <td>
        <ScopeText environment={environment} />
      </td>
      <td className={classes.lastUsed}>
        {lastUsed ? <Moment at={lastUsed}>{times.recent(lastUsed, now)}</Moment> : 'Never'}
      </td>
      <td>
        <EnvironmentActions environment={environment} busyId={busyId} onTask={onTask} />
      </td>
    </tr>
  )
}

/** Whether the person works in it; before that, whether anybody can. */
function Status({ environment: { isActive, signInFailure }, now }: Pick<EnvironmentRowProps, 'environment' | 'now'>) {
  const times = useTimes()
  if (signInFailure)
    return (
      <>
        <StatusChip role={signInFailure.kind === 'refused' ? 'error' : 'warning'} dot>
          {signInFailureName[signInFailure.kind]}
        </StatusChip>
        <Moment at={signInFailure.since} className={rows.caption}>
          since {times.shortWhen(signInFailure.since, new Date(now).toISOString())}
        </Moment>
      </>
    )
  return (
    <StatusChip role={isActive ? 'success' : 'neutral'} dot>
      {isActive ? 'Active' : 'Inactive'}
    </StatusChip>
  )
}

/** How Parapet signs in, and how long its secret still works. */
function SignIn({ environment: { authMethod, secret }, now }: { environment: Environment; now: number }) {
  const { label, icon } = methodWords[authMethod]
  const times = useTimes()
  const words = secret && secretWords(secret, secretNoun(authMethod), now, times)
  return (
    <>
      <span className={classes.method}>
        {icon}
        {label}
      </span>
      {words && (
        <span className={classes.secret} data-tone={words.tone} title={words.full}>
          {words.tone !== 'quiet' && <IconAlertTriangle size={13} stroke={2} aria-hidden />}
          <span className={classes.sentence}>{words.short}</span>
        </span>
      )}
    </>
  )
}
