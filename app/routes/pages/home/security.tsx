import { type Icon, IconDeviceMobile, IconEye, IconGitPullRequest, IconHistory } from '@tabler/icons-react'
import home from './home.module.css'
import classes from './security.module.css'
import { SecurityDiagram } from './security-diagram.tsx'

const promises: { icon: Icon; title: string; text: string }[] = [
  {
    icon: IconEye,
    title: 'Least privilege',
    text: 'The Reader role is enough to scan. Write access is used by approved plans alone.',
  },
  {
    icon: IconDeviceMobile,
    title: 'Multi-factor authentication',
    text: 'Authenticator codes, with single-use backup codes for a lost phone.',
  },
  {
    icon: IconGitPullRequest,
    title: 'Plan before apply',
    text: 'Each plan lists what is added, changed and destroyed.',
  },
  {
    icon: IconHistory,
    title: 'Nothing is lost',
    text: 'Commands, output and errors stay in the execution history.',
  },
]

export function Security() {
  return (
    <section id="security" aria-labelledby="security-heading" className={`${home.block} ${classes.section}`}>
      <div className={home.container}>
        <h2 id="security-heading" className={home.heading}>
          Security architecture
        </h2>
        <p className={`${home.lead} ${classes.lead}`}>
          Scans only read. Changes run as Terraform, after a person has approved the plan.
        </p>
        <SecurityDiagram />
        <ul className={classes.promises}>
          {promises.map(({ icon: Icon, title, text }) => (
            <li key={title}>
              <Icon size={20} stroke={1.6} color="#6aa1ff" aria-hidden />
              <h3 className={home.smallHeading}>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
