import { Card, SegmentedControl } from '@mantine/core'
import { useSearchParams } from '@remix-run/react'
import { IconServerOff } from '@tabler/icons-react'
import { CardHead } from '#app/components/card-head/card-head.tsx'
import { CountBadge } from '#app/components/count-badge.tsx'
import { EmptyState } from '#app/components/empty-state.tsx'
import { ExportMenu } from '#app/components/export-menu.tsx'
import { SearchField } from '#app/components/filter-bar/search-field.tsx'
import { useFirstSign } from '#app/components/late/first-sign.ts'
import { late } from '#app/components/late/late.tsx'
import type { ListedFinding } from '#app/contract/findings.ts'
import type { GapDetail } from '#app/contract/gap-detail.ts'
import { formatCount } from '#app/text/count.ts'
import classes from './affected-resources.module.css'
import { FindingRows } from './finding-rows.tsx'
import { FindingsPager } from './findings-pager.tsx'
import type { FindingsOfGap } from './read-findings.server.ts'

const ResourceDrawer = late(async () => (await import('./resource-drawer.tsx')).ResourceDrawer)

interface AffectedResourcesProps {
  detail: GapDetail
  findings: FindingsOfGap
  /** The finding that the address names. */
  linked: ListedFinding | null
  /** Ids of the resources that are chosen to be fixed; null where nothing can be chosen. */
  chosen: ReadonlySet<string> | null
  onChoose: (ids: ReadonlySet<string>) => void
  onError: (message: string | null) => void
}

/** The resources of a gap: searched, a page at a time; a row opens all evidence of its resource. */
export function AffectedResources(props: AffectedResourcesProps) {
  const { detail, findings, linked, chosen, onChoose, onError } = props
  const isUsed = useFirstSign()
  const [params, setParams] = useSearchParams()
  const { scan, control } = detail
  const openId = params.get('finding')
  const opened = [...findings.items, ...(linked ? [linked] : [])].find(({ id }) => id === openId) ?? null
  const kinds = [
    { value: 'failed', label: 'Failed', count: detail.failed },
    { value: 'excepted', label: 'Excepted', count: detail.excepted },
    { value: 'notAssessed', label: 'Not assessed', count: detail.notAssessed },
  ].filter((kind) => kind.count > 0)
  const total = kinds.reduce((sum, kind) => sum + kind.count, 0)

  function ask(name: 'status' | 'search', value: string) {
    const next = new URLSearchParams(params)
    next.delete('cursor')
    if (value) next.set(name, value)
    else next.delete(name)
    setParams(next, { replace: true, preventScrollReset: true })
  }

  function open({ id }: ListedFinding) {
    const next = new URLSearchParams(params)
    next.set('finding', id)
    setParams(next, { preventScrollReset: true })
  }

  function close() {
    const next = new URLSearchParams(params)
    next.delete('finding')
    next.delete('evidence')
    setParams(next, { replace: true, preventScrollReset: true })
  }

  return (
    <Card padding={0} component="section">
      <CardHead title="Affected resources" mark={<CountBadge count={total} />}>
        <ExportMenu scanId={scan.id} controlId={control.id} onError={onError} />
      </CardHead>
      {total > 0 && (
        <div className={classes.tools}>
          <ResourceSearch search={findings.search} onSearch={(search) => ask('search', search)} />
          {kinds.length > 1 && (
            <SegmentedControl
              radius="sm"
              aria-label="Status"
              value={findings.status}
              onChange={(status) => ask('status', status)}
              data={kinds.map(({ value, label, count }) => ({ value, label: `${label} ${formatCount(count)}` }))}
            />
          )}
        </div>
      )}
      {findings.items.length > 0 ? (
        <FindingRows
          noun={detail.noun}
          findings={findings.items}
          scannedAt={scan.createdAt}
          onOpen={open}
          chosen={chosen}
          onChoose={onChoose}
        />
      ) : (
        <EmptyState icon={IconServerOff}>
          {findings.search ? 'No affected resource matches this search.' : 'No resource is affected.'}
        </EmptyState>
      )}
      <FindingsPager total={findings.total} shown={findings.items.length} next={findings.next} />
      {(opened || isUsed) && (
        <ResourceDrawer scan={scan} finding={opened} linked={params.get('evidence')} onClose={close} />
      )}
    </Card>
  )
}

/** Searches among the affected resources. */
function ResourceSearch({ search, onSearch }: { search: string; onSearch: (search: string) => void }) {
  return (
    <div className={classes.search}>
      <SearchField
        label="Search resources"
        placeholder="Search by name, group or id"
        search={search}
        onSearch={(text) => onSearch(text.trim())}
      />
    </div>
  )
}
