import { ExecutionLink } from '#app/components/execution-rows/execution-link.tsx'
import { Moment } from '#app/components/moment/moment.tsx'
import type { ResourceEvent } from '#app/contract/inventory.ts'
import classes from './resource-pane.module.css'

const words: Record<ResourceEvent['kind'], (what: string) => string> = {
  firstSeen: () => 'First seen by a scan',
  opened: (what) => `Gap found: ${what}`,
  closed: (what) => `Found closed: ${what}`,
  fixed: (what) => `Fixed and proven: ${what}`,
  changed: (what) => `Changed by ${what}`,
}

/** Events that are shown before the rest is folded. */
const shown = 8

/** What happened to the resource, newest first. */
export function HistorySection({ history }: { history: ResourceEvent[] }) {
  const rest = history.slice(shown)
  return (
    <section id="history" className={classes.section} aria-label="History">
      <div className={classes.sectionHead}>
        <h3>History</h3>
      </div>
      <Events events={history.slice(0, shown)} />
      {rest.length > 0 && (
        <details className={classes.older}>
          <summary>{rest.length} older</summary>
          <Events events={rest} />
        </details>
      )}
    </section>
  )
}

function Events({ events }: { events: ResourceEvent[] }) {
  return (
    <ol className={classes.events}>
      {events.map((event, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two controls may have failed at the same moment
        <li key={at} data-kind={event.kind}>
          {event.executionId ? (
            <ExecutionLink id={event.executionId}>{words[event.kind](event.what)}</ExecutionLink>
          ) : (
            <span>{words[event.kind](event.what)}</span>
          )}
          <Moment at={event.at} />
        </li>
      ))}
    </ol>
  )
}
