import { isNode, LineCounter, parseDocument } from 'yaml'
import type { CatalogueFault } from './catalogue.ts'

/** A YAML file with the place of each of its values. */
export interface YamlFile {
  file: string
  value: unknown
  faults: CatalogueFault[]
  /** A fault at the value of a path, or at its nearest ancestor that the file has. */
  faultAt: (path: readonly PropertyKey[], problem: string) => CatalogueFault
}

/** Parses the text of a YAML file; `file` is how faults name it. Syntax errors become faults with line and column. */
export function parseYamlFile(text: string, file: string): YamlFile {
  const lines = new LineCounter()
  const document = parseDocument(text, { lineCounter: lines })
  const placeOf = (offset: number): { line: number; column: number } => {
    const { line, col } = lines.linePos(offset)
    return { line, column: col }
  }
  const faults = document.errors.map((error) => ({
    file,
    ...placeOf(error.pos[0]),
    problem: error.message.split('\n')[0]?.replace(/ at line \d+, column \d+:$/, '') ?? error.code,
  }))
  const offsetOf = (path: readonly PropertyKey[]): number | undefined => {
    for (let length = path.length; length >= 0; length -= 1) {
      const node = length === 0 ? document.contents : document.getIn(path.slice(0, length), true)
      if (isNode(node) && node.range) return node.range[0]
    }
    return undefined
  }
  return {
    file,
    value: faults.length > 0 ? undefined : document.toJS(),
    faults,
    faultAt: (path, problem) => {
      const offset = offsetOf(path)
      const shown = path.length > 0 ? `${path.map(String).join('.')}: ${problem}` : problem
      return offset === undefined ? { file, problem: shown } : { file, ...placeOf(offset), problem: shown }
    },
  }
}
