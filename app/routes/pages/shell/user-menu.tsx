import { Avatar, Group, Menu, Text, UnstyledButton } from '@mantine/core'
import { Link } from '@remix-run/react'
import { IconChevronDown, IconLogout, IconSettings, IconUser } from '@tabler/icons-react'
import { initialsOf } from '#app/components/initials.ts'
import { useTimes } from '#app/components/moment/use-times.ts'
import { SchemeItems } from '#app/components/scheme/scheme-items.tsx'
import { signOut } from '#app/components/session/sign-out.ts'
import classes from './shell.module.css'

/** Who is signed in, their pages, and the way out. */
export function UserMenu({ user }: { user: { username: string; email: string } }) {
  const avatar = (
    <Avatar radius="xl" size={32} variant="filled" color="violet2.6" aria-hidden>
      {initialsOf(user.username)}
    </Avatar>
  )
  return (
    <Menu
      position="bottom-end"
      width={272}
      shadow="md"
      radius="md"
      withinPortal={false}
      withInitialFocusPlaceholder={false}
    >
      <Menu.Target>
        <UnstyledButton mih={44} miw={44}>
          <span className="visually-hidden">Account of {user.username}</span>
          <Group gap={8} wrap="nowrap" justify="center">
            {avatar}
            <IconChevronDown size={16} stroke={2} color="var(--nav-faint)" className={classes.chevron} aria-hidden />
          </Group>
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Group gap={12} wrap="nowrap" px={12} py={10}>
          {avatar}
          <div style={{ minWidth: 0 }}>
            <Text fw={600} truncate>
              {user.username}
            </Text>
            <Text fz={12} c="var(--text-secondary)" truncate>
              {user.email}
            </Text>
          </div>
        </Group>
        <Menu.Divider />
        <Menu.Item component={Link} to="/app/profile-settings" leftSection={<IconUser size={16} stroke={1.6} />}>
          Profile Settings
        </Menu.Item>
        <Menu.Item component={Link} to="/app/account-settings" leftSection={<IconSettings size={16} stroke={1.6} />}>
          Account Settings
        </Menu.Item>
        <Menu.Divider />
        <SchemeItems />
        <Text fz={12} lh="16px" c="var(--text-secondary)" px={12} pb={8}>
          Times in {useTimes().zone.replaceAll('_', ' ')}
        </Text>
        <Menu.Divider />
        <Menu.Item leftSection={<IconLogout size={16} stroke={1.6} />} onClick={() => void signOut()}>
          Sign Out
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
