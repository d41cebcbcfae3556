import { Modal } from '@mantine/core'
import { useMemo, useState } from 'react'
import { CopyButton } from '#app/components/code-block/copy-button.tsx'
import { SearchField } from '#app/components/filter-bar/search-field.tsx'
import type { ResourceDetail } from '#app/contract/inventory.ts'
import { countOf } from '#app/text/count.ts'
import { type JsonLine, jsonLines } from './json-lines.ts'
import classes from './json-section.module.css'
import pane from './resource-pane.module.css'

/** The resource as the scan read it; what failed is marked. */
export function JsonSection({ detail }: { detail: ResourceDetail }) {
  const [whole, setWhole] = useState(false)
  const [search, setSearch] = useState('')
  const { record, gaps, resource } = detail
  const lines = useMemo(() => {
    const own = gaps.filter(
      (gap) => gap.status === 'failed' && gap.resource.id.toLowerCase() === resource.id.toLowerCase(),
    )
    return jsonLines(
      record,
      own.flatMap((gap) => gap.evidence?.path ?? []),
    )
  }, [record, gaps, resource.id])
  const text = useMemo(() => JSON.stringify(record, undefined, 2), [record])
  const found =
    search === '' ? lines : lines.filter((line) => lineText(line).toLowerCase().includes(search.toLowerCase()))
  return (
    <section id="json" className={pane.section} aria-label="JSON">
      <div className={pane.sectionHead}>
        <h3>JSON</h3>
        <button type="button" className={pane.action} onClick={() => setWhole(true)}>
          Open
        </button>
        <CopyButton text={text} label="Copy the JSON" />
      </div>
      <Json lines={lines} className={classes.short} />
      <Modal
        opened={whole}
        onClose={() => setWhole(false)}
        fullScreen
        title={resource.name}
        closeButtonProps={{ 'aria-label': 'Close' }}
      >
        <div className={classes.tools}>
          <SearchField label="Search in the JSON" search={search} onSearch={setSearch} />
          <span>{countOf(found.length, 'line')}</span>
          <CopyButton text={text} label="Copy the JSON" />
        </div>
        <Json lines={found} className={classes.whole} />
      </Modal>
    </section>
  )
}

const lineText = ({ name, text }: JsonLine) => (name === null ? text : `${name}: ${text}`)

function Json({ lines, className }: { lines: readonly JsonLine[]; className?: string }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a block that scrolls has to be reachable by keyboard
    <pre className={`${classes.json} ${className}`} tabIndex={0}>
      {lines.map((line, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines never move
        <div key={at} data-failed={line.failed || undefined}>
          <span className={classes.number}>{at + 1}</span>
          {'  '.repeat(line.depth)}
          {line.name !== null && <span className={classes.name}>{line.name}</span>}
          {line.name !== null && ': '}
          <span className={classes.value}>{line.text}</span>
        </div>
      ))}
    </pre>
  )
}
