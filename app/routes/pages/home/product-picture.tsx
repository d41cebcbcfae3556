import { IconBell, IconChevronDown, IconChevronRight } from '@tabler/icons-react'
import { BrandMark } from '#app/components/brand-mark.tsx'
import { navigation } from '../shell/navigation.ts'
import { PictureResults } from './picture-results.tsx'
import classes from './product-picture.module.css'

const shown = '/app/security-scanner'

/** The results screen, in markup and with sample figures: decoration, which nobody has to read. */
export function ProductPicture() {
  return (
    <div className={classes.frame} aria-hidden>
      <div className={classes.window}>
        <div className={classes.side}>
          <div className={classes.brand}>
            <BrandMark size={26} />
            Parapet
          </div>
          {navigation.map(({ to, label, description, icon: Icon }) => (
            <div key={to} className={classes.entry} data-shown={to === shown || undefined}>
              <Icon size={18} stroke={1.6} />
              <span>
                {label}
                <small>{description}</small>
              </span>
            </div>
          ))}
        </div>
        <div className={classes.main}>
          <div className={classes.appBar}>
            Home <IconChevronRight size={13} /> <b>Security Scanner</b>
            <span className={classes.subscription}>
              Aldergrove – Production <IconChevronDown size={14} />
            </span>
            <IconBell size={18} stroke={1.6} />
            <span className={classes.person}>ML</span>
          </div>
          <div className={classes.content}>
            <PictureResults />
          </div>
        </div>
      </div>
    </div>
  )
}
