import type { ConfigurationIssue } from '#app/contract/playbooks.ts'

/** How the provider azapi tells what its schemas refuse of a body: a line for each fault, which begins with its path. */
const refusedBody =
  /^embedded schema validation failed: the argument "body" is invalid:\n([\s\S]*?)\n? You can try to update/

/**
 * The faults of a body that azapi tells in one message, each at the line of its property, or of the object that lacks it. Undefined for
 * other messages. `line` is where the argument begins.
 */
export function bodyIssues(
  detail: string,
  { file, code, line }: { file: string; code: string; line: number },
): ConfigurationIssue[] | undefined {
  const told = refusedBody.exec(detail)?.[1]
  if (told === undefined) return undefined
  const lines = code.split('\n')
  return told
    .split('\n')
    .filter((one) => one.trim() !== '')
    .map((message) => {
      const path = /^`([^`]+)`/.exec(message)?.[1]?.split('.') ?? []
      return { file, line: lineOf(path, lines, line), message: message.trim() }
    })
}

/** The line of the last name of a path that stands there, each looked for from where the one before it was found. */
function lineOf(path: readonly string[], lines: readonly string[], from: number): number {
  let found = from
  for (const name of path.filter((step) => !/^\d+$/.test(step))) {
    const written = new RegExp(`(^|[{,\\s])"?${escaped(name)}"?\\s*[=:]`)
    const next = lines.findIndex((text, index) => index >= found - 1 && written.test(text))
    if (next === -1) break
    found = next + 1
  }
  return found
}

function escaped(name: string): string {
  return name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}
