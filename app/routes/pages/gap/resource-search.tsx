import { TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { useEffect, useState } from 'react'

/** Milliseconds after the last key until the search is asked for. */
const pauseMs = 300

/** Searches among the affected resources. */
export function ResourceSearch({ search, onSearch }: { search: string; onSearch: (search: string) => void }) {
  const [text, setText] = useState(search)
  const askSoon = useDebouncedCallback(onSearch, pauseMs)
  useEffect(() => setText(search), [search])
  return (
    <TextInput
      aria-label="Search resources"
      placeholder="Search by name, group or id"
      leftSection={<IconSearch size={16} stroke={1.75} />}
      maxLength={200}
      flex="1 1 240px"
      maw={420}
      value={text}
      onChange={(event) => {
        setText(event.currentTarget.value)
        askSoon(event.currentTarget.value.trim())
      }}
    />
  )
}
