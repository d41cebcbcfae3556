import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { IconArrowLeft } from '@tabler/icons-react'
import { BrandMark } from '#app/components/brand-mark.tsx'
import { Moment } from '#app/components/moment/moment.tsx'
import { claims } from '#app/contract/measures.ts'
import { measuredDays } from '#app/domain/measures/read-measures.ts'
import { tellMeasure } from '#app/domain/measures/tell-measure.ts'
import { actorOfBrowser } from '#app/server/authenticate-api.server.ts'
import { getServices } from '#app/server/services.server.ts'
import { MeasureCard } from './measure-card.tsx'
import classes from './measures.module.css'

export const meta: MetaFunction = () => [{ title: 'How the figures are measured · Parapet' }]

/** Markup alone, as the landing page that leads here. */
export const handle = { isStill: true }

export async function loader({ request }: LoaderFunctionArgs) {
  const services = await getServices()
  const [viewer, measured] = await Promise.all([actorOfBrowser(services, request), services.measures()])
  return {
    measures: claims.map((claim) => tellMeasure(claim, measured[claim.id], viewer)),
    days: measuredDays,
    seesAll: viewer?.environments === 'all',
    today: services.now().toISOString(),
  }
}

export default function Measures() {
  const { measures, days, seesAll, today } = useLoaderData<typeof loader>()
  return (
    <div className={classes.page}>
      <header className={classes.head}>
        <div className={classes.container}>
          <a href="/" className={classes.back}>
            <IconArrowLeft size={18} stroke={1.75} aria-hidden />
            <BrandMark size={28} />
            Parapet
          </a>
          <h1>How the figures are measured</h1>
          <p>
            Each figure of the first page is a claim. Here stands how it is measured, and what this installation reaches
            of it: counted on <Moment at={today} as="day" />, over all its environments and without naming any.
          </p>
        </div>
      </header>
      <main className={classes.container}>
        {measures.map((measure) => (
          <MeasureCard key={measure.id} measure={measure} days={days} seesAll={seesAll} />
        ))}
      </main>
    </div>
  )
}
