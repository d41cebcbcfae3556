import { Document, Scalar, visit } from 'yaml'
import { steers, withEscapes } from '#app/text/json-text.ts'

/** What GitHub carries out at the beginning of a line of a log, such as `::add-mask::value`. */
const command = /^\s*::/m

/**
 * A value as YAML, long texts in one line. What steers a terminal, and what a pipeline's host carries out when it finds it in a log,
 * stands in double quotes, escaped as in JSON.
 */
export function asYaml(value: unknown): string {
  const document = new Document(value, { aliasDuplicateObjects: false })
  visit(document, {
    Scalar(_, node) {
      if (typeof node.value === 'string' && (steers(node.value) || command.test(node.value)))
        node.type = Scalar.QUOTE_DOUBLE
    },
  })
  return withEscapes(document.toString({ lineWidth: 0, doubleQuotedAsJSON: true }).trimEnd())
}
