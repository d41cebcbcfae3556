import classes from './palette.module.css'

/** The keys that are used most. */
export function PaletteFoot() {
  return (
    <div className={classes.foot} aria-hidden>
      <span>
        <kbd>↑</kbd>
        <kbd>↓</kbd> to choose
      </span>
      <span>
        <kbd>↵</kbd> to open
      </span>
      <span>
        <kbd>Tab</kbd> for its actions
      </span>
      <span className={classes.footEnd}>
        <kbd>&gt;</kbd> actions only
      </span>
      <span>
        <kbd>?</kbd> all keys
      </span>
    </div>
  )
}
