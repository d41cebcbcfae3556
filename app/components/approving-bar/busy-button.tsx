import { Button, Loader } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './approving-bar.module.css'

/** In place of the button that was clicked, until what it began has ended. */
export function BusyButton({ children }: { children: ReactNode }) {
  return (
    <Button className={classes.busy} aria-disabled leftSection={<Loader size={16} />}>
      {children}
    </Button>
  )
}
