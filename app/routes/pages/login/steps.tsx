import { IconCheck } from '@tabler/icons-react'
import classes from './login.module.css'

/** Where the sign-in stands, once the credentials were right. */
export function Steps() {
  return (
    <ol className={classes.steps} aria-label="Sign-in steps">
      <li className={classes.step}>
        <span className={classes.done}>
          <IconCheck size={14} stroke={2.4} aria-label="Done:" />
        </span>
        Credentials
      </li>
      <li className={classes.connector} aria-hidden />
      <li className={classes.step} aria-current="step">
        <span className={classes.current}>2</span>
        Multi-Factor Authentication
      </li>
    </ol>
  )
}
