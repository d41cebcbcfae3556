import type { ConfigurationIssue } from '#app/contract/playbooks.ts'
import type { Issue } from '#app/contract/problem.ts'

export type CodeIssue = ConfigurationIssue

/** The faults of a refused save that stand in the code: their paths are `<file>.tf` or `<file>.tf:<line>`. */
export function codeIssuesOf(issues: readonly Issue[]): CodeIssue[] {
  return issues.flatMap(({ path, message }) => {
    const [, file, line] = /^(.+\.tf)(?::(\d+))?$/.exec(path) ?? []
    return file === undefined ? [] : [{ file, line: line === undefined ? null : Number(line), message }]
  })
}
