import { ActionIcon, Button, Title } from '@mantine/core'
import { IconArrowRight, IconPlus, IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { CountBadge } from '#app/components/count-badge.tsx'
import { StatusChip } from '#app/components/status-chip/status-chip.tsx'
import { riskRoles } from '#app/components/templates/template-chips.tsx'
import { Tooltip } from '#app/components/tooltip/tooltip.tsx'
import type { RiskLevel } from '#app/contract/risk-level.ts'
import type { TemplateFramework } from '#app/contract/template-catalogue.ts'
import type { BuilderModule } from './builder-module.ts'
import type { ChosenModule } from './draft.ts'
import { ComplianceChip } from './framework-step.tsx'
import { ModuleTile } from './module-look.tsx'
import { costWords } from './monthly-cost.ts'
import classes from './rail.module.css'
import { useRoomBelow } from './use-room-below.ts'

interface RailProps {
  /** What stands above the buttons. */
  children: ReactNode
  /** What the modules cost together; null without modules. */
  cost: string | null
  risk: RiskLevel | null
  resourceCount: number
  onBack: (() => void) | null
  /** The one filled button: Next, or Save at the end. */
  forward: ReactNode
}

/** What is chosen so far, beside the step, with Back and Next always in sight. */
export function Rail({ children, cost, risk, resourceCount, onBack, forward }: RailProps) {
  const rail = useRoomBelow<HTMLElement>()
  return (
    <aside ref={rail} className={classes.rail} aria-label="Your template">
      <div className={classes.panel}>
        {children}
        <dl className={classes.facts}>
          {resourceCount > 0 && (
            <div>
              <dt>Resources to fix</dt>
              <dd>{resourceCount}</dd>
            </div>
          )}
          {cost && (
            <div>
              <dt>Estimated cost</dt>
              <dd>{cost}</dd>
            </div>
          )}
          {risk && (
            <div>
              <dt>Highest risk level</dt>
              <dd>
                <StatusChip role={riskRoles[risk]}>{risk}</StatusChip>
              </dd>
            </div>
          )}
        </dl>
      </div>
      <div className={classes.buttons}>
        {onBack && (
          <Button variant="default" onClick={onBack}>
            Back
          </Button>
        )}
        <div className={classes.forward}>{forward}</div>
      </div>
    </aside>
  )
}

export function NextButton({ onNext }: { onNext: () => void }) {
  return (
    <Button fullWidth rightSection={<IconArrowRight size={16} stroke={2} aria-hidden />} onClick={onNext}>
      Next
    </Button>
  )
}

interface ChosenListProps {
  framework: TemplateFramework | undefined
  chosen: readonly ChosenModule[]
  modules: ReadonlyMap<string, BuilderModule>
  onAdd: (moduleId: string) => void
  onRemove: (name: string) => void
}

/** The framework and the chosen modules, each with what it costs. */
export function ChosenList({ framework, chosen, modules, onAdd, onRemove }: ChosenListProps) {
  return (
    <div className={classes.chosen}>
      <Title order={2}>{framework?.display_name ?? 'No framework'}</Title>
      {framework && (
        <div className={classes.chips}>
          <ComplianceChip level={framework.compliance_level} />
          <StatusChip role="neutral">v{framework.version}</StatusChip>
        </div>
      )}
      <div className={classes.chosenHead}>
        Selected modules <CountBadge count={chosen.length} />
      </div>
      {chosen.length === 0 && <p className={classes.none}>No module is selected.</p>}
      <ul className={classes.list}>
        {chosen.map(({ name, moduleId }) => {
          const module = modules.get(moduleId)
          return (
            <li key={name} className={classes.item}>
              <ModuleTile category={module?.category ?? ''} />
              <div className={classes.itemText}>
                <div className={classes.itemName}>{module?.display_name ?? moduleId}</div>
                <div className={classes.cost} title={module?.estimated_cost}>
                  {name !== moduleId && <code>{name} </code>}
                  {module ? costWords(module) : 'No longer in the catalogue'}
                </div>
              </div>
              {module && (
                <Tooltip label="Add another">
                  <ActionIcon
                    variant="subtle"
                    color="gray"
                    size={32}
                    aria-label={`Add another ${module.display_name}`}
                    onClick={() => onAdd(moduleId)}
                  >
                    <IconPlus size={16} stroke={1.75} />
                  </ActionIcon>
                </Tooltip>
              )}
              <Tooltip label="Remove">
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  size={32}
                  aria-label={`Remove ${name}`}
                  onClick={() => onRemove(name)}
                >
                  <IconX size={16} stroke={1.75} />
                </ActionIcon>
              </Tooltip>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
