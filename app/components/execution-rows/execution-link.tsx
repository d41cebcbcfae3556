import { Link } from '@remix-run/react'
import type { ReactNode } from 'react'
import { useHere } from '../where-from.ts'

interface ExecutionLinkProps {
  id: string
  className?: string
  children: ReactNode
}

/** To the details of an execution, which lead back here when they are closed. */
export function ExecutionLink({ id, className, children }: ExecutionLinkProps) {
  return (
    <Link to={`/app/executions/${id}`} state={useHere()} className={className}>
      {children}
    </Link>
  )
}
