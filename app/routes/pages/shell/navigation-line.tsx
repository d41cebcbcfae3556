import { useNavigation } from '@remix-run/react'
import classes from './navigation-line.module.css'

/** A line along the top while the next page takes its time; a quick one comes without. */
export function NavigationLine() {
  const { state } = useNavigation()
  if (state === 'idle') return null
  return <div role="progressbar" aria-label="The page is loading" className={classes.line} />
}
