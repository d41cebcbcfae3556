import { Card } from '@mantine/core'
import { useLocation } from '@remix-run/react'
import { useState } from 'react'
import { BackLink } from '#app/components/back-link/back-link.tsx'
import { useTimes } from '#app/components/moment/use-times.ts'
import { Notice } from '#app/components/notice/notice.tsx'
import { StatusChip } from '#app/components/status-chip/status-chip.tsx'
import type { RequirementDetail } from '#app/contract/compliance.ts'
import { stateWords } from '#app/text/compliance-words.ts'
import { standingWords } from '#app/text/standing-words.ts'
import { AttestationSection } from './attestation-section.tsx'
import { standardAddress } from './compliance-address.ts'
import { ControlsSection } from './controls-section.tsx'
import { EvidenceSection } from './evidence-section.tsx'
import { LookAtSection } from './look-at-section.tsx'
import { RequirementPager } from './requirement-pager.tsx'
import classes from './requirement-pane.module.css'
import { roleOfState } from './state-mark.tsx'

/** One requirement: its controls, the evidence that they found, and what people attest. */
export function RequirementPane({ detail }: { detail: RequirementDetail }) {
  const { requirement, standard } = detail
  const { search } = useLocation()
  const [error, setError] = useState<string | null>(null)
  return (
    <Card padding={0} component="section" aria-label={`Requirement ${requirement.id}`} className={classes.pane}>
      <div className={classes.head}>
        <div className={classes.back}>
          <BackLink to={standardAddress(standard.id, search)}>Requirements</BackLink>
        </div>
        <div className={classes.line}>
          <code className={classes.number}>{`${standard.short} ${requirement.id}`}</code>
          {requirement.level !== null && <StatusChip role="neutral">{`Level ${requirement.level}`}</StatusChip>}
          <StatusChip role={roleOfState(requirement.state)} dot>
            {stateWords[requirement.state]}
          </StatusChip>
          <RequirementPager requirementId={requirement.id} />
        </div>
        <h2 className={classes.title}>{requirement.title}</h2>
        {/* On phones the pane is the page, whose own title is not shown. */}
        <h1 className={`${classes.title} ${classes.onPhones}`}>{requirement.title}</h1>
        <p className={classes.standing}>{standingWords(detail, useTimes())}</p>
        {requirement.notShown && (
          <p className={classes.standing}>{`Not shown by its controls: ${requirement.notShown}`}</p>
        )}
      </div>
      {error && (
        <div className={classes.error}>
          <Notice role="error" onDismiss={() => setError(null)}>
            {error}
          </Notice>
        </div>
      )}
      <ControlsSection detail={detail} />
      <EvidenceSection detail={detail} />
      <LookAtSection detail={detail} />
      <AttestationSection detail={detail} onError={setError} />
    </Card>
  )
}
