import { ActionIcon, Menu } from '@mantine/core'
import { type Icon, IconDots } from '@tabler/icons-react'
import { type ReactNode, useRef } from 'react'
import classes from './row-menu.module.css'

interface RowMenuItem {
  label: string
  icon: Icon
  /** The menu has closed by then, and its button has the focus, to which a dialog gives it back. */
  onClick: () => void
  disabled?: boolean
  isGrave?: boolean
}

interface RowMenuProps {
  /** What the row is called. */
  name: string
  /** In pixels. */
  width: number
  /** The items; `draw` makes one. */
  children: (draw: (item: RowMenuItem) => ReactNode) => ReactNode
}

/** The menu at the end of a table's row. */
export function RowMenu({ name, width, children }: RowMenuProps) {
  const target = useRef<HTMLButtonElement>(null)
  const draw = ({ label, icon: ItemIcon, onClick, disabled, isGrave }: RowMenuItem) => (
    <Menu.Item
      key={label}
      leftSection={<ItemIcon size={16} stroke={1.75} aria-hidden />}
      disabled={disabled}
      color={isGrave ? 'var(--error-text)' : undefined}
      onClick={() => {
        // The item goes with the menu.
        target.current?.focus()
        onClick()
      }}
    >
      {label}
    </Menu.Item>
  )
  return (
    // What opens takes the focus, which the menu would take back.
    <Menu returnFocus={false} position="bottom-end" width={width} radius="md" shadow="md">
      <Menu.Target>
        <ActionIcon
          ref={target}
          variant="subtle"
          color="gray"
          size={32}
          className={classes.target}
          aria-label={`More for ${name}`}
        >
          <IconDots size={18} stroke={2} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>{children(draw)}</Menu.Dropdown>
    </Menu>
  )
}
