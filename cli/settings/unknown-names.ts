import type { Catalogue, CatalogueFault } from '#app/domain/judgement/catalogue/catalogue.ts'
import { ChoiceError, choiceWords, controlsNamed } from '#app/domain/judgement/catalogue/choose-controls.ts'
import type { Settings } from './read-settings.ts'

/** Whether a settings file names controls, whose catalogue has to be read before it can be checked. */
export const namesControls = ({ values, exceptions }: Settings): boolean =>
  exceptions.length > 0 || choiceWords.some((word) => values.has(word))

/** Faults of names by which a settings file chooses or excepts controls, and that the catalogue does not have. */
export function unknownNames(settings: Settings, catalogue: Catalogue): CatalogueFault[] {
  const known = new Set(catalogue.controls.map(({ id }) => id))
  const unknown = settings.exceptions.flatMap(({ control }, at) =>
    known.has(control) ? [] : [settings.faultAt(['exceptions', at, 'control'], `there is no control ${control}`)],
  )
  return [...unknownChoices(settings, catalogue), ...unknown]
}

function unknownChoices({ values, faultAt, isList }: Settings, catalogue: Catalogue): CatalogueFault[] {
  return choiceWords.flatMap((word) =>
    (values.get(word) ?? []).flatMap((name, at) => {
      try {
        controlsNamed(catalogue, word, [name])
        return []
      } catch (error) {
        if (!(error instanceof ChoiceError)) throw error
        return [faultAt(isList(word) ? [word, at] : [word], `${error.message} ${error.hint}`)]
      }
    }),
  )
}
