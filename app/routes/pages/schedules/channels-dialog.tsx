import { Button, SegmentedControl, TextInput } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { CopyText } from '#app/components/copy-text.tsx'
import { FormButtons } from '#app/components/form-dialog/form-buttons.tsx'
import { FormDialog } from '#app/components/form-dialog/form-dialog.tsx'
import { type ChannelKind, channelKinds } from '#app/contract/choices.ts'
import type { AddedNotificationChannel, NotificationChannel } from '#app/contract/notification-channels.ts'
import { channelLooks } from './channel-look.ts'
import classes from './notification-cards.module.css'
import type { NotificationTasks } from './use-notification-tasks.ts'

interface ChannelsDialogProps {
  channels: readonly NotificationChannel[]
  tasks: NotificationTasks
  onClose: () => void
}

/** Adds and removes the channels that the rules of operators and admins can use. */
export function ChannelsDialog({ channels, tasks, onClose }: ChannelsDialogProps) {
  const [kind, setKind] = useState<ChannelKind>('webhook')
  const [name, setName] = useState('')
  const [address, setAddress] = useState('')
  const [checked, setChecked] = useState(false)
  const [asked, setAsked] = useState<string | null>(null)
  const [added, setAdded] = useState<AddedNotificationChannel | null>(null)

  async function add() {
    setChecked(true)
    if (name.trim() === '' || address.trim() === '') return
    const made = await tasks.addChannel({ kind, name, address })
    if (!made) return
    setAdded(made.answer)
    setName('')
    setAddress('')
    setChecked(false)
  }

  return (
    <FormDialog
      title="Webhooks and Teams"
      error={tasks.error}
      buttons={<FormButtons submit="Add channel" busy={tasks.busy === 'channel'} cancel="Close" onClose={onClose} />}
      onSubmit={() => void add()}
      onClose={onClose}
    >
      {channels.length > 0 && (
        <ul className={classes.channels}>
          {channels.map((channel) => {
            const Icon = channelLooks[channel.kind].icon
            return (
              <li key={channel.id} className={classes.channel}>
                <Icon size={18} stroke={1.75} className={classes.quiet} aria-hidden />
                <span className={classes.text}>
                  <b>{channel.name}</b>
                  <span className={classes.caption}>
                    {channel.host}, added by {channel.createdBy}
                  </span>
                </span>
                <Button
                  variant="subtle"
                  color={asked === channel.id ? 'var(--danger)' : 'gray'}
                  size="xs"
                  className={classes.small}
                  leftSection={<IconTrash size={16} stroke={1.75} aria-hidden />}
                  aria-label={`${asked === channel.id ? 'Remove for good' : 'Remove'}: ${channel.name}`}
                  loading={tasks.busy === channel.id}
                  onClick={() => (asked === channel.id ? void tasks.removeChannel(channel.id) : setAsked(channel.id))}
                >
                  {asked === channel.id ? 'Remove for good' : 'Remove'}
                </Button>
              </li>
            )
          })}
        </ul>
      )}
      {added?.secret && (
        <div className={classes.secret} role="status">
          <b>Secret of {added.channel.name}</b>
          <p>Keep it now: it is not shown again. The receiver checks the signature of each message with it.</p>
          <span className={classes.secretLine}>
            <code>{added.secret}</code>
            <CopyText text={added.secret} label="Copy the secret" />
          </span>
        </div>
      )}
      <SegmentedControl
        aria-label="Kind"
        data={channelKinds.map((one) => ({ value: one, label: channelLooks[one].label }))}
        value={kind}
        onChange={(value) => setKind(value as ChannelKind)}
      />
      <TextInput
        label="Name"
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
        error={checked && name.trim() === '' && 'Give the channel a name.'}
        maxLength={60}
        autoComplete="off"
        data-autofocus
      />
      <TextInput
        label="Address"
        description={channelLooks[kind].address}
        value={address}
        onChange={(event) => setAddress(event.currentTarget.value)}
        error={checked && address.trim() === '' && 'Give the address.'}
        inputMode="url"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
    </FormDialog>
  )
}
