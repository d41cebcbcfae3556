import { Card } from '@mantine/core'
import { type Icon, IconCircleCheck, IconLock, IconPlugConnected } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTimes } from '#app/components/moment/use-times.ts'
import type { Environment } from '#app/contract/environments.ts'
import { countOf, formatCount } from '#app/text/count.ts'
import classes from './info-cards.module.css'
import { secretNoun, secretWords } from './secret-words.ts'
import { methodWords } from './sign-in-words.tsx'

/** How many environments there are, which one is worked in, and how Parapet signs in to it. */
export function InfoCards({ environments, now }: { environments: readonly Environment[]; now: number }) {
  const active = environments.find((one) => one.isActive)
  return (
    <div className={classes.cards}>
      <InfoCard icon={IconPlugConnected} label="Connected environments" value={formatCount(environments.length)}>
        {clientsText(environments)}
      </InfoCard>
      <InfoCard icon={IconCircleCheck} label="Active environment" value={active?.name ?? 'None'}>
        <UseOf environment={active} />
      </InfoCard>
      <InfoCard icon={IconLock} label="Authentication" value={active ? methodWords[active.authMethod].label : '–'}>
        <EndingSecrets environments={environments} now={now} />
      </InfoCard>
    </div>
  )
}

function UseOf({ environment }: { environment: Environment | undefined }) {
  const fails = environment?.signInFailure
  if (fails)
    return (
      <span className={classes.warning}>
        Parapet cannot {fails.kind === 'refused' ? 'sign in to it' : 'reach Azure for it'}
      </span>
    )
  return environment ? 'Used by the scanner and playbooks' : 'Activate one to scan it'
}

function clientsText(environments: readonly Environment[]): string {
  const added = environments.filter((one) => one.source === 'added')
  const clients = countOf(new Set(added.map((one) => one.clientName)).size, 'client')
  if (added.length === environments.length) return clients
  return added.length === 0 ? 'From the server’s configuration' : `${clients}, one from the configuration`
}

function EndingSecrets({ environments, now }: { environments: readonly Environment[]; now: number }) {
  const times = useTimes()
  const ending = environments.flatMap(({ name, authMethod, secret }) => {
    const words = secret && secretWords(secret, secretNoun(authMethod), now, times)
    return words && words.tone !== 'quiet' ? [`${secretNoun(authMethod)} of ${name} ${words.short}`] : []
  })
  const [first] = ending
  if (first === undefined) return 'No client secret is shown again'
  return (
    <span className={classes.warning}>{ending.length === 1 ? first : `${ending.length} secrets need a new one`}</span>
  )
}

interface InfoCardProps {
  icon: Icon
  label: string
  value: string
  children: ReactNode
}

function InfoCard({ icon: IconOfCard, label, value, children }: InfoCardProps) {
  return (
    <Card padding={0} className={classes.card}>
      <span className={classes.tile}>
        <IconOfCard size={20} stroke={1.6} aria-hidden />
      </span>
      <div className={classes.text}>
        <div className={classes.label}>{label}</div>
        <div className={classes.value} title={value}>
          {value}
        </div>
        <div className={classes.note}>{children}</div>
      </div>
    </Card>
  )
}
