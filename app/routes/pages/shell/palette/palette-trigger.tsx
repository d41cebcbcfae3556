import { UnstyledButton } from '@mantine/core'
import { useOs, useWindowEvent } from '@mantine/hooks'
import { useLocation } from '@remix-run/react'
import { IconSearch } from '@tabler/icons-react'
import { type ComponentType, useEffect, useState } from 'react'
import { Notice } from '#app/components/notice/notice.tsx'
import classes from './palette-trigger.module.css'
import { notePlace } from './recent-places.ts'

/** Opens the palette, by its button and by Ctrl or Cmd with K; it is loaded then. Remembers where the person is for it. */
export function PaletteTrigger({ username }: { username: string }) {
  const [Palette, setPalette] = useState<ComponentType<{ onClose: () => void }> | null>(null)
  const [isOpen, setOpen] = useState(false)
  const [failed, setFailed] = useState(false)
  const { pathname, search } = useLocation()
  const key = useOs() === 'macos' ? '⌘ K' : 'Ctrl K'

  useEffect(() => {
    notePlace(username, { to: pathname + search, title: document.title.replace(/ · Parapet$/, '') })
  }, [username, pathname, search])

  async function open() {
    setOpen(true)
    setFailed(false)
    try {
      const loaded = await import('./palette.tsx')
      setPalette(() => loaded.Palette)
    } catch {
      setOpen(false)
      setFailed(true)
    }
  }

  useWindowEvent('keydown', (event) => {
    if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return
    if (event.target instanceof Element && event.target.closest('[data-code-field]')) return
    event.preventDefault()
    if (isOpen) setOpen(false)
    else void open()
  })

  return (
    <div className={classes.place}>
      <UnstyledButton
        className={classes.trigger}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => void open()}
      >
        <IconSearch size={17} stroke={1.75} aria-hidden />
        <span className="visually-hidden">Search and commands</span>
        <kbd aria-hidden>{key}</kbd>
      </UnstyledButton>
      {failed && (
        <div className={classes.failure}>
          <Notice
            role="error"
            action={{ label: 'Try again', onClick: () => void open() }}
            onDismiss={() => setFailed(false)}
          >
            The search could not be loaded. Check the connection.
          </Notice>
        </div>
      )}
      {isOpen && Palette && <Palette onClose={() => setOpen(false)} />}
    </div>
  )
}
