import { JumpLink } from '#app/components/jump-link.tsx'
import classes from './skip-link.module.css'

/** The first stop of the keyboard: past the navigation to the page. It shows with the focus. */
export function SkipLink() {
  return (
    <JumpLink to="main" className={classes.skip}>
      Skip to the page
    </JumpLink>
  )
}
