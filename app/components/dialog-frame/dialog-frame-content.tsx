import { Modal } from '@mantine/core'
import { useMediaQuery, useWindowEvent } from '@mantine/hooks'
import { type ReactNode, useRef } from 'react'
import { useFocusReturn } from '../use-focus-return.ts'
import classes from './dialog-frame.module.css'

export interface DialogFrameProps {
  title: string
  subtitle?: ReactNode
  /** Stays in sight below what scrolls. */
  foot?: ReactNode
  /** Width in pixels. */
  size?: number
  /** Neither Escape nor a cross closes it: what it shows is not shown again. */
  mustFinish?: boolean
  onClose: () => void
  children: ReactNode
}

/** What `DialogFrame` loads. */
export function DialogFrameContent(props: DialogFrameProps) {
  const { title, subtitle, foot, size = 760, mustFinish, onClose, children } = props
  const phone = useMediaQuery('(max-width: 48em)')
  useFocusReturn()
  const content = useRef<HTMLDivElement>(null)
  useWindowEvent('keydown', (event) => {
    if (event.key === 'Escape' && !mustFinish && isOwn(event, content.current)) onClose()
  })
  return (
    <Modal.Root
      opened
      onClose={onClose}
      size={size}
      padding={0}
      radius={phone ? 0 : 'lg'}
      yOffset="40px"
      fullScreen={phone}
      closeOnClickOutside={false}
      closeOnEscape={false}
      transitionProps={{ duration: 220 }}
      classNames={{ content: classes.content }}
    >
      <Modal.Overlay color="var(--scrim)" backgroundOpacity={0.52} />
      <Modal.Content ref={content}>
        <div className={classes.head}>
          <div className={classes.heading}>
            <Modal.Title className={classes.title}>{title}</Modal.Title>
            {subtitle && <div className={classes.subtitle}>{subtitle}</div>}
          </div>
          {!mustFinish && <Modal.CloseButton aria-label="Close the dialog" />}
        </div>
        <div className={classes.scroll}>{children}</div>
        {foot && <div className={classes.foot}>{foot}</div>}
      </Modal.Content>
    </Modal.Root>
  )
}

/** Not of a dialog above this one, nor of an open list, which takes Escape for itself. */
function isOwn({ target }: KeyboardEvent, content: HTMLElement | null): boolean {
  return (
    target instanceof Element &&
    (target === document.body || content?.contains(target) === true) &&
    target.getAttribute('data-mantine-stop-propagation') !== 'true'
  )
}
