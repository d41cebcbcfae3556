import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { CommandError, usageError } from '../../exit-code.ts'
import { mayAsk } from '../executions/may-ask.ts'

interface EditedFile {
  file: string
  text: string
  /** Removes the file once its text is safe elsewhere. */
  remove(): void
}

/**
 * Opens a text in the person's editor and waits until it is closed.
 * @param name of the file, for the editor's title and syntax.
 * @throws CommandError where there is no terminal, no editor, or the editor failed.
 */
export function openEditor(name: string, text: string): EditedFile {
  const editor = process.env.VISUAL || process.env.EDITOR
  if (!mayAsk() || !editor)
    throw usageError(
      editor ? 'There is no terminal to open an editor in.' : 'EDITOR names no editor.',
      'Export the template, change the file, and give it with --file.',
    )
  const folder = mkdtempSync(path.join(os.tmpdir(), 'parapet-edit-'))
  const file = path.join(folder, name)
  const remove = () => rmSync(folder, { recursive: true, force: true })
  writeFileSync(file, text, { mode: 0o600 })
  // The variable holds a command line, such as `code --wait`.
  const { status, error } = spawnSync(`${editor} "${file}"`, { shell: true, stdio: 'inherit' })
  if (status !== 0) {
    remove()
    throw new CommandError(`The editor failed${error ? `: ${error.message}` : ` with ${status}`}. Nothing was saved.`)
  }
  return { file, text: readFileSync(file, 'utf8'), remove }
}
