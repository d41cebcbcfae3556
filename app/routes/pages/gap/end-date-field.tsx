import { TextInput } from '@mantine/core'
import classes from './exception-dialog.module.css'

const presets = [
  { label: '30 days', days: 30 },
  { label: '90 days', days: 90 },
  { label: '1 year', days: 365 },
]

/** The last day of something, as a date, with the usual ones a click away. */
export function EndDateField({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  return (
    <div>
      <TextInput
        type="date"
        label="End date"
        description="The exception ends when that day ends in UTC, and says so. Leave it empty for one without an end."
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <div className={classes.presets}>
        {presets.map(({ label, days }) => (
          <button key={label} type="button" className={classes.preset} onClick={() => onChange(dayIn(days))}>
            {label}
          </button>
        ))}
      </div>
    </div>
  )
}

const dayIn = (days: number) => new Date(Date.now() + days * 24 * 3600 * 1000).toISOString().slice(0, 10)
