import { BrandMark } from '#app/components/brand-mark.tsx'
import { navigation } from '../shell/navigation.ts'
import classes from './footer.module.css'
import home from './home.module.css'
import { sections } from './sections.ts'

const product = sections.filter(({ id }) => id !== 'home' && id !== 'contact')
const shownScreens = ['/app/security-scanner', '/app/template-builder', '/app/playbooks', '/app/executions']
const platform = navigation.filter(({ to }) => shownScreens.includes(to))

/** @param props.contact The address of whoever runs this Parapet, when it is set. */
export function Footer({ contact, year }: { contact: string | null; year: number }) {
  return (
    <footer className={classes.footer}>
      <div className={home.container}>
        <div className={classes.columns}>
          <div>
            <p className={classes.brand}>
              <BrandMark size={28} /> Parapet
            </p>
            <p className={classes.sentence}>Enterprise cloud security management for Azure.</p>
          </div>
          <Links title="Product" links={product.map(({ id, label }) => ({ to: `/#${id}`, label }))} />
          <Links title="Platform" links={platform} />
          <Links
            title="Contact"
            links={[
              ...(contact ? [{ to: `mailto:${contact}`, label: contact }] : []),
              { to: '/login?trial=true', label: 'Start Free Trial' },
              { to: '/login', label: 'Access Dashboard' },
            ]}
          />
        </div>
        <div className={classes.foot}>
          <span>© {year} Parapet</span>
          <a href="/measures">How we measure</a>
        </div>
      </div>
    </footer>
  )
}

function Links({ title, links }: { title: string; links: { to: string; label: string }[] }) {
  return (
    <nav aria-label={title}>
      <b>{title}</b>
      <ul>
        {links.map(({ to, label }) => (
          <li key={to}>
            <a href={to}>{label}</a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
