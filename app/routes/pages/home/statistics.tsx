import { claims } from '#app/contract/measures.ts'
import classes from './statistics.module.css'

/** The strip of figures. Each leads to how it is measured; the script counts them up once, after 400 px. */
export function Statistics() {
  return (
    <section className={classes.strip} aria-label="Figures">
      <ul className={classes.row}>
        {claims.map(({ id, number, after, label }) => (
          <li key={id}>
            <a href={`/measures#${id}`}>
              <span className={classes.figure}>
                <span data-count>{number}</span>
                {after}
              </span>
              <span className={classes.label}>{label}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
