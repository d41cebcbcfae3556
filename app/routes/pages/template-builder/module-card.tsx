import { memo } from 'react'
import { StatusChip } from '#app/components/status-chip/status-chip.tsx'
import { riskRoles } from '#app/components/templates/template-chips.tsx'
import { countOf } from '#app/text/count.ts'
import type { BuilderModule } from './builder-module.ts'
import classes from './choice-card.module.css'
import type { ChosenModule } from './draft.ts'
import { ModuleTile } from './module-look.tsx'
import { costSentence } from './monthly-cost.ts'

interface ModuleCardProps {
  module: BuilderModule
  /** Its uses in the draft. */
  uses: readonly ChosenModule[]
  onToggle: (moduleId: string, uses: readonly ChosenModule[]) => void
}

/** A module to choose. Drawn again only when it is chosen or left, as there may be hundreds. */
export const ModuleCard = memo(
  function ModuleCard({ module, uses, onToggle }: ModuleCardProps) {
    const { id, display_name, description, category, risk_level, estimated_cost, control_count } = module
    return (
      <label className={classes.card} data-chosen={uses.length > 0 || undefined}>
        <input
          type="checkbox"
          className={classes.mark}
          aria-label={display_name}
          checked={uses.length > 0}
          onChange={() => onToggle(id, uses)}
        />
        <span className={classes.body}>
          <ModuleTile category={category} />
          <span className={classes.text}>
            <span className={classes.name}>{display_name}</span>
            <code className={classes.id}>{id}</code>
            <span className={classes.description}>{description}</span>
            <span className={classes.chips}>
              <StatusChip role={riskRoles[risk_level]}>{risk_level} risk</StatusChip>
              {uses.length > 1 && <StatusChip role="primary">{uses.length} times</StatusChip>}
              {control_count > 0 && (
                <span className={classes.caption}>satisfies {countOf(control_count, 'control')}</span>
              )}
            </span>
            <span className={classes.cost}>{costSentence({ estimated_cost })}</span>
          </span>
        </span>
      </label>
    )
  },
  (before, after) =>
    before.module === after.module && before.onToggle === after.onToggle && sameUses(before.uses, after.uses),
)

const sameUses = (one: readonly ChosenModule[], other: readonly ChosenModule[]) =>
  one.length === other.length && one.every((use, at) => use === other[at])
