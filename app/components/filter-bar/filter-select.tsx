import { Select } from '@mantine/core'
import classes from './filter-bar.module.css'

/** The choice of a select that narrows nothing down. */
const all = 'all'

/** Pixels of the label inside at 13 px of Inter: what is left and right of it, and its letters. */
const labelWidth = (label: string) =>
  22 +
  [...label].reduce((sum, letter) => sum + (/[mwMWOC]/.test(letter) ? 10.5 : /[ijlftrI]/.test(letter) ? 4.5 : 7.5), 0)

interface FilterSelectProps {
  label: string
  options: readonly { value: string; label: string }[]
  /** Empty when nothing is chosen. */
  value: string
  onChange: (value: string) => void
}

/** A choice that narrows a list down, with its label inside. */
export function FilterSelect({ label, options, value, onChange }: FilterSelectProps) {
  return (
    <Select
      aria-label={label}
      leftSection={<span className={classes.label}>{label}</span>}
      leftSectionWidth={labelWidth(label)}
      leftSectionPointerEvents="none"
      data={[{ value: all, label: 'All' }, ...options]}
      value={options.some((one) => one.value === value) ? value : all}
      allowDeselect={false}
      comboboxProps={{ width: 'max-content', position: 'bottom-start' }}
      onChange={(chosen) => onChange(chosen === null || chosen === all ? '' : chosen)}
    />
  )
}
