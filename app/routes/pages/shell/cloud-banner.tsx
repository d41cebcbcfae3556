import { IconCloudCog } from '@tabler/icons-react'
import classes from './cloud-banner.module.css'

/** Says plainly that what is shown is not Azure. */
export function CloudBanner() {
  return (
    <p className={classes.banner}>
      <IconCloudCog size={16} stroke={1.75} aria-hidden />
      <span>
        <strong>Local cloud.</strong> These subscriptions are generated on this machine; no Azure is connected.
      </span>
    </p>
  )
}
