import type { ReactNode } from 'react'

/**
 * Leads the keyboard to another part of the page. The address stays: a step of the history that the router has not made
 * would lead past the question whether to leave unsaved changes.
 * @param to The id of what can have the focus.
 */
export function JumpLink({ to, className, children }: { to: string; className?: string; children: ReactNode }) {
  return (
    <a
      href={`#${to}`}
      className={className}
      onClick={(event) => {
        event.preventDefault()
        const place = document.getElementById(to)
        place?.focus()
        place?.scrollIntoView({ block: 'nearest' })
      }}
    >
      {children}
    </a>
  )
}
