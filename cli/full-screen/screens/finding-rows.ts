import type { ListedFinding } from '#app/contract/findings.ts'
import { actualText } from '#app/text/evidence-words.ts'
import { textWidth } from '../../output/text-width.ts'
import { part, type TonedLine } from '../../output/toned-line.ts'
import { fitText } from '../lines/cells.ts'
import { resourceText } from './resource-text.ts'

/** A failing resource with the value that makes it fail, in one line. */
export function findingRows({ resource, evidence, fixedAt, reason }: ListedFinding, width: number): TonedLine[] {
  const name = resourceText(resource.id, resource.name)
  const [first] = evidence
  const found =
    fixedAt !== null ? part('proven closed', 'good') : part(first ? actualText(first) : (reason ?? ''), 'bad')
  const value = fitText(found.text, Math.min(textWidth(found.text), Math.floor(width / 2)))
  const room = width - textWidth(value) - 2
  return [[part(fitText(name, Math.max(1, room))), part('  '), { ...found, text: value }]]
}
