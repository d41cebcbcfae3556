import type { Catalogue, CatalogueFault } from '#app/domain/judgement/catalogue/catalogue.ts'
import { ChoiceError, choiceWords, controlsNamed } from '#app/domain/judgement/catalogue/choose-controls.ts'
import type { Settings } from './read-settings.ts'

/** Faults of names by which a settings file chooses controls, and that the catalogue does not have. */
export function unknownNames({ values, faultAt, isList }: Settings, catalogue: Catalogue): CatalogueFault[] {
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
