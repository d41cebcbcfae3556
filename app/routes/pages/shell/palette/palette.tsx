import { Modal } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useId } from 'react'
import { Notice } from '#app/components/notice/notice.tsx'
import { useFocusReturn } from '#app/components/use-focus-return.ts'
import { KeyList } from './key-list.tsx'
import classes from './palette.module.css'
import { PaletteInput } from './palette-input.tsx'
import { PaletteRows } from './palette-rows.tsx'
import { usePalette } from './use-palette.ts'

/** Finds pages, things and actions by their names, and leads to them. */
export function Palette({ onClose }: { onClose: () => void }) {
  const phone = useMediaQuery('(max-width: 48em)')
  const listId = useId()
  const palette = usePalette(onClose)
  const { groups, chosen, failed, isBusy, text, isNothing } = palette
  useFocusReturn(undefined, palette.isLeft)

  return (
    <Modal.Root
      opened
      onClose={onClose}
      size={640}
      padding={0}
      radius={phone ? 0 : 'lg'}
      yOffset={104}
      fullScreen={phone}
      closeOnEscape={false}
      transitionProps={{ duration: 120, transition: 'fade' }}
      classNames={{ content: classes.content }}
    >
      <Modal.Overlay color="var(--scrim)" backgroundOpacity={0.52} />
      <Modal.Content aria-label="Search and commands">
        <PaletteInput palette={palette} listId={listId} onClose={onClose} />
        <div className={classes.list}>
          {isNothing && <p className={classes.nothing}>Nothing matches</p>}
          {text === '?' ? (
            <KeyList />
          ) : (
            <PaletteRows
              id={listId}
              groups={groups}
              text={palette.search}
              chosen={chosen}
              onChoose={palette.choose}
              onOpen={palette.open}
            />
          )}
          {palette.failure && (
            <div className={classes.failure}>
              <Notice role="error">{palette.failure}</Notice>
            </div>
          )}
          {failed.length > 0 && (
            <div className={classes.failure}>
              <Notice role="error" action={{ label: 'Try again', onClick: palette.tryAgain }}>
                {`Could not be read: ${failed.join(', ')}. What is shown is without them.`}
              </Notice>
            </div>
          )}
        </div>
        <PaletteFoot />
        <p role="status" className="visually-hidden">
          {isBusy ? 'Searching' : `${groups.reduce((sum, { entries }) => sum + entries.length, 0)} found`}
        </p>
      </Modal.Content>
    </Modal.Root>
  )
}

/** The keys that are used most. */
function PaletteFoot() {
  return (
    <div className={classes.foot} aria-hidden>
      <span>
        <kbd>↑</kbd>
        <kbd>↓</kbd> to choose
      </span>
      <span>
        <kbd>↵</kbd> to open
      </span>
      <span>
        <kbd>Tab</kbd> for its actions
      </span>
      <span className={classes.footEnd}>
        <kbd>&gt;</kbd> actions only
      </span>
      <span>
        <kbd>?</kbd> all keys
      </span>
    </div>
  )
}
