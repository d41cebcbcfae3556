import { IconSearch } from '@tabler/icons-react'
import type { KeyboardEvent } from 'react'
import { useShellData } from '#app/components/shell-data.ts'
import classes from './palette.module.css'
import { rowId } from './palette-rows.tsx'
import type { PaletteState } from './use-palette.ts'

interface PaletteInputProps {
  palette: PaletteState
  listId: string
  onClose: () => void
}

/** The field, in which the focus stays while arrows move the choice. */
export function PaletteInput({ palette, listId, onClose }: PaletteInputProps) {
  const { selected } = useShellData()
  const { text, chosen, of } = palette

  function onKeyDown(event: KeyboardEvent) {
    const act = actionOf(event)
    if (!act) return
    event.preventDefault()
    act()
  }

  function actionOf({ key, ctrlKey, shiftKey, nativeEvent }: KeyboardEvent): (() => void) | undefined {
    if (nativeEvent.isComposing) return undefined
    if (key === 'ArrowDown' || (ctrlKey && key === 'n')) return () => palette.move(1)
    if (key === 'ArrowUp' || (ctrlKey && key === 'p')) return () => palette.move(-1)
    if (key === 'Enter' && chosen) return () => palette.open(chosen)
    if (key === 'Tab' && !shiftKey && chosen && !of) return () => palette.showActions(chosen)
    if ((key === 'Backspace' && text === '' && of) || (key === 'Escape' && of)) return () => palette.showActions(null)
    if (key === 'Escape') return text === '' ? onClose : () => palette.setText('')
    return undefined
  }

  return (
    <div className={classes.head}>
      <IconSearch size={20} stroke={1.75} aria-hidden />
      {of && <span className={classes.of}>{of.title}</span>}
      <input
        className={classes.input}
        role="combobox"
        aria-label="Search and commands"
        aria-expanded={text !== '?'}
        aria-controls={text === '?' ? undefined : listId}
        aria-activedescendant={chosen ? rowId(listId, chosen) : undefined}
        aria-autocomplete="list"
        placeholder="Search pages, gaps, resources, actions"
        value={text}
        maxLength={200}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        data-autofocus
        onChange={(event) => palette.setText(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      {selected && <span className={classes.scope}>{selected.displayName}</span>}
      <button type="button" className={classes.close} onClick={onClose}>
        <span className="visually-hidden">Close the search</span>
        <kbd aria-hidden>Esc</kbd>
      </button>
    </div>
  )
}
