import { Button, Stack } from '@mantine/core'
import { IconEye } from '@tabler/icons-react'
import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { OperatorButton } from '#app/components/operator-button.tsx'
import { PageColumns } from '#app/components/page-columns/page-columns.tsx'
import { PageHead } from '#app/components/page-head/page-head.tsx'
import { highestRisk } from '#app/contract/highest-risk.ts'
import type { Template } from '#app/contract/templates.ts'
import type { BuilderData } from './builder-data.server.ts'
import { keptFixes } from './draft.ts'
import { LiveFiles } from './live-files.tsx'
import { totalCostWords } from './monthly-cost.ts'
import { ChosenList, NextButton, Rail } from './rail.tsx'
import { ReadOnlyNotice } from './read-only-notice.tsx'
import { type StepName, stepLabels } from './steps.ts'
import { StepsBar } from './steps-bar.tsx'
import { useWizard, type WizardState } from './use-wizard.ts'
import classes from './wizard.module.css'
import { WizardDialogs } from './wizard-dialogs.tsx'
import { WizardNotices } from './wizard-notices.tsx'
import { WizardStep } from './wizard-step.tsx'

interface WizardProps {
  data: BuilderData
  /** The template that is edited; null for a new one. */
  template: Template | null
  /** When the scan of its fixes was made; null when that is not known. */
  scannedAt: string | null
  /** Above the steps: the place in a set of generated templates. */
  children?: ReactNode
  /** Called two seconds after it was saved. */
  onDone: (saved: Template) => void
  /** Forgets the changes and reads the newest version of the template. */
  onReload?: () => void
}

/** The template builder. The steps stand in the URL. */
export function Wizard({ data, template, scannedAt, children, onDone, onReload }: WizardProps) {
  const wizard = useWizard({ data, template, onDone, onReload })
  const { draft, fields, framework, vanished, issues, subscriptionId, actions, current } = wizard
  const shown = useStepFocus(current)
  return (
    <Stack gap={20}>
      <PageHead title="Template Builder" subtitle={template?.name ?? 'Create custom templates'}>
        <Button
          variant="default"
          disabled={!wizard.hasContent}
          leftSection={<IconEye size={16} stroke={1.75} aria-hidden />}
          onClick={() => wizard.setDialog('preview')}
        >
          Preview
        </Button>
      </PageHead>
      {children}
      <ReadOnlyNotice template={template} />
      <WizardNotices wizard={wizard} template={template} />
      <StepsBar steps={wizard.steps} current={current} reachable={wizard.reachable} onGo={wizard.go} />
      <PageColumns aside={current === 'variables' || current === 'fixes' ? 396 : 332} even>
        <section ref={shown} tabIndex={-1} aria-label={stepLabels[current]} className={classes.main}>
          <WizardStep
            current={current}
            data={data}
            template={template}
            draft={draft}
            fields={fields}
            framework={framework}
            vanished={vanished}
            scannedAt={scannedAt}
            issues={issues}
            subscriptionId={subscriptionId}
            actions={actions}
            onChange={wizard.change}
          />
        </section>
        <WizardRail wizard={wizard} />
      </PageColumns>
      <WizardDialogs wizard={wizard} template={template} />
    </Stack>
  )
}

function WizardRail({ wizard }: { wizard: WizardState }) {
  const { draft, fields, framework, modules, live, saving, input, actions, current } = wizard
  const forward =
    current === 'review' ? (
      <OperatorButton fullWidth loading={saving.busy} blocked={wizard.blockedSave} onClick={() => saving.save(input)}>
        Save Template
      </OperatorButton>
    ) : (
      <NextButton onNext={wizard.next} />
    )
  return (
    <Rail
      cost={draft.modules.length > 0 ? totalCostWords(draft.modules, modules) : null}
      risk={highestRisk(fields.sections.map(({ module }) => module.risk_level))}
      resourceCount={keptFixes(draft).reduce((sum, fix) => sum + fix.resources.length, 0)}
      onBack={wizard.back}
      forward={forward}
    >
      {current === 'variables' || current === 'fixes' ? (
        <LiveFiles live={live} onAgain={live.again} />
      ) : (
        <ChosenList
          framework={framework}
          chosen={draft.modules}
          modules={modules}
          onAdd={actions.add}
          onRemove={actions.remove}
        />
      )}
    </Rail>
  )
}

/** Gives the focus to what is shown of a step when another one is gone to, so that Tab goes on from its top. */
function useStepFocus(current: StepName): RefObject<HTMLElement> {
  const place = useRef<HTMLElement>(null)
  const before = useRef(current)
  useEffect(() => {
    if (before.current !== current) place.current?.focus({ preventScroll: true })
    before.current = current
  }, [current])
  return place
}
