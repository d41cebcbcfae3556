import { TextInput } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { useId } from 'react'
import classes from './approving-bar.module.css'

interface ConfirmWordProps {
  /** The word that has to be typed. */
  word: string
  /** What the word is of, e.g. `environment`. */
  of: string
  typed: string
  disabled?: boolean
  onType: (typed: string) => void
  /** Enter, with the word typed as it should be. */
  onEnter: () => void
}

/** Whether somebody has typed the word. */
export const wordFits = (word: string, typed: string) => typed.trim() === word

/** Asks for a word before something is destroyed or replaced. */
export function ConfirmWord({ word, of, typed, disabled, onType, onEnter }: ConfirmWordProps) {
  const id = useId()
  const fits = wordFits(word, typed)
  return (
    <div className={classes.confirm}>
      <label className={classes.label} htmlFor={id}>
        Type the {of} <b>{word}</b>
      </label>
      <TextInput
        id={id}
        className={classes.input}
        value={typed}
        disabled={disabled}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        rightSection={fits && <IconCheck size={18} stroke={2.2} className={classes.fits} aria-label="It fits" />}
        onChange={(event) => onType(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && fits) onEnter()
        }}
      />
    </div>
  )
}
