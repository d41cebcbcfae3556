import { Notice } from './notice.tsx'

/** What went wrong, until somebody dismisses it; nothing where nothing did. */
export function ErrorNotice({ error, onDismiss }: { error: string | null | undefined; onDismiss?: () => void }) {
  if (!error) return null
  return (
    <Notice role="error" onDismiss={onDismiss}>
      {error}
    </Notice>
  )
}
