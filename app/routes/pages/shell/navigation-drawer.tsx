import { Drawer, UnstyledButton } from '@mantine/core'
import classes from './shell.module.css'
import { SidebarContent } from './sidebar-content.tsx'

interface NavigationDrawerProps {
  opened: boolean
  user: Parameters<typeof SidebarContent>[0]['user']
  onClose: () => void
}

/** The navigation where the sidebar has no room. */
export function NavigationDrawer({ opened, user, onClose }: NavigationDrawerProps) {
  return (
    <Drawer.Root opened={opened} onClose={onClose} size={280} padding={0} radius={0}>
      <Drawer.Overlay color="var(--scrim)" backgroundOpacity={0.36} />
      <Drawer.Content className={classes.drawer} aria-label="Navigation">
        <Drawer.Body className={classes.drawerBody}>
          <UnstyledButton className="visually-hidden" onClick={onClose}>
            Close the menu
          </UnstyledButton>
          <SidebarContent user={user} />
        </Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  )
}
