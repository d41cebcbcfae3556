import { IconMenu2 } from '@tabler/icons-react'
import { BrandMark } from '#app/components/brand-mark.tsx'
import { ButtonLink } from './button-link.tsx'
import { MenuDrawer, menuId } from './menu-drawer.tsx'
import { sections } from './sections.ts'
import classes from './top-bar.module.css'

/** The bar above the sections. The script makes it solid once the page has been scrolled by 50 px, and marks the section in view. */
export function TopBar() {
  return (
    <header className={classes.bar} data-bar>
      <div className={classes.row}>
        <a href="/#home" className={classes.brand}>
          <BrandMark size={30} />
          Parapet
        </a>
        <nav aria-label="Sections" className={classes.sections}>
          {sections.map(({ id, label }) => (
            <a key={id} href={`/#${id}`} data-section={id} aria-current={id === 'home' ? 'true' : undefined}>
              {label}
            </a>
          ))}
        </nav>
        <div className={classes.actions}>
          <ButtonLink to="/login" look="glass" size="small">
            Access Dashboard
          </ButtonLink>
          <ButtonLink to="/login?trial=true" look="filled" size="small">
            Start Free Trial
          </ButtonLink>
        </div>
        <button type="button" className={classes.burger} popovertarget={menuId} aria-label="Open the menu">
          <IconMenu2 size={22} stroke={1.75} aria-hidden />
        </button>
      </div>
      <MenuDrawer />
    </header>
  )
}
