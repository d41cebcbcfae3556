import { TextInput } from '@mantine/core'
import classes from './filter-bar.module.css'

/** Pixels of the label inside, by its letters. */
const labelWidth = (label: string) => 26 + label.length * 7.5

interface DayFilterProps {
  label: string
  /** Such as 2026-11-22; empty for none. */
  value: string
  onChange: (value: string) => void
}

/** A day that a list begins or ends with, with its label inside. */
export function DayFilter({ label, value, onChange }: DayFilterProps) {
  return (
    <TextInput
      type="date"
      aria-label={label}
      leftSection={<span className={classes.label}>{label}</span>}
      leftSectionWidth={labelWidth(label)}
      leftSectionPointerEvents="none"
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}
