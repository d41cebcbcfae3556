import { Modal } from '@mantine/core'
import { useState } from 'react'
import { CopyButton } from '#app/components/code-block/copy-button.tsx'
import { SearchField } from '#app/components/filter-bar/search-field.tsx'
import { countOf } from '#app/text/count.ts'
import type { JsonLine } from './json-lines.ts'
import classes from './json-section.module.css'
import { JsonText } from './json-text.tsx'

interface WholeJsonProps {
  name: string
  opened: boolean
  lines: readonly JsonLine[]
  text: string
  onClose: () => void
}

/** All of a resource's JSON over the whole screen, to search in. */
export function WholeJson({ name, opened, lines, text, onClose }: WholeJsonProps) {
  const [search, setSearch] = useState('')
  const found =
    search === '' ? lines : lines.filter((line) => lineText(line).toLowerCase().includes(search.toLowerCase()))
  return (
    <Modal opened={opened} onClose={onClose} fullScreen title={name} closeButtonProps={{ 'aria-label': 'Close' }}>
      <div className={classes.tools}>
        <SearchField label="Search in the JSON" search={search} onSearch={setSearch} />
        <span>{countOf(found.length, 'line')}</span>
        <CopyButton text={text} label="Copy the JSON" />
      </div>
      <JsonText lines={found} className={classes.whole} />
    </Modal>
  )
}

const lineText = ({ name, text }: JsonLine) => (name === null ? text : `${name}: ${text}`)
