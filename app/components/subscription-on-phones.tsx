import { SubscriptionField } from './subscription-field.tsx'
import classes from './subscription-on-phones.module.css'

/** The subscription below the title on phones, where the header has no room for it. */
export function SubscriptionOnPhones() {
  return (
    <div className={classes.onPhones}>
      <SubscriptionField />
    </div>
  )
}
