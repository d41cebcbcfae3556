import classes from './score-number.module.css'

/** A score in large figures: the whole part large, its decimal smaller, the unit small and grey. Sized by what is around. */
export function ScoreNumber({ score }: { score: number }) {
  const [whole, decimal] = String(score).split('.')
  return (
    <>
      {whole}
      {decimal && <span className={classes.decimal}>.{decimal}</span>}
      <span className={classes.unit}>%</span>
    </>
  )
}
