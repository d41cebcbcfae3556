const words: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file',
  EISDIR: 'this is a folder; expected a file',
  EACCES: 'the file may not be read',
  ENOTDIR: 'what stands before its name is no folder',
  ELOOP: 'its links lead in a circle',
  ENAMETOOLONG: 'its name is too long',
}

/** Why a file cannot be read, as the end of a sentence. @param error of Node, with its `code` */
export function fileProblem(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return words[code] ?? `it could not be read (${code || error})`
}
