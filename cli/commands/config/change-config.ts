import { notFound } from '../../exit-code.ts'
import { clean } from '../../output/clean.ts'
import { columns } from '../../output/columns.ts'
import { note, print, printJson } from '../../output/stdout.ts'
import { notThere } from '../../server/not-there.ts'
import { readPersonSettings, writePersonSettings } from '../../settings/person/person-settings.ts'
import { personWords } from '../../settings/person/person-words.ts'

/** Lists every setting that there is, with its value where it is set. */
export function listSettings({ json }: { json?: boolean }): void {
  const settings = readPersonSettings()
  if (json) printJson(settings)
  else
    print(
      ...columns(
        [{ heading: 'Setting' }, { heading: 'Value' }, { heading: 'Is', wraps: true }],
        Object.entries(personWords).map(([word, { says }]) => [word, clean(settings[word] ?? ''), says]),
      ),
    )
}

/** @throws CommandError for what is no setting, or is not set */
export function getSetting(word: string, { json }: { json?: boolean }): void {
  requireWord(word)
  const value = readPersonSettings()[word]
  if (value === undefined) throw notFound(`${word} is not set.`, `Set it with: parapet config set ${word} <value>`)
  if (json) printJson(value)
  else print(clean(value))
}

/** @throws CommandError for what is no setting, or a value that it cannot have */
export function setSetting(word: string, value: string): void {
  requireWord(word)
  personWords[word]?.check(value)
  writePersonSettings({ ...readPersonSettings(), [word]: value })
}

/** @throws CommandError for what is no setting */
export function unsetSetting(word: string): void {
  requireWord(word)
  const { [word]: before, ...rest } = readPersonSettings()
  if (before === undefined) note(`  ${word} is not set.`)
  else writePersonSettings(rest)
}

function requireWord(word: string): void {
  if (Object.hasOwn(personWords, word)) return
  throw notThere({
    noun: 'setting',
    named: word,
    known: Object.keys(personWords),
    advice: 'List them with: parapet config list',
  })
}
