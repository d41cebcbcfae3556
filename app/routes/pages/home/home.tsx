import type { MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { getServices } from '#app/server/services.server.ts'
import { Features } from './features.tsx'
import { Footer } from './footer.tsx'
import { Hero } from './hero.tsx'
import classes from './home.module.css'
import { Pricing } from './pricing.tsx'
import { Security } from './security.tsx'
import { Solutions } from './solutions.tsx'
import { Statistics } from './statistics.tsx'
import { TopBar } from './top-bar.tsx'
import { TrialBanner } from './trial-banner.tsx'

export const meta: MetaFunction = () => [
  { title: 'Parapet · Cloud security management for Azure' },
  {
    name: 'description',
    content:
      'Parapet reads Azure subscriptions, says what is wrong down to the property, and writes the Terraform that fixes it.',
  },
]

/** Read and followed without any script; `public/home.js` adds what moves. */
export const handle = { isStill: true }

/** What the page says of this installation: its catalogue, and whom to ask. */
export async function loader() {
  const { catalogue, contact } = await getServices()
  return {
    controls: catalogue.controls.length,
    standards: catalogue.standards.map(({ short }) => short),
    contact,
    year: new Date().getUTCFullYear(),
  }
}

export default function Home() {
  const { controls, standards, contact, year } = useLoaderData<typeof loader>()
  return (
    <div className={classes.page}>
      <TopBar />
      <main>
        <Hero standards={standards} />
        <Statistics />
        <Solutions />
        <Features controls={controls} />
        <Security />
        <Pricing />
        <TrialBanner />
      </main>
      <Footer contact={contact} year={year} />
      <script type="module" src="/home.js" />
    </div>
  )
}
