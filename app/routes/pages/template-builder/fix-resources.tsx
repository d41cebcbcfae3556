import { Button, Checkbox } from '@mantine/core'
import { useMemo, useState } from 'react'
import { FoldingButton } from '#app/components/folding/folding-button.tsx'
import { Moment } from '#app/components/moment/moment.tsx'
import { ResourceId } from '#app/components/resource-id/resource-id.tsx'
import { type BodyLeaf, bodyLeaves } from '#app/contract/body-leaves.ts'
import type { FixResource, TemplateFix } from '#app/contract/template-content.ts'
import { countOf } from '#app/text/count.ts'
import classes from './fix-card.module.css'
import { leafText } from './leaf-text.ts'

interface FixResourcesProps {
  fix: TemplateFix
  scannedAt: string | null
  takenOut: readonly string[]
  opened: boolean
  onToggle: () => void
  onTake: (fix: string, ids: string[], out: boolean) => void
}

/** Rows that are shown at once. */
const shownRows = 50

/** The resources of a fix with what the scan found set on them; each can be taken out. */
export function FixResources({ fix, scannedAt, takenOut, opened, onToggle, onTake }: FixResourcesProps) {
  const [all, setAll] = useState(false)
  const out = useMemo(() => new Set(takenOut), [takenOut])
  const { name, resources } = fix
  const shown = all ? resources : resources.slice(0, shownRows)
  return (
    <div className={classes.resources}>
      <FoldingButton className={classes.toggle} opened={opened} onClick={onToggle}>
        <span>
          {opened ? 'Resources' : `Show ${countOf(resources.length, 'resource')}`} and their values at the scan
          {scannedAt && (
            <>
              {' '}
              of <Moment at={scannedAt} />
            </>
          )}
        </span>
      </FoldingButton>
      {opened && (
        <ul>
          {shown.map((resource) => (
            <li key={resource.id} className={classes.resource} data-off={out.has(resource.id) || undefined}>
              <Checkbox
                radius="xs"
                aria-label={`Use the fix on ${resource.name}`}
                checked={!out.has(resource.id)}
                onChange={(event) => onTake(name, [resource.id], !event.currentTarget.checked)}
              />
              <div className={classes.resourceText}>
                <div className={classes.resourceName}>{resource.name}</div>
                <ResourceId id={resource.id} />
                <Former resource={resource} kind={fix.kind} />
              </div>
            </li>
          ))}
        </ul>
      )}
      {opened && resources.length > shown.length && (
        <Button variant="default" size="xs" m={12} onClick={() => setAll(true)}>
          Show {resources.length - shown.length} more
        </Button>
      )}
    </div>
  )
}

/** Values that are shown before the rest is folded. */
const shownLeaves = 4

function Former({ resource: { former }, kind }: { resource: FixResource; kind: TemplateFix['kind'] }) {
  if (kind === 'create' || former === null) return <div className={classes.former}>Was not there.</div>
  const leaves = bodyLeaves(former)
  const rest = leaves.slice(shownLeaves)
  return (
    <div className={classes.former}>
      <Leaves leaves={leaves.slice(0, shownLeaves)} />
      {rest.length > 0 && (
        <details>
          <summary>{rest.length} more</summary>
          <Leaves leaves={rest} />
        </details>
      )}
    </div>
  )
}

const Leaves = ({ leaves }: { leaves: readonly BodyLeaf[] }) =>
  leaves.map(({ path, value }) => (
    <div key={path}>
      <code>{path}</code> was <code className={classes.value}>{leafText(value)}</code>
    </div>
  ))
