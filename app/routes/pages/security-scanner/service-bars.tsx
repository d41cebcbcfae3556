import type { ScanProgress } from '#app/contract/scans.ts'
import classes from './service-bars.module.css'

export interface ServiceTotal {
  service: string
  total: number
}

/** Controls by service as bars that fill while they are judged. `totals` holds every service before anything is. */
export function ServiceBars({ totals, services }: { totals: ServiceTotal[]; services: ScanProgress['services'] }) {
  const reported = new Map(services.map((one) => [one.service, one]))
  return (
    <div className={classes.area}>
      <h3 className={classes.title}>Controls by service</h3>
      <ul>
        {totals.map(({ service, total }) => {
          const { passed = 0, failed = 0 } = reported.get(service) ?? {}
          const share = (count: number) => ({ width: `${total === 0 ? 0 : (count / total) * 100}%` })
          return (
            <li key={service} className={classes.row} data-begun={passed + failed > 0 || undefined}>
              <span className={classes.name}>{service}</span>
              <span className={classes.track} aria-hidden>
                <span className={classes.passed} style={share(passed)} />
                <span className={classes.failed} style={share(failed)} />
              </span>
              <span className={classes.count}>
                {passed + failed} / {total}
              </span>
            </li>
          )
        })}
      </ul>
      <div className={classes.legend} aria-hidden>
        <span data-kind="passed">Passed</span>
        <span data-kind="failed">Failed</span>
        <span data-kind="open">Nothing judged yet</span>
      </div>
    </div>
  )
}
