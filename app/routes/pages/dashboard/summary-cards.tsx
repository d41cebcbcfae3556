import { Card, Skeleton } from '@mantine/core'
import { type Icon, IconFolders, IconKey, IconShieldCheck, IconStack2 } from '@tabler/icons-react'
import { formatCount } from '#app/text/count.ts'
import classes from './summary-cards.module.css'
import type { AzureFigures } from './use-azure-data.ts'

interface SummaryCardsProps {
  /** Null when they could not be read. */
  subscriptions: number | null
  figures: AzureFigures | null
  loading: boolean
  playbooks: number
}

/** The four counts at the top. */
export function SummaryCards({ subscriptions, figures, loading, playbooks }: SummaryCardsProps) {
  const waiting = loading && !figures
  return (
    <div className={classes.cards}>
      <Summary icon={IconKey} label="Subscriptions" count={subscriptions} note="that Parapet can read" />
      <Summary
        icon={IconFolders}
        label="Resource Groups"
        count={figures?.resourceGroups ?? null}
        waiting={waiting}
        note="in this subscription"
      />
      <Summary
        icon={IconStack2}
        label="Resources"
        count={figures?.resources ?? null}
        waiting={waiting}
        note="in this subscription"
      />
      <Summary icon={IconShieldCheck} label="Audit Playbooks" count={playbooks} note="in 4 security levels" />
    </div>
  )
}

interface SummaryProps {
  icon: Icon
  label: string
  count: number | null
  note: string
  waiting?: boolean
}

function Summary({ icon: IconOfCard, label, count, note, waiting }: SummaryProps) {
  return (
    <Card padding={0} className={classes.card}>
      <span className={classes.tile}>
        <IconOfCard size={20} stroke={1.6} aria-hidden />
      </span>
      <div className={classes.text}>
        <div className={classes.label}>{label}</div>
        <div className={classes.figure}>
          {waiting ? (
            <Skeleton height={24} width={64} my={4} />
          ) : (
            <>
              <span className={`metric ${classes.metric}`}>{count === null ? '–' : formatCount(count)}</span>
              <span className={classes.note}>{note}</span>
            </>
          )}
        </div>
      </div>
    </Card>
  )
}
