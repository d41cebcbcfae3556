import { Button, Drawer } from '@mantine/core'
import type { ReactNode } from 'react'
import { useFocusReturn } from '../use-focus-return.ts'
import classes from './details-drawer.module.css'

interface DetailsDrawerProps {
  title: string
  subtitle?: string
  /** Before Close at the foot. */
  actions?: ReactNode
  children: ReactNode
  onClose: () => void
}

/** What `DetailsDrawer` loads. */
export function DetailsDrawerContent({ title, subtitle, actions, children, onClose }: DetailsDrawerProps) {
  useFocusReturn()
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size={640}
      radius={0}
      padding={0}
      title={
        <>
          <span className={classes.title}>{title}</span>
          {subtitle && <span className={classes.subtitle}>{subtitle}</span>}
        </>
      }
      transitionProps={{ duration: 220 }}
      overlayProps={{ color: 'var(--scrim)', backgroundOpacity: 0.36 }}
      closeButtonProps={{ 'aria-label': 'Close the details' }}
      classNames={{ content: classes.content, header: classes.header, body: classes.body }}
    >
      <div className={classes.scroll}>{children}</div>
      <div className={classes.foot}>
        {actions}
        <Button variant="default" onClick={onClose}>
          Close
        </Button>
      </div>
    </Drawer>
  )
}
