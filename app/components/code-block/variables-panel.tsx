import { CountBadge } from '../count-badge.tsx'
import { Panel } from '../panel/panel.tsx'
import classes from './code-block.module.css'
import { valueText } from './value-text.ts'

interface VariablesPanelProps {
  /** Sensitive values come masked. */
  variables: Record<string, unknown>
  defaultOpened?: boolean
}

/** The values that a run was given. */
export function VariablesPanel({ variables, defaultOpened }: VariablesPanelProps) {
  const names = Object.keys(variables)
  return (
    <Panel title="Variables" mark={<CountBadge count={names.length} />} defaultOpened={defaultOpened}>
      {names.length === 0 ? (
        <p className={classes.note}>No variables were set: each has its default.</p>
      ) : (
        <dl className={classes.variables}>
          {names.map((name) => (
            <div key={name} className={classes.variable}>
              <dt className="mono">{name}</dt>
              <dd className="mono">{valueText(variables[name])}</dd>
            </div>
          ))}
        </dl>
      )}
    </Panel>
  )
}
