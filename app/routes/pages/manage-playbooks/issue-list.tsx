import type { CodeIssue } from './code-issues.ts'
import classes from './manage-playbooks.module.css'

/** What is wrong with the code, by file and line. A click leads to the line. */
export function IssueList({ issues, onGo }: { issues: CodeIssue[]; onGo: (line: number) => void }) {
  if (issues.length === 0) return null
  return (
    <ul className={classes.issues} aria-label="Faults">
      {issues.map(({ file, line, message }) => (
        <li key={`${file}:${line} ${message}`}>
          {line === null ? (
            <code>{file}</code>
          ) : (
            <button type="button" className={classes.place} onClick={() => onGo(line)}>
              <code>
                {file}:{line}
              </code>
            </button>
          )}
          <span>{message}</span>
        </li>
      ))}
    </ul>
  )
}
