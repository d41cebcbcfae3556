import { Card } from '@mantine/core'
import { IconShieldCheck } from '@tabler/icons-react'
import type { FixedSinceScan } from '#app/contract/fixed-since-scan.ts'
import { countOf } from '#app/text/count.ts'
import classes from './changes-strip.module.css'

/** One line: what fixes made of this scan's gaps closed since. */
export function FixedStrip({ fixed: { findings, scoreBefore, scoreAfter } }: { fixed: FixedSinceScan }) {
  const scored = scoreBefore !== null && scoreAfter !== null
  return (
    <Card padding={0} radius="md" component="section" className={classes.strip} aria-label="Fixed since this scan">
      <IconShieldCheck size={18} stroke={1.75} className={classes.icon} aria-hidden />
      <span>
        Fixes since this scan closed {countOf(findings, 'finding')}
        {scored && (
          <>
            : <strong className="tabular">{`${scoreBefore} → ${scoreAfter}`}</strong>
          </>
        )}
        , by the resources as Azure answered. Scan again to see all of it.
      </span>
    </Card>
  )
}
