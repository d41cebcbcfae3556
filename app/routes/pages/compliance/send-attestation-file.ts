import { api } from '#app/components/session/api.ts'
import { mostAttestationFileBytes } from '#app/contract/most-attestation-file-bytes.ts'

/** What the dialog of the browser offers; the server looks at the content. */
export const attestationFileTypes = '.pdf,.png,.jpg,.jpeg,.docx,.xlsx,.txt,.csv,.md,.log'

/** Why a file cannot be sent, before it is; null when it can. */
export function fileProblem({ name, size }: Pick<File, 'name' | 'size'>): string | null {
  if (size > mostAttestationFileBytes) return `${name} is larger than 10 MB. Choose a smaller file.`
  return size === 0 ? `${name} is empty. Choose another file.` : null
}

/** @throws ApiError, or Error with a text for people */
export async function sendAttestationFile(attestationId: string, file: File): Promise<void> {
  const input = { params: { attestationId }, query: { name: file.name } }
  await api.raw('attestations.addFile', input, {}, file)
}
