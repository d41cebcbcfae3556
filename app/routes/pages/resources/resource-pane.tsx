import { useRef } from 'react'
import type { ResourceDetail } from '#app/contract/inventory.ts'
import { GapsSection } from './gaps-section.tsx'
import { HistorySection } from './history-section.tsx'
import { JsonSection } from './json-section.tsx'
import { PaneFrame } from './pane-frame.tsx'
import { PaneTabs } from './pane-tabs.tsx'
import { RelatedSection } from './related-section.tsx'
import { ResourceHead } from './resource-head.tsx'

/** One resource: its gaps and their fix, its JSON, its history, and what it is related to. */
export function ResourcePane({ detail, onClose }: { detail: ResourceDetail; onClose: () => void }) {
  const scroll = useRef<HTMLElement>(null)
  const { gaps, history, parent, children, refersTo } = detail
  const tabs = [
    { id: 'gaps', label: 'Gaps', count: gaps.filter((gap) => gap.status === 'failed').length },
    { id: 'json', label: 'JSON', count: 0 },
    { id: 'history', label: 'History', count: history.length },
    { id: 'related', label: 'Related', count: (parent ? 1 : 0) + children.length + refersTo.length },
  ]
  return (
    <PaneFrame label={detail.resource.name} scroll={scroll} onClose={onClose}>
      <ResourceHead detail={detail} onClose={onClose} />
      <PaneTabs tabs={tabs} scroll={scroll} />
      <GapsSection detail={detail} />
      <JsonSection detail={detail} />
      <HistorySection history={history} />
      <RelatedSection parent={parent} within={children} refersTo={refersTo} />
    </PaneFrame>
  )
}
