import { IconArrowRight } from '@tabler/icons-react'
import { ButtonLink } from './button-link.tsx'
import classes from './hero.module.css'
import { ProductPicture } from './product-picture.tsx'

const inWords = new Intl.ListFormat('en', { type: 'conjunction' })

/** @param props.standards Names of what the catalogue judges against. */
export function Hero({ standards }: { standards: string[] }) {
  return (
    <section id="home" className={classes.hero}>
      <div className={classes.container}>
        <div className={classes.words}>
          <h1 className={classes.headline}>
            See every gap in Azure. <br />
            Close it with Terraform.
          </h1>
          <div>
            <p className={classes.sentence}>
              Parapet scans your subscriptions against {inWords.format(standards)}, ranks what matters, and writes the{' '}
              <span className={classes.whole}>infrastructure-as-code</span> that fixes it.
            </p>
            <div className={classes.actions}>
              <ButtonLink to="/login?trial=true" look="filled">
                Start 14-Day Free Trial
                <IconArrowRight size={18} stroke={2} aria-hidden />
              </ButtonLink>
              <ButtonLink to="/login" look="glass">
                Access Dashboard
              </ButtonLink>
            </div>
          </div>
        </div>
        <ProductPicture />
      </div>
    </section>
  )
}
