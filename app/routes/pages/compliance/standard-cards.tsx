import { Link, useLocation } from '@remix-run/react'
import type { CSSProperties } from 'react'
import { Bar } from '#app/components/bar/bar.tsx'
import { bandOf } from '#app/components/score/score-band.ts'
import { restOfName } from '#app/components/standard-name.ts'
import type { StandardCompliance } from '#app/contract/compliance.ts'
import { metWords } from '#app/text/compliance-words.ts'
import { standardAddress } from './compliance-address.ts'
import classes from './standard-cards.module.css'

type StandardFigures = Omit<StandardCompliance, 'requirements' | 'chapters'>

/** The standards side by side, each with how much of it is met; on phones they scroll sideways. */
export function StandardCards({ standards, chosen }: { standards: StandardFigures[]; chosen: string }) {
  const { search } = useLocation()
  return (
    <nav aria-label="Standards" className={classes.cards} style={{ '--standards': standards.length } as CSSProperties}>
      {standards.map((standard) => (
        <Link
          key={standard.id}
          to={standardAddress(standard.id, search)}
          preventScrollReset
          className={classes.card}
          aria-current={standard.id === chosen ? 'true' : undefined}
        >
          <span className={classes.name} title={`${standard.name} ${standard.version}`}>
            {standard.short}
          </span>{' '}
          <span className={classes.rest}>{restOfName(standard)}</span>
          <Share percent={standard.percent} />
          {standard.percent !== null && (
            <Bar
              percent={standard.percent}
              colour={bandOf(standard.percent).colour}
              label={`Met of ${standard.short}`}
            />
          )}
          <span className={classes.words}>{metWords(standard)}</span>
        </Link>
      ))}
    </nav>
  )
}

function Share({ percent }: { percent: number | null }) {
  if (percent === null) return <span className={classes.none}>Not judged</span>
  return (
    <span className={classes.percent}>
      {percent.toFixed(1)}
      <small>%</small>
    </span>
  )
}
