import { IconShieldCheck } from '@tabler/icons-react'
import { StatusChip } from '#app/components/status-chip/status-chip.tsx'
import type { TemplateFramework } from '#app/contract/template-catalogue.ts'
import { countOf } from '#app/text/count.ts'
import classes from './choice-card.module.css'

interface FrameworkStepProps {
  frameworks: readonly TemplateFramework[]
  chosen: string | null
  onChoose: (framework: TemplateFramework) => void
}

/** The frameworks as cards; one is chosen. */
export function FrameworkStep({ frameworks, chosen, onChoose }: FrameworkStepProps) {
  return (
    <section className={classes.cards} aria-label="Frameworks">
      {frameworks.map((framework) => (
        <label key={framework.id} className={classes.card} data-chosen={framework.id === chosen || undefined}>
          <input
            type="radio"
            name="framework"
            aria-label={framework.display_name}
            className={classes.mark}
            checked={framework.id === chosen}
            onChange={() => onChoose(framework)}
          />
          <span className={classes.text}>
            <span className={classes.name}>{framework.display_name}</span>
            <span className={classes.description}>{framework.description}</span>
            <span className={classes.chips}>
              <ComplianceChip level={framework.compliance_level} />
              <StatusChip role="neutral">v{framework.version}</StatusChip>
              <span className={classes.caption}>{countOf(framework.default_modules.length, 'module')}</span>
            </span>
          </span>
        </label>
      ))}
    </section>
  )
}

/** `high compliance`, `standard compliance`. */
export function ComplianceChip({ level }: { level: string }) {
  return (
    <StatusChip
      role={level === 'high' ? 'secondary' : 'neutral'}
      icon={<IconShieldCheck size={13} stroke={1.75} aria-hidden />}
    >
      {level} compliance
    </StatusChip>
  )
}
