import { ButtonLink } from './button-link.tsx'
import home from './home.module.css'
import classes from './trial-banner.module.css'

export function TrialBanner() {
  return (
    <section id="contact" aria-labelledby="contact-heading" className={classes.section}>
      <div className={home.container}>
        <div className={classes.banner}>
          <div>
            <h2 id="contact-heading">Know your score by the end of the day</h2>
            <p>Connect one subscription and run the first scan.</p>
          </div>
          <div className={classes.actions}>
            <ButtonLink to="/login?trial=true" look="white">
              Start 14-Day Free Trial
            </ButtonLink>
            <ButtonLink to="/login" look="glass">
              Access Dashboard
            </ButtonLink>
          </div>
        </div>
      </div>
    </section>
  )
}
