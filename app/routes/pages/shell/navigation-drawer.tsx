import { Drawer, UnstyledButton } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import classes from './shell.module.css'
import { SidebarContent } from './sidebar-content.tsx'
import { SubscriptionSelect } from './subscription-select.tsx'

interface NavigationDrawerProps {
  opened: boolean
  user: Parameters<typeof SidebarContent>[0]['user']
  onClose: () => void
}

/** The navigation where the sidebar has no room. */
export function NavigationDrawer({ opened, user, onClose }: NavigationDrawerProps) {
  return (
    <Drawer.Root
      opened={opened}
      onClose={onClose}
      size={280}
      padding={0}
      radius={0}
      classNames={{ content: classes.drawer, body: classes.drawerBody }}
    >
      <Drawer.Overlay color="var(--scrim)" backgroundOpacity={0.36} />
      <Drawer.Content aria-label="Navigation">
        <Drawer.Body>
          <UnstyledButton className={classes.close} onClick={onClose} aria-label="Close the menu">
            <IconX size={20} stroke={1.75} aria-hidden />
          </UnstyledButton>
          <SidebarContent user={user}>
            <div className={classes.drawerSelect}>
              <SubscriptionSelect />
            </div>
          </SidebarContent>
        </Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  )
}
