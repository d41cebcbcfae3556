import { Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { CopyText } from '#app/components/copy-text.tsx'
import { Moment } from '#app/components/moment/moment.tsx'
import { StatusChip } from '#app/components/status-chip/status-chip.tsx'
import classes from './account-settings.module.css'

interface Account {
  id: string
  role: string
  memberSince: string
  lastLogin: string | null
}

/** What Parapet knows of the account. */
export function AccountInformation({ account }: { account: Account }) {
  return (
    <>
      <Title order={2} mb="sm">
        Account Information
      </Title>
      <dl className={classes.facts}>
        <Fact name="Account ID">
          <code className={classes.id}>{account.id}</code>
          <CopyText text={account.id} label="Copy the id of the account" />
        </Fact>
        <Fact name="Account Type">
          <StatusChip role="secondary">{account.role}</StatusChip>
        </Fact>
        <Fact name="Member Since">
          <Moment at={account.memberSince} as="day" />
        </Fact>
        <Fact name="Last Login">{account.lastLogin ? <Moment at={account.lastLogin} /> : 'Never'}</Fact>
      </dl>
    </>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={classes.row}>
      <dt className={classes.factName}>{name}</dt>
      <dd className={classes.factValue}>{children}</dd>
    </div>
  )
}
