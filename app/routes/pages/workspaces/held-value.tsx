import { IconArrowsDiff } from '@tabler/icons-react'
import type { ResourceChange } from '#app/contract/plans.ts'
import type { WorkspaceDetail } from '#app/contract/workspaces.ts'
import { afterText, heldText, propertyName, tellingValues } from '#app/text/plan-values.ts'
import classes from './held-value.module.css'

type StateResource = WorkspaceDetail['stateResources'][number]

interface HeldValueProps {
  values: StateResource['values']
  /** The property that the group's head names already. */
  named: string | null
  /** What the last drift check found of the resource. */
  drifted: ResourceChange | undefined
}

/** A setting is a word; what is longer, or prose, is told when the row is opened. */
const isSetting = (text: string) => text.length <= 32 && !/\s/.test(text)

/** The first setting that the state holds of a resource; of one that drifted, what Azure has instead. */
export function HeldValue({ values, named, drifted }: HeldValueProps) {
  const [differs] = drifted ? tellingValues(drifted) : []
  const first = values.find((one) => isSetting(heldText(one)))
  if (drifted)
    return (
      <span className={classes.held}>
        {differs && <Property path={differs.path} named={named} />}
        {differs && drifted.action !== 'delete' && (
          <code className={classes.value} data-drifted>
            {afterText(differs)}
          </code>
        )}
        <span className={classes.drifted}>
          <IconArrowsDiff size={15} stroke={1.75} aria-hidden />
          {drifted.action === 'delete' ? 'Gone' : 'Drifted'}
        </span>
      </span>
    )
  if (!first) return null
  return (
    <span className={classes.held}>
      <Property path={first.path} named={named} />
      <code className={classes.value}>{heldText(first)}</code>
      {values.length > 1 && (
        <span className={classes.more}>
          +{values.length - 1}
          <span className="visually-hidden"> {values.length === 2 ? 'more value' : 'more values'}</span>
        </span>
      )}
    </span>
  )
}

function Property({ path, named }: { path: string; named: string | null }) {
  const property = propertyName(path)
  return property === named ? null : <code className={classes.property}>{property}</code>
}

/** All values that are told of a resource. */
export function HeldValues({ values }: Pick<HeldValueProps, 'values'>) {
  if (values.length === 0) return null
  return (
    <dl className={classes.values} aria-label="Values in the state">
      {values.map((one) => (
        <div key={one.path}>
          <dt>{propertyName(one.path)}</dt>
          <dd>{heldText(one)}</dd>
        </div>
      ))}
    </dl>
  )
}
