import { TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import classes from './filter-bar.module.css'

/** Milliseconds after the last key before it is searched. */
const typingMs = 250

interface SearchFieldProps {
  label: string
  /** The label when not given. */
  placeholder?: string
  /** What is searched for now. */
  search: string
  onSearch: (search: string) => void
}

/** A search that is asked for once the typing pauses. */
export function SearchField({ label, placeholder = label, search, onSearch }: SearchFieldProps) {
  const [text, setText] = useState(search)
  const askSoon = useDebouncedCallback(onSearch, typingMs)
  useEffect(() => setText(search), [search])
  return (
    <TextInput
      aria-label={label}
      placeholder={placeholder}
      leftSection={<IconSearch size={16} stroke={1.75} aria-hidden />}
      maxLength={200}
      value={text}
      onChange={(event) => {
        setText(event.currentTarget.value)
        askSoon(event.currentTarget.value)
      }}
      className={classes.search}
    />
  )
}
