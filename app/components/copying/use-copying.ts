import { useClipboard } from '@mantine/hooks'

const toldMs = 2000

/** Copies text, and says for two seconds that it did; when the browser refuses, what to do instead. */
export function useCopying() {
  const { copied, copy, error } = useClipboard({ timeout: toldMs })
  const refused = error ? 'The browser does not allow copying here. Select the text instead.' : null
  return { copied, copy, told: copied ? 'Copied' : refused }
}
