import { ActionIcon, Indicator, Popover, UnstyledButton } from '@mantine/core'
import { Link, useNavigation, useRevalidator } from '@remix-run/react'
import {
  IconAlertTriangle,
  IconBell,
  IconCircleCheck,
  IconExclamationCircle,
  IconInfoCircle,
  IconShieldCheck,
} from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { CountBadge } from '#app/components/count-badge.tsx'
import { EmptyState } from '#app/components/empty-state.tsx'
import { IconTile } from '#app/components/icon-tile/icon-tile.tsx'
import { Moment } from '#app/components/moment/moment.tsx'
import { api } from '#app/components/session/api.ts'
import { useHere } from '#app/components/where-from.ts'
import type { Notification } from '#app/contract/notifications.ts'
import { formatAge } from '#app/text/time.ts'
import classes from './notifications-panel.module.css'

const icons = {
  success: IconCircleCheck,
  warning: IconAlertTriangle,
  error: IconExclamationCircle,
  security: IconShieldCheck,
  info: IconInfoCircle,
}
const roles = { success: 'success', warning: 'warning', error: 'error', security: 'secondary', info: 'info' } as const

/** The bell with its unread count, and the panel that it opens. */
export function NotificationsPanel({ notifications, now }: { notifications: Notification[]; now: number }) {
  const [open, setOpen] = useState(false)
  const { revalidate } = useRevalidator()
  const { state } = useNavigation()
  const [marked, setMarked] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  const unread = notifications.filter((one) => !one.read).length

  async function markRead(ids?: string[]) {
    await api.call('notifications.markRead', { body: { ids } })
    setMarked(true)
  }

  // Who followed a notification is on the way to another page, which must not be asked for again.
  useEffect(() => {
    if (!marked || state !== 'idle') return
    setMarked(false)
    revalidate()
  }, [marked, state, revalidate])

  return (
    <Popover
      opened={open}
      onChange={setOpen}
      position="bottom-end"
      width="min(400px, 90vw)"
      radius="md"
      shadow="md"
      trapFocus
      returnFocus
    >
      <Indicator
        label={unread}
        size={18}
        disabled={unread === 0}
        color="var(--counter)"
        offset={11}
        classNames={{ indicator: classes.badge }}
      >
        <Popover.Target>
          <ActionIcon
            variant="transparent"
            size={44}
            color="var(--nav-text)"
            onClick={() => setOpen((was) => !was)}
            aria-label={`Notifications, ${unread} unread`}
          >
            <IconBell size={20} stroke={1.6} />
          </ActionIcon>
        </Popover.Target>
      </Indicator>
      <Popover.Dropdown p={0} className={classes.panel}>
        <div className={classes.head}>
          <h2 ref={heading} tabIndex={-1} className={classes.title}>
            Notifications
          </h2>
          {unread > 0 && <CountBadge count={unread} role="primary" />}
          {unread > 0 && (
            <button
              type="button"
              className={classes.all}
              onClick={() => {
                // The button goes once all are read.
                heading.current?.focus()
                void markRead()
              }}
            >
              Mark all as read
            </button>
          )}
        </div>
        {notifications.length === 0 ? (
          <EmptyState icon={IconBell}>No notifications yet</EmptyState>
        ) : (
          <ul className={classes.list}>
            {notifications.map((one) => (
              <li key={one.id}>
                <Row
                  notification={one}
                  now={now}
                  onRead={() => void markRead([one.id])}
                  onFollow={() => setOpen(false)}
                />
              </li>
            ))}
          </ul>
        )}
      </Popover.Dropdown>
    </Popover>
  )
}

interface RowProps {
  notification: Notification
  now: number
  onRead: () => void
  onFollow: () => void
}

function Row({ notification, now, onRead, onFollow }: RowProps) {
  const Icon = icons[notification.type]
  const role = roles[notification.type]
  const here = useHere()
  const content = (
    <>
      <IconTile role={role}>
        <Icon size={18} stroke={1.6} aria-hidden />
      </IconTile>
      <span className={classes.text}>
        <span className={classes.line}>
          <span className={classes.name}>{notification.title}</span>
          <Moment at={notification.timestamp} className={classes.age}>
            {formatAge(notification.timestamp, now)}
          </Moment>
        </span>
        <span className={classes.message}>{notification.message}</span>
      </span>
    </>
  )
  const follow = () => {
    if (!notification.read) onRead()
    if (notification.link) onFollow()
  }
  return notification.link ? (
    <Link
      to={notification.link}
      state={here}
      className={classes.row}
      data-unread={!notification.read || undefined}
      onClick={follow}
    >
      {content}
    </Link>
  ) : (
    <UnstyledButton className={classes.row} data-unread={!notification.read || undefined} onClick={follow}>
      {content}
    </UnstyledButton>
  )
}
