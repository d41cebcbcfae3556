import { Select } from '@mantine/core'
import { memo } from 'react'
import classes from './choice-field.module.css'

interface ChoiceFieldProps {
  label: string
  all?: string
  value: string
  data: (string | { value: string; label: string })[]
  onChange: (value: string) => void
  className?: string
}

/** A select with its label inside. A value of the address that is not among the choices is shown all the same. */
export const ChoiceField = memo(function ChoiceField(props: ChoiceFieldProps) {
  const { label, all = 'All', value, data, onChange, className } = props
  const known = data.some((one) => (typeof one === 'string' ? one : one.value) === value)
  return (
    <Select
      aria-label={label}
      placeholder={all}
      leftSection={<span aria-hidden>{label}</span>}
      leftSectionWidth={label.length * 7 + 28}
      classNames={{ section: classes.label, input: classes.choice }}
      data={value && !known ? [value, ...data] : data}
      value={value || null}
      searchable={data.length > 8}
      limit={100}
      clearable
      clearButtonProps={{ 'aria-label': `${all} of ${label}` }}
      nothingFoundMessage="None"
      onChange={(next) => onChange(next ?? '')}
      className={className}
    />
  )
})
