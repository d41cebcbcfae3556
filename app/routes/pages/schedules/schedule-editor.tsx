import { Button, Card, Checkbox, Select, TextInput } from '@mantine/core'
import { IconPlayerPlay, IconX } from '@tabler/icons-react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { CardHead } from '#app/components/card-head/card-head.tsx'
import { focusFault } from '#app/components/focus-fault.ts'
import { FormButtons } from '#app/components/form-dialog/form-buttons.tsx'
import { useTimes } from '#app/components/moment/use-times.ts'
import { Notice } from '#app/components/notice/notice.tsx'
import { useShellData } from '#app/components/shell-data.ts'
import { useFocusReturn } from '#app/components/use-focus-return.ts'
import { roleAllows } from '#app/contract/role-allows.ts'
import type { ScheduleDetail } from '#app/contract/schedules.ts'
import { cadenceWords } from '#app/text/days-and-time.ts'
import { coveredText } from '#app/text/schedule-words.ts'
import { cadenceOfDraft, type Draft, type DraftFaults, draftOf, isCadence, newDraft } from './draft.ts'
import { LatestRuns } from './latest-runs.tsx'
import { NextRuns } from './next-runs.tsx'
import classes from './schedule-editor.module.css'
import { type TargetEnvironment, targetChoices, targetOf, targetValue } from './targets.ts'
import type { ScheduleTasks } from './use-schedule-tasks.ts'
import { WhenFields } from './when-fields.tsx'

interface ScheduleEditorProps {
  /** Null of a new one. */
  schedule: ScheduleDetail | null
  /** What a new one can scan. */
  targets: readonly TargetEnvironment[] | null
  now: string
  tasks: ScheduleTasks
  /** The page was opened with it, and begins at its top. */
  isFirst: boolean
  onClose: () => void
}

/** Makes a schedule, or changes when one is due; viewers see it. */
export function ScheduleEditor({ schedule, targets, now, tasks, isFirst, onClose }: ScheduleEditorProps) {
  const { user } = useShellData()
  const { zone } = useTimes()
  const mayChange = roleAllows(user.role, 'operator')
  const active = targets?.find(({ isActive }) => isActive) ?? targets?.[0]
  const [draft, setDraft] = useState<Draft>(() =>
    schedule ? draftOf(schedule) : newDraft(active ? targetValue(active.environmentId, null) : null, zone),
  )
  const [checked, setChecked] = useState(false)
  const change = (part: Partial<Draft>) => setDraft((before) => ({ ...before, ...part }))
  const card = useRef<HTMLFormElement>(null)
  useFocusReturn()
  useEffect(() => {
    const form = card.current
    // What it was opened by may be gone, and the focus with it.
    if (!isFirst || document.activeElement !== document.body) form?.focus({ preventScroll: true })
    form?.scrollIntoView({ block: form.offsetHeight < window.innerHeight ? 'nearest' : 'start' })
  }, [isFirst])
  // On a first visit the reader's zone is known only now; what was chosen stays.
  useEffect(() => {
    if (!schedule) setDraft((before) => (before.timeZone === 'UTC' ? { ...before, timeZone: zone } : before))
  }, [schedule, zone])

  const cadence = cadenceOfDraft(draft)
  const shownName = draft.name ?? suggestedName(draft, targets)
  const name = shownName.trim()
  const faults: DraftFaults = {
    ...(isCadence(cadence) ? {} : cadence),
    ...(checked && name === '' && { name: 'Give the schedule a name.' }),
    ...(checked && !schedule && draft.target === null && { target: 'Choose what to scan.' }),
  }

  async function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    setChecked(true)
    const form = event.currentTarget
    if (!isCadence(cadence) || name === '' || (!schedule && draft.target === null)) return focusFault(form)
    const when = {
      name,
      cron: cadence.cron,
      timeZone: cadence.timeZone,
      catchUp: draft.catchUp,
      changes: draft.changes,
    }
    const saved = schedule
      ? await tasks.change(schedule, when)
      : await tasks.add({ ...when, ...targetOf(draft.target ?? '') })
    if (saved) onClose()
  }

  const busy = tasks.busy === (schedule?.id ?? 'new')
  return (
    <Card padding={0} component="section" className={classes.card} aria-label={schedule?.name ?? 'New schedule'}>
      <form ref={card} className={classes.form} tabIndex={-1} onSubmit={(event) => void save(event)} noValidate>
        <CardHead
          title={schedule?.name ?? 'New schedule'}
          subtitle={schedule && `${coveredText(schedule)}, in the name of ${schedule.owner}`}
          ruled
        >
          <button type="button" className={classes.close} aria-label="Close" onClick={onClose}>
            <IconX size={18} stroke={2} aria-hidden />
          </button>
        </CardHead>
        {tasks.error && (
          <div className={classes.error}>
            <Notice role="error" onDismiss={tasks.forget}>
              {tasks.error}
            </Notice>
          </div>
        )}
        <div className={classes.body}>
          <fieldset className={classes.fields} disabled={!mayChange} aria-label="When it is due">
            {targets && (
              <Select
                label="Scan"
                data={targetChoices(targets)}
                value={draft.target}
                onChange={(target) => change({ target })}
                error={faults.target}
                allowDeselect={false}
                searchable
              />
            )}
            <TextInput
              label="Name"
              value={shownName}
              onChange={(event) => change({ name: event.currentTarget.value })}
              error={faults.name}
              maxLength={100}
            />
            <WhenFields draft={draft} faults={faults} onChange={change} disabled={!mayChange} />
            <Checkbox
              label="Read only what changed"
              description="Everything is still read once a day"
              radius="sm"
              checked={draft.changes}
              onChange={(event) => change({ changes: event.currentTarget.checked })}
            />
            <Checkbox
              label="Catch up once when the server was off"
              radius="sm"
              checked={draft.catchUp}
              onChange={(event) => change({ catchUp: event.currentTarget.checked })}
            />
          </fieldset>
          <div className={classes.aside}>
            <NextRuns cadence={isCadence(cadence) ? cadence : null} now={now} />
            {schedule && schedule.runs.length > 0 && (
              <LatestRuns runs={schedule.runs} timeZone={schedule.timeZone} now={now} />
            )}
          </div>
        </div>
        {mayChange && (
          <div className={classes.foot}>
            {schedule && !schedule.environmentRemoved && (
              <Button
                variant="subtle"
                className={classes.runNow}
                leftSection={<IconPlayerPlay size={16} stroke={1.75} aria-hidden />}
                onClick={() => void tasks.runNow(schedule)}
                disabled={busy}
              >
                Run now
              </Button>
            )}
            <span className={classes.buttons}>
              <FormButtons submit="Save" busy={busy} onClose={onClose} />
            </span>
          </div>
        )}
      </form>
    </Card>
  )
}

/** `Aldergrove – Development, every day at 02:30` */
function suggestedName(draft: Draft, targets: readonly TargetEnvironment[] | null): string {
  const cadence = cadenceOfDraft(draft)
  if (!isCadence(cadence) || draft.target === null) return ''
  const { environmentId, subscriptionId } = targetOf(draft.target)
  const environment = targets?.find((one) => one.environmentId === environmentId)
  const subscription = environment?.subscriptions?.find((one) => one.subscriptionId === subscriptionId)
  const what = subscription?.displayName ?? environment?.environmentName ?? ''
  const words = cadenceWords(cadence.cron)
  return `${what}, ${words.charAt(0).toLowerCase()}${words.slice(1)}`.slice(0, 100)
}
