import classes from './bar.module.css'

interface BarProps {
  /** 0 to 100 */
  percent: number
  colour: string
  label: string
}

/** A thin bar beside which the number stands. */
export function Bar({ percent, colour, label }: BarProps) {
  return (
    <div className={classes.track} role="img" aria-label={`${label}: ${percent} percent`}>
      <div className={classes.value} style={{ width: `${percent}%`, background: colour }} />
    </div>
  )
}
