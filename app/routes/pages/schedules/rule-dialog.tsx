import { FormButtons } from '#app/components/form-dialog/form-buttons.tsx'
import '@mantine/core/styles/NumberInput.css'
import { Button, Checkbox, NumberInput, Select } from '@mantine/core'
import { useState } from 'react'
import { FormDialog } from '#app/components/form-dialog/form-dialog.tsx'
import { daysBefore, notificationEvents, thresholds } from '#app/contract/event-thresholds.ts'
import type { NotificationEvent } from '#app/contract/notification-events.ts'
import type { NotificationRule } from '#app/contract/notification-rules.ts'
import { countOf } from '#app/text/count.ts'
import { eventNames } from '#app/text/notification-words.ts'
import type { ChannelChoice } from './channel-choices.ts'
import classes from './notification-cards.module.css'
import type { NotificationTasks } from './use-notification-tasks.ts'

interface RuleDialogProps {
  /** Null of a new one. */
  rule: NotificationRule | null
  choices: readonly ChannelChoice[]
  environments: readonly { id: string; name: string }[]
  tasks: NotificationTasks
  onClose: () => void
}

const events = notificationEvents.map((value) => ({ value, label: eventNames[value] }))

/** Makes a rule, or changes one. */
export function RuleDialog({ rule, choices, environments, tasks, onClose }: RuleDialogProps) {
  const [event, setEvent] = useState<NotificationEvent>(rule?.event ?? 'newCriticalGap')
  const [threshold, setThreshold] = useState<number | null>(rule?.threshold ?? null)
  const [environmentId, setEnvironmentId] = useState(rule?.environmentId ?? '')
  const [channels, setChannels] = useState<string[]>(() =>
    rule ? rule.channels.filter((id) => choices.some((one) => one.id === id)) : ['panel'],
  )
  const [checked, setChecked] = useState(false)
  const [sent, setSent] = useState<string | null>(null)
  const limits = thresholds[event]
  const leaving = channels.filter((id) => id !== 'panel')

  async function save() {
    setChecked(true)
    if (channels.length === 0) return
    const body = {
      event,
      threshold: limits ? (threshold ?? limits.usual) : null,
      environmentId: environmentId === '' ? null : environmentId,
      channels,
    }
    if (await tasks.save(rule, body)) onClose()
  }

  async function test() {
    setSent(null)
    const tests = await tasks.test(leaving)
    if (tests) setSent(`${countOf(tests.answer.length, 'test')} on the way. Deliveries shows how it fares.`)
  }

  return (
    <FormDialog
      title={rule ? 'Notification rule' : 'New notification rule'}
      error={tasks.error}
      buttons={
        <>
          {rule && (
            <Button
              variant="subtle"
              color="var(--danger)"
              className={classes.remove}
              loading={tasks.busy === 'remove'}
              onClick={async () => (await tasks.remove(rule)) && onClose()}
            >
              Remove
            </Button>
          )}
          <FormButtons submit="Save" busy={tasks.busy === 'save'} onClose={onClose} />
        </>
      }
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <Select
        label="Tell when"
        data={events}
        value={event}
        onChange={(value) => {
          setEvent(notificationEvents.find((one) => one === value) ?? event)
          setThreshold(null)
        }}
        allowDeselect={false}
        data-autofocus
      />
      {limits?.unit === 'points' && (
        <NumberInput
          label="By how many points at least"
          min={limits.least}
          max={limits.most}
          step={0.5}
          decimalScale={1}
          value={threshold ?? limits.usual}
          onChange={(value) => setThreshold(typeof value === 'number' ? value : null)}
        />
      )}
      {limits?.unit === 'days' && (
        <Select
          label="From how many days before"
          description={`It is told ${daysBefore.join(', ')} before.`.replace(/, (\d+) before/, ' and $1 days before')}
          data={daysBefore.map((days) => ({ value: String(days), label: countOf(days, 'day') }))}
          value={String(threshold ?? limits.usual)}
          onChange={(value) => setThreshold(Number(value))}
          allowDeselect={false}
        />
      )}
      <Select
        label="In"
        data={[
          { value: '', label: 'Every environment that I see' },
          ...environments.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        value={environmentId}
        onChange={(value) => setEnvironmentId(value ?? '')}
        allowDeselect={false}
      />
      <Checkbox.Group
        label="Where"
        value={channels}
        onChange={(value) => {
          setChannels(value)
          setSent(null)
        }}
        error={checked && channels.length === 0 && 'Choose where it is told, or switch the rule off instead.'}
      >
        <div className={classes.choices}>
          {choices.map(({ id, name, detail, usable }) => (
            <Checkbox
              key={id}
              value={id}
              label={name}
              description={detail}
              disabled={!usable && !channels.includes(id)}
              radius="sm"
            />
          ))}
        </div>
      </Checkbox.Group>
      <div className={classes.test}>
        <Button
          variant="default"
          size="xs"
          className={classes.small}
          disabled={leaving.length === 0}
          loading={tasks.busy === 'test'}
          onClick={() => void test()}
        >
          Send a test
        </Button>
        <span role="status">{sent ?? (leaving.length === 0 ? 'The bell needs no test.' : '')}</span>
      </div>
    </FormDialog>
  )
}
