import { Drawer } from '@mantine/core'
import { Link } from '@remix-run/react'
import { useState } from 'react'
import { GenerateFixesButton } from '#app/components/generate-fixes/generate-fixes-button.tsx'
import { Moment } from '#app/components/moment/moment.tsx'
import { useTimes } from '#app/components/moment/use-times.ts'
import { ErrorNotice } from '#app/components/notice/error-notice.tsx'
import { Notice } from '#app/components/notice/notice.tsx'
import { resourceAddress } from '#app/components/resource-address.ts'
import { ResourceId } from '#app/components/resource-id/resource-id.tsx'
import { StatusChip } from '#app/components/status-chip/status-chip.tsx'
import type { ListedFinding } from '#app/contract/findings.ts'
import { countOf } from '#app/text/count.ts'
import { fixedText } from '#app/text/fixed-text.ts'
import { CopyEvidenceLink } from './copy-evidence-link.tsx'
import { EvidenceList } from './evidence-list.tsx'
import classes from './resource-drawer.module.css'

const states = {
  fixed: { role: 'success', word: 'Fixed' },
  failed: { role: 'error', word: 'Failed' },
  notAssessed: { role: 'neutral', word: 'Not assessed' },
  excepted: { role: 'warning', word: 'Exception' },
} as const

interface ResourceDrawerProps {
  scan: { id: string; subscriptionId: string; createdAt: string }
  finding: ListedFinding | null
  /** The property that the address names. */
  linked: string | null
  onClose: () => void
}

/** All evidence of one resource, and its fix. */
export function ResourceDrawer({ scan, finding, linked, onClose }: ResourceDrawerProps) {
  return (
    <Drawer
      opened={finding !== null}
      onClose={onClose}
      position="right"
      size={560}
      padding="lg"
      title="Evidence"
      overlayProps={{ color: 'var(--scrim)', backgroundOpacity: 0.36 }}
      closeButtonProps={{ 'aria-label': 'Close' }}
      classNames={{ title: classes.title, content: classes.content }}
    >
      {finding && <Content key={finding.id} scan={scan} finding={finding} linked={linked} />}
    </Drawer>
  )
}

function Content({ scan, finding, linked }: Pick<ResourceDrawerProps, 'scan' | 'linked'> & { finding: ListedFinding }) {
  const [error, setError] = useState<string | null>(null)
  const { resource } = finding
  const times = useTimes()
  const { fixedAt } = finding
  const state = fixedAt === null ? states[finding.status] : states.fixed
  return (
    <>
      <div className={classes.name}>
        <Link to={resourceAddress(resource.id)} className={classes.resource} title="Open the resource">
          <code>{resource.name}</code>
        </Link>
        <StatusChip role={state.role} dot>
          {state.word}
        </StatusChip>
        <CopyEvidenceLink findingId={finding.id} label="Copy a link to this resource" />
      </div>
      <dl className={classes.facts}>
        <dt>Type</dt>
        <dd>{resource.type}</dd>
        <dt>Resource group</dt>
        <dd>{resource.resourceGroup || '–'}</dd>
        <dt>Region</dt>
        <dd>{resource.location || '–'}</dd>
        <dt>First seen</dt>
        <dd>
          <Moment at={finding.firstSeenAt} as="day" />
        </dd>
        {finding.readAt !== null && (
          <>
            <dt>Last read</dt>
            <dd>
              <Moment at={finding.readAt} />
            </dd>
          </>
        )}
        <dt>Resource id</dt>
        <dd className={classes.id}>
          <ResourceId id={resource.id} />
        </dd>
      </dl>
      {fixedAt !== null && (
        <Notice role="success">{fixedText({ closed: 1, of: 1, at: fixedAt }, scan.createdAt, times)}.</Notice>
      )}
      {finding.status === 'notAssessed' && (
        <Notice role="info">
          {finding.reason ?? 'It could not be read.'}
          {finding.permission && (
            <>
              {' '}
              Missing permission: <code>{finding.permission}</code>
            </>
          )}
        </Notice>
      )}
      <EvidenceList finding={finding} linked={linked} />
      {finding.moreEvidence > 0 && (
        <p className={classes.more}>
          {countOf(finding.moreEvidence, 'further place', 'further places')} in this resource failed too; the scan keeps
          the first 20.
        </p>
      )}
      {finding.status === 'failed' && fixedAt === null && (
        <div className={classes.fix}>
          <ErrorNotice error={error} />
          <GenerateFixesButton
            scan={scan}
            controlIds={[finding.controlId]}
            resourceIds={[resource.id]}
            chosen
            onError={setError}
          />
        </div>
      )}
    </>
  )
}
