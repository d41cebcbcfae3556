import { Popover, UnstyledButton } from '@mantine/core'
import { IconCloudCog } from '@tabler/icons-react'
import classes from './local-cloud-chip.module.css'

/** Says plainly that what is shown is not Azure. */
export function LocalCloudChip() {
  return (
    <Popover position="bottom-end" offset={18} width={320} radius="md" shadow="md" returnFocus>
      <Popover.Target>
        <UnstyledButton className={classes.chip} aria-label="Local cloud">
          <IconCloudCog size={16} stroke={1.75} aria-hidden />
          <span className={classes.words}>Local cloud</span>
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown>
        <strong>Local cloud.</strong> These subscriptions are generated on this machine; no Azure is connected.
      </Popover.Dropdown>
    </Popover>
  )
}
