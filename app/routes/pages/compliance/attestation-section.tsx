import { Button } from '@mantine/core'
import { useRevalidator } from '@remix-run/react'
import { useState } from 'react'
import { late } from '#app/components/late/late.tsx'
import { OperatorButton } from '#app/components/operator-button.tsx'
import { ViewerNote } from '#app/components/viewer-note.tsx'
import type { RequirementDetail } from '#app/contract/compliance.ts'
import { AttestationRow } from './attestation-row.tsx'
import classes from './attestation-section.module.css'
import { SectionHead } from './section-head.tsx'

const AttestationForm = late(async () => (await import('./attestation-form.tsx')).AttestationForm)

interface AttestationSectionProps {
  detail: RequirementDetail
  onError: (message: string | null) => void
}

/** What people attest of the requirement, also what ended, and the form for another. */
export function AttestationSection({ detail, onError }: AttestationSectionProps) {
  const { attestations, scope } = detail
  const { revalidate } = useRevalidator()
  const [isAttesting, setAttesting] = useState(false)
  return (
    <>
      <SectionHead title="Attestation by hand">
        <span>Does not change the score of the controls</span>
      </SectionHead>
      <div className={classes.body}>
        {scope.isCurrent && <ViewerNote act="attest requirements" />}
        {attestations.length > 0 && (
          <ul>
            {attestations.map((one) => (
              <AttestationRow key={one.id} attestation={one} onChange={revalidate} onError={onError} />
            ))}
          </ul>
        )}
        {isAttesting ? (
          <AttestationForm
            detail={detail}
            onClose={() => setAttesting(false)}
            onDone={(fileProblem) => {
              setAttesting(false)
              onError(fileProblem)
              revalidate()
            }}
          />
        ) : (
          <div className={classes.foot}>
            {attestations.length === 0 && <span className={classes.none}>Nobody has attested it.</span>}
            {scope.isCurrent ? (
              <OperatorButton variant="default" size="xs" onClick={() => setAttesting(true)}>
                {attestations.length > 0 ? 'Attest again' : 'Attest'}
              </OperatorButton>
            ) : (
              <Button variant="default" size="xs" disabled>
                Only the latest scan can be attested
              </Button>
            )}
          </div>
        )}
      </div>
    </>
  )
}
