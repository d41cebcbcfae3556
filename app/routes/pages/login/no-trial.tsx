import { askWhom } from '#app/text/whom-to-ask.ts'
import classes from './login.module.css'
import { BackToSignIn } from './trial-form.tsx'

/** What stands in place of the sign-up where trials are off. @param props.contact whom to write to, when it is set */
export function NoTrial({ contact }: { contact: string | null }) {
  return (
    <div className={classes.noTrial}>
      <h1 className={classes.title}>Trials are not open here</h1>
      <p>{askWhom(contact)} for an account. With one, sign in as usual.</p>
      {contact && (
        <a className={classes.mail} href={`mailto:${contact}?subject=Parapet%20trial`}>
          Write to {contact}
        </a>
      )}
      <BackToSignIn />
    </div>
  )
}
