import { CopyText } from './copy-text.tsx'
import classes from './failure-screen.module.css'

/** Under this id the server's log has what it could not do. */
export function RequestId({ id }: { id: string }) {
  return (
    <span className={classes.request}>
      Tell your administrator this id:
      <span className={classes.copied}>
        <code>{id}</code>
        <CopyText text={id} label="Copy the id" />
      </span>
    </span>
  )
}
