import { Popover, UnstyledButton } from '@mantine/core'
import { IconHelpCircle } from '@tabler/icons-react'
import type { ScoreParts } from '#app/contract/score-parts.ts'
import { severityName } from '#app/contract/severities.ts'
import { countOf, formatCount } from '#app/text/count.ts'
import { oneDecimal, percentText } from '#app/text/tenths.ts'
import { ColumnHeads } from '../row-table/column-heads.tsx'
import classes from './score-explained.module.css'

interface ScoreExplainedProps {
  score: number
  parts: ScoreParts
}

/** A link that opens the sum of the score: what the controls of each severity bring to it, and what is left out. */
export function ScoreExplained({ score, parts: { parts, notAssessed, excepted } }: ScoreExplainedProps) {
  return (
    <Popover
      position="bottom-start"
      middlewares={{ shift: { padding: 16 }, flip: true }}
      width="min(400px, calc(100vw - 32px))"
      radius="md"
      shadow="md"
      trapFocus
      returnFocus
    >
      <Popover.Target>
        <UnstyledButton className={classes.link}>
          <IconHelpCircle size={15} stroke={1.75} aria-hidden />
          How the score comes about
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown className={classes.panel}>
        <p className={classes.text}>
          Of each control, the share of its resources that pass; the mean over all controls, each by its weight.
        </p>
        <table className={classes.sum}>
          <ColumnHeads names={['Controls', 'Weight', 'Pass', 'Points']} />
          <tbody>
            {parts.map(({ severity, weight, controls, passing, points, mostPoints }) => (
              <tr key={severity}>
                <th scope="row">
                  {formatCount(controls)} {severityName[severity].toLowerCase()}
                </th>
                <td>{weight}</td>
                <td>{percentText(passing)}</td>
                <td>
                  <strong>{oneDecimal(points)}</strong> of {oneDecimal(mostPoints)}
                </td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row" colSpan={3}>
                Score
              </th>
              <td>
                <strong>{percentText(score)}</strong>
              </td>
            </tr>
          </tfoot>
        </table>
        <p className={classes.note}>
          {notAssessed === 0
            ? 'Every control that applies was assessed.'
            : `${countOf(notAssessed, 'control')} could not be assessed: not in it.`}{' '}
          {excepted > 0 && `${countOf(excepted, 'finding')} with an exception: left out.`}
        </p>
      </Popover.Dropdown>
    </Popover>
  )
}
