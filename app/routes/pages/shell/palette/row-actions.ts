import { IconArrowRight, IconCopy, IconExternalLink, IconLink } from '@tabler/icons-react'
import type { Entry } from './entry.ts'

/** What can be done with a row beside opening it. */
export function rowActions({ id, title, to, run, copies }: Entry): Entry[] {
  const action = (name: string, rest: Pick<Entry, 'title' | 'icon' | 'to' | 'run' | 'detail'>): Entry => ({
    id: `${id} ${name}`,
    kind: 'actions',
    ...rest,
  })
  const copy = (text: string) => () => void navigator.clipboard.writeText(text)
  return [
    action('open', { title: to ? 'Open' : title, icon: IconArrowRight, to, run }),
    ...(to
      ? [
          action('tab', {
            title: 'Open in a new tab',
            icon: IconExternalLink,
            run: () => window.open(to, '_blank', 'noopener'),
          }),
          action('link', { title: 'Copy its link', icon: IconLink, run: copy(window.location.origin + to) }),
        ]
      : []),
    ...(copies ? [action('copy', { title: 'Copy its id', detail: copies, icon: IconCopy, run: copy(copies) })] : []),
  ]
}
