import {
  type Icon,
  IconAlertTriangle,
  IconBooks,
  IconCertificate,
  IconCloudLock,
  IconHistory,
  IconRadar2,
  IconRoute,
  IconShieldCheck,
  IconTemplate,
} from '@tabler/icons-react'
import { IconTile } from '#app/components/icon-tile/icon-tile.tsx'
import classes from './features.module.css'
import home from './home.module.css'

interface Feature {
  icon: Icon
  title: string
  text: string
}

/** @param controls Controls of the catalogue. */
function featuresWith(controls: number): Feature[] {
  return [
    {
      icon: IconRadar2,
      title: 'Security posture scanning',
      text: `Score every subscription against ${controls} controls, and see what changed since the last scan.`,
    },
    {
      icon: IconAlertTriangle,
      title: 'Critical gaps first',
      text: 'Findings ranked by impact, with the exact property, the expected value and each affected resource.',
    },
    {
      icon: IconRoute,
      title: 'Improvement roadmap',
      text: 'Immediate, one-month and three-month actions that a team can plan and finish.',
    },
    {
      icon: IconTemplate,
      title: 'Template builder',
      text: 'Pick a framework, add modules, set variables. Parapet writes the Terraform.',
    },
    {
      icon: IconBooks,
      title: 'Template library',
      text: 'Versions, clones, exports and previews for every template your team shares.',
    },
    {
      icon: IconShieldCheck,
      title: 'Audit playbooks',
      text: 'Playbooks in four security levels, deployed with initialize, plan and apply.',
    },
    {
      icon: IconHistory,
      title: 'Execution history',
      text: 'Who ran what, in which workspace, with output, errors and variables.',
    },
    {
      icon: IconCertificate,
      title: 'Compliance monitoring',
      text: 'The progress of each standard from the same scan, control by control.',
    },
    {
      icon: IconCloudLock,
      title: 'Many client environments',
      text: 'Connect each tenant with Microsoft sign-in and switch between them safely.',
    },
  ]
}

export function Features({ controls }: { controls: number }) {
  return (
    <section id="features" aria-labelledby="features-heading" className={`${home.block} ${classes.section}`}>
      <div className={home.container}>
        <h2 id="features-heading" className={home.heading}>
          Built for people who run Azure security every day
        </h2>
        <ul className={`${home.thirds} ${classes.grid}`}>
          {featuresWith(controls).map(({ icon: Icon, title, text }) => (
            <li key={title}>
              <IconTile role="primary">
                <Icon size={20} stroke={1.6} aria-hidden />
              </IconTile>
              <h3 className={home.smallHeading}>{title}</h3>
              <p className={home.text}>{text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
