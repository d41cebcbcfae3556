import { SegmentedControl, Select, TextInput } from '@mantine/core'
import { useState } from 'react'
import { dayNames, everyDay, weekdays } from '#app/text/days-and-time.ts'
import type { Draft, DraftFaults } from './draft.ts'
import { cadenceOfDraft, isCadence } from './draft.ts'
import classes from './when-fields.module.css'

interface WhenFieldsProps {
  draft: Draft
  faults: DraftFaults
  onChange: (part: Partial<Draft>) => void
  disabled: boolean
}

const presets = {
  daily: { label: 'Daily', days: everyDay },
  weekdays: { label: 'Weekdays', days: weekdays },
  weekly: { label: 'Weekly', days: [1] },
} as const

type Preset = keyof typeof presets | 'cron'

function presetOf({ by, days }: Draft): Preset {
  if (by === 'cron') return 'cron'
  if (days.length === everyDay.length) return 'daily'
  return days.join() === weekdays.join() ? 'weekdays' : 'weekly'
}

/** Days and a time, or a cron expression, by the clocks of a zone. */
export function WhenFields({ draft, faults, onChange, disabled }: WhenFieldsProps) {
  const [zones] = useState(() => ['UTC', ...Intl.supportedValuesOf('timeZone').filter((zone) => zone !== 'UTC')])
  const known = zones.includes(draft.timeZone) ? zones : [draft.timeZone, ...zones]

  function choose(preset: Preset) {
    if (preset !== 'cron') return onChange({ by: 'days', days: presets[preset].days })
    const cadence = cadenceOfDraft(draft)
    onChange({ by: 'cron', cron: isCadence(cadence) ? cadence.cron : draft.cron })
  }

  return (
    <>
      <SegmentedControl
        className={classes.presets}
        aria-label="How often"
        data={[
          ...Object.entries(presets).map(([value, { label }]) => ({ value, label })),
          { value: 'cron', label: 'Cron' },
        ]}
        value={presetOf(draft)}
        onChange={(value) => choose(value as Preset)}
        disabled={disabled}
      />
      {draft.by === 'days' && (
        <Days days={draft.days} fault={faults.days} onChange={(days) => onChange({ days })} disabled={disabled} />
      )}
      <div className={classes.line} data-by={draft.by}>
        {draft.by === 'days' ? (
          <TextInput
            label="At"
            value={draft.time}
            onChange={(event) => onChange({ time: event.currentTarget.value })}
            error={faults.time}
            inputMode="numeric"
            autoComplete="off"
          />
        ) : (
          <TextInput
            label="Cron"
            description="Minute, hour, day of the month, month, weekday"
            classNames={{ input: classes.cron }}
            value={draft.cron}
            onChange={(event) => onChange({ cron: event.currentTarget.value })}
            error={faults.cron}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
          />
        )}
        <Select
          label="Time zone"
          data={known}
          value={draft.timeZone}
          onChange={(timeZone) => timeZone && onChange({ timeZone })}
          error={faults.timeZone}
          allowDeselect={false}
          searchable
          limit={60}
          nothingFoundMessage="No such time zone"
        />
      </div>
    </>
  )
}

const shortDay = (name: string) => name.slice(0, 2)

interface DaysProps {
  days: readonly number[]
  fault?: string
  onChange: (days: readonly number[]) => void
  disabled: boolean
}

function Days({ days, fault, onChange, disabled }: DaysProps) {
  const toggle = (day: number) =>
    onChange(days.includes(day) ? days.filter((one) => one !== day) : [...days, day].sort((a, b) => a - b))
  return (
    <fieldset className={classes.group}>
      <legend className={classes.label}>Days</legend>
      <div className={classes.days}>
        {dayNames.map((name, at) => (
          <button
            key={name}
            type="button"
            className={classes.day}
            aria-pressed={days.includes(at + 1)}
            aria-label={`${shortDay(name)}, ${name}`}
            onClick={() => toggle(at + 1)}
            disabled={disabled}
          >
            {shortDay(name)}
          </button>
        ))}
      </div>
      {fault && (
        <p className={classes.fault} role="alert">
          {fault}
        </p>
      )}
    </fieldset>
  )
}
