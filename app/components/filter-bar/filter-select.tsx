import { Select } from '@mantine/core'
import classes from './filter-bar.module.css'

/** The choice of a select that narrows nothing down. */
const unset = 'all'

/** Pixels of the label inside at 13 px of Inter: what is left and right of it, and its letters. */
const labelWidth = (label: string) =>
  22 +
  [...label].reduce((sum, letter) => sum + (/[mwMWOC]/.test(letter) ? 10.5 : /[ijlftrI]/.test(letter) ? 4.5 : 7.5), 0)

interface FilterSelectProps {
  label: string
  options: readonly { value: string; label: string }[]
  /** What the choice that narrows nothing down is called. */
  all?: string
  /** Empty when nothing is chosen. */
  value: string
  onChange: (value: string) => void
}

/** A choice that narrows a list down, with its label inside. */
export function FilterSelect({ label, options, all = 'All', value, onChange }: FilterSelectProps) {
  return (
    <Select
      aria-label={label}
      leftSection={<span className={classes.label}>{label}</span>}
      leftSectionWidth={labelWidth(label)}
      leftSectionPointerEvents="none"
      data={[{ value: unset, label: all }, ...options]}
      value={options.some((one) => one.value === value) ? value : unset}
      allowDeselect={false}
      searchable={options.length > 20}
      limit={200}
      nothingFoundMessage="None"
      comboboxProps={{ width: 'max-content', position: 'bottom-start' }}
      onChange={(chosen) => onChange(chosen === null || chosen === unset ? '' : chosen)}
    />
  )
}
