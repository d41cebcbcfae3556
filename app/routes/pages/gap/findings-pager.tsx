import { Button } from '@mantine/core'
import { Link, useLocation, useSearchParams } from '@remix-run/react'
import { useEffect, useState } from 'react'
import { countOf, formatCount } from '#app/text/count.ts'
import classes from './findings-pager.module.css'

interface FindingsPagerProps {
  total: number
  shown: number
  next: string | null
}

/** The cursors of the pages before this one, kept with the entry of the browser's history. */
interface PagerState {
  before?: (string | null)[]
}

/** Steps through the pages of findings. Nothing when there is one. */
export function FindingsPager({ total, shown, next }: FindingsPagerProps) {
  const [params] = useSearchParams()
  const location = useLocation()
  const cursor = params.get('cursor')
  // The server does not know the browser's history, so the first render must not show it either.
  const [before, setBefore] = useState<(string | null)[]>([])
  useEffect(() => setBefore((location.state as PagerState | null)?.before ?? []), [location])
  if (!cursor && !next) return null
  const pathTo = (to: string | null) => {
    const search = new URLSearchParams(params)
    if (to) search.set('cursor', to)
    else search.delete('cursor')
    return `?${search}`
  }
  return (
    <nav className={classes.pager} aria-label="Pages of resources">
      <span>
        {formatCount(shown)} of {countOf(total, 'resource')}
      </span>
      <span className={classes.buttons}>
        {cursor && (
          <Button
            component={Link}
            variant="default"
            size="xs"
            preventScrollReset
            to={pathTo(before.at(-1) ?? null)}
            state={{ before: before.slice(0, -1) }}
          >
            {before.length > 0 ? 'Previous' : 'First page'}
          </Button>
        )}
        {next && (
          <Button
            component={Link}
            variant="default"
            size="xs"
            preventScrollReset
            to={pathTo(next)}
            state={{ before: [...before, cursor] }}
          >
            Next
          </Button>
        )}
      </span>
    </nav>
  )
}
