import { Menu } from '@mantine/core'
import { type Icon, IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react'
import { type ComponentPropsWithoutRef, forwardRef, useState } from 'react'
import { type Scheme, schemes } from '#app/contract/scheme.ts'
import { errorText } from '../session/error-text.ts'
import { chooseScheme } from './choose-scheme.ts'
import { shownScheme } from './scheme.ts'
import classes from './scheme-items.module.css'
import { useScheme } from './use-scheme.ts'

const looks: Record<Scheme, { label: string; icon: Icon }> = {
  system: { label: 'System', icon: IconDeviceDesktop },
  light: { label: 'Light', icon: IconSun },
  dark: { label: 'Dark', icon: IconMoon },
}

/** Mantine's items say that they are plain ones. */
const RadioItem = forwardRef<HTMLButtonElement, ComponentPropsWithoutRef<'button'>>((props, ref) => (
  <button type="button" ref={ref} {...props} role="menuitemradio" aria-checked={props['aria-checked']} />
))

/** The colour schemes in a menu. Choosing one shows it; the menu stays, to try another. */
export function SchemeItems() {
  const [chosen, setChosen] = useState(useScheme())
  const [problem, setProblem] = useState<string | null>(null)

  async function choose(scheme: Scheme) {
    setChosen(scheme)
    setProblem(null)
    try {
      await chooseScheme(scheme)
    } catch (failure) {
      setProblem(errorText(failure, 'The scheme could not be kept. Please try again.'))
      setChosen(shownScheme())
    }
  }

  return (
    <fieldset className={classes.group}>
      <legend>Colour scheme</legend>
      <div className={classes.items}>
        {schemes.map((scheme) => {
          const { label, icon: IconOfScheme } = looks[scheme]
          return (
            <Menu.Item
              key={scheme}
              component={RadioItem}
              aria-checked={scheme === chosen}
              closeMenuOnClick={false}
              className={classes.item}
              onClick={() => void choose(scheme)}
            >
              <IconOfScheme size={16} stroke={1.6} aria-hidden />
              {label}
            </Menu.Item>
          )
        })}
      </div>
      {problem && (
        <p role="alert" className={classes.problem}>
          {problem}
        </p>
      )}
    </fieldset>
  )
}
