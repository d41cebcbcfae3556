import { useMemo, useState } from 'react'
import { CopyButton } from '#app/components/code-block/copy-button.tsx'
import { useFirstSign } from '#app/components/late/first-sign.ts'
import { late } from '#app/components/late/late.tsx'
import type { ResourceDetail } from '#app/contract/inventory.ts'
import { jsonLines } from './json-lines.ts'
import classes from './json-section.module.css'
import { JsonText } from './json-text.tsx'
import pane from './resource-pane.module.css'

const WholeJson = late(async () => (await import('./whole-json.tsx')).WholeJson)

/** The resource as the scan read it; what failed is marked. */
export function JsonSection({ detail }: { detail: ResourceDetail }) {
  const [whole, setWhole] = useState(false)
  const isUsed = useFirstSign()
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
  return (
    <section id="json" className={pane.section} aria-label="JSON">
      <div className={pane.sectionHead}>
        <h3>JSON</h3>
        <button type="button" className={pane.action} onClick={() => setWhole(true)}>
          Open
        </button>
        <CopyButton text={text} label="Copy the JSON" />
      </div>
      <JsonText lines={lines} className={classes.short} />
      {(whole || isUsed) && (
        <WholeJson name={resource.name} opened={whole} lines={lines} text={text} onClose={() => setWhole(false)} />
      )}
    </section>
  )
}
