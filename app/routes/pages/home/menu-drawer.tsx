import { IconX } from '@tabler/icons-react'
import { BrandMark } from '#app/components/brand-mark.tsx'
import { ButtonLink } from './button-link.tsx'
import classes from './menu-drawer.module.css'
import { sections } from './sections.ts'

export const menuId = 'menu'

/** The menu of narrow screens: a popover, which browsers open, close and give the focus back from by themselves. */
export function MenuDrawer() {
  return (
    <div id={menuId} popover="auto" role="dialog" aria-label="Menu" className={classes.drawer}>
      <div className={classes.head}>
        <BrandMark size={28} />
        <span>Parapet</span>
        <button
          type="button"
          popovertarget={menuId}
          popovertargetaction="hide"
          aria-label="Close the menu"
          className={classes.close}
        >
          <IconX size={20} stroke={1.75} aria-hidden />
        </button>
      </div>
      <nav aria-label="Menu" className={classes.links}>
        {sections.map(({ id, label }) => (
          <a key={id} href={`/#${id}`}>
            {label}
          </a>
        ))}
      </nav>
      <div className={classes.actions}>
        <ButtonLink to="/login?trial=true" look="filled" size="wide">
          Start Free Trial
        </ButtonLink>
        <ButtonLink to="/login" look="glass" size="wide">
          Access Dashboard
        </ButtonLink>
      </div>
    </div>
  )
}
