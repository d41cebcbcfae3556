import { TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
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
  /** What was asked for here and has not come back. */
  const asked = useRef<string[]>([])
  const askSoon = useDebouncedCallback((typed: string) => {
    if (typed.trim() !== search.trim()) asked.current.push(typed.trim())
    onSearch(typed)
  }, typingMs)
  useEffect(() => {
    const at = asked.current.indexOf(search.trim())
    asked.current = at < 0 ? [] : asked.current.slice(at + 1)
    // What comes back while somebody types on changes nothing of what is typed.
    if (at < 0) setText(search)
  }, [search])
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
