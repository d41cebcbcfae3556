import { oneDecimal } from '#app/text/tenths.ts'
import classes from './score-number.module.css'

/** A score in large figures: the whole part large, its decimal smaller, the unit small and grey. Sized by what is around. */
export function ScoreNumber({ score }: { score: number }) {
  const [whole, decimal] = oneDecimal(score).split('.')
  return (
    <>
      {whole}
      <span className={classes.decimal}>.{decimal}</span>
      <span className={classes.unit}>%</span>
    </>
  )
}
