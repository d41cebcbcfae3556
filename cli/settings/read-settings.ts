import { isJsonObject } from '#app/domain/arm/json-value.ts'
import type { CatalogueFault } from '#app/domain/judgement/catalogue/catalogue.ts'
import { parseYamlFile, type YamlFile } from '#app/domain/judgement/catalogue/yaml-file.ts'
import { exceptionsIn, type FileException } from '#app/domain/judgement/exceptions-file/parse-exceptions.ts'
import { nearestWord } from '#app/text/nearest-word.ts'
import { placeInside, placeOf } from './setting-places.ts'
import { type SettingKind, settingWords } from './setting-words.ts'

/** A settings file as options: for each word the texts that would stand behind it on a command line; of a flag none. */
export interface Settings {
  values: ReadonlyMap<string, readonly string[]>
  faults: CatalogueFault[]
  /** A fault of the value of a word, or of one in its list. */
  faultAt: YamlFile['faultAt']
  /** Whether the texts of a word stand in a list. */
  isList(word: string): boolean
  /** Those that stand in the file itself; whether there are such controls is not known yet. */
  exceptions: FileException[]
}

/** Reads the text of a settings file, whose paths are of its own folder. Exceptions in it become the file itself. */
export function readSettings(text: string, file: string): Settings {
  const yaml = parse(text, file)
  const { faultAt, value: root } = yaml
  const values = new Map<string, readonly string[]>()
  const faults: CatalogueFault[] = [...yaml.faults]
  const isList = (word: string) => isJsonObject(root) && Array.isArray(root[word])
  const settings: Settings = { values, faults, faultAt, isList, exceptions: [] }
  if (faults.length > 0 || root === null || root === undefined) return settings
  if (!isJsonObject(root)) {
    faults.push(faultAt([], 'must be options and their values, such as fail-on: high'))
    return settings
  }
  for (const [word, value] of Object.entries(root)) {
    const fault = (problem: string, at?: number) => {
      faults.push(faultAt(at === undefined ? [word] : [word, at], problem))
    }
    if (kindOf(word) === 'exceptions' && Array.isArray(value)) {
      const read = exceptionsIn(yaml, () => true)
      faults.push(...read.faults)
      settings.exceptions = read.exceptions
      values.set(word, [file])
      continue
    }
    const texts = textsBehind(word, value, file, fault)
    if (texts) values.set(word, texts)
  }
  return settings
}

const kindOf = (word: string) => (Object.hasOwn(settingWords, word) ? settingWords[word] : undefined)

/** What would stand behind a word on a command line; undefined where that is nothing, or wrong. */
function textsBehind(word: string, value: unknown, file: string, fault: SayFault): string[] | undefined {
  const kind = kindOf(word)
  if (kind === undefined) return void fault(unknownWord(word))
  if (kind !== 'flag') return textsOf(value, kind, file, fault)
  if (typeof value !== 'boolean') return void fault('must be true or false')
  return value ? [] : undefined
}

function parse(text: string, file: string): YamlFile {
  try {
    return parseYamlFile(text, file)
  } catch (error) {
    // An alias that stands for more than it should.
    if (!(error instanceof ReferenceError)) throw error
    const fault = { file, problem: error.message }
    return { file, value: undefined, faults: [fault], faultAt: () => fault }
  }
}

/** What agrees to a change, or says where a command goes. */
const onCommandLineOnly = new Set([
  'yes',
  'auto-approve',
  'accept-new',
  'abandon',
  'kill',
  'confirm',
  'save',
  'server',
  'terraform',
  'config',
  'file',
])

function unknownWord(word: string): string {
  if (onCommandLineOnly.has(word)) return 'belongs on the command line, not in a file that comes with a repository'
  const nearest = nearestWord(word, Object.keys(settingWords))
  return nearest === undefined
    ? `there is no such setting; there are: ${Object.keys(settingWords).join(', ')}`
    : `there is no such setting; did you mean ${nearest}?`
}

type SayFault = (problem: string, at?: number) => void

function textsOf(value: unknown, kind: SettingKind, file: string, fault: SayFault): string[] | undefined {
  const isList = Array.isArray(value)
  const takesList = kind === 'names' || kind === 'reports'
  if (isList && !takesList) return void fault('must be one value, not a list')
  const entries = isList ? value : [value]
  if (entries.length === 0) return void fault('is empty')
  const texts = entries.map((entry, at) => {
    const isText = typeof entry === 'string' || typeof entry === 'number'
    if (!isText || entry === '') return void fault('must be a text', isList ? at : undefined)
    return placed(String(entry), kind, file, (problem) => fault(problem, isList ? at : undefined))
  })
  return texts.every((one) => one !== undefined) ? texts : undefined
}

/** A text with its path as the command line has it, which is of another folder. */
function placed(text: string, kind: SettingKind, file: string, fault: SayFault): string | undefined {
  if (kind === 'path' || kind === 'exceptions') return placeOf(text, file)
  if (kind !== 'reports') return text
  const [, format = '', target = text] = /^([a-z]+=)(.*)$/i.exec(text) ?? []
  if (target === '-' || target === '') return text
  const place = placeInside(target, file)
  return place === undefined ? void fault('must be a file below the folder of the settings file') : format + place
}
