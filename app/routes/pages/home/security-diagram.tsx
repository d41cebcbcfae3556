import {
  type Icon,
  IconBrandAzure,
  IconClipboardCheck,
  IconFileText,
  IconRadar2,
  IconTemplate,
  IconTerminal2,
  IconUsers,
} from '@tabler/icons-react'
import { BrandMark } from '#app/components/brand-mark.tsx'
import classes from './security-diagram.module.css'

const tenants = [
  { name: 'Aldergrove Bank', subscriptions: '3 subscriptions' },
  { name: 'Kestrel Health', subscriptions: '2 subscriptions' },
  { name: 'Brightwater Utilities', subscriptions: '1 subscription' },
]
const parts: { icon: Icon; name: string; text: string }[] = [
  { icon: IconRadar2, name: 'Scanner', text: 'Reads configuration, never data' },
  { icon: IconTemplate, name: 'Template engine', text: 'Turns gaps into Terraform' },
  { icon: IconTerminal2, name: 'Playbook runner', text: 'Initialize, plan, apply' },
  { icon: IconFileText, name: 'Execution log', text: 'Every run, output and user' },
]

/** Who reads and who changes what: tenants at the left, people at the right. Tenants are samples. */
export function SecurityDiagram() {
  return (
    <div className={classes.diagram}>
      <div className={classes.tenants}>
        <b>Client tenants in Azure</b>
        {tenants.map(({ name, subscriptions }) => (
          <Box key={name} icon={IconBrandAzure} name={name} text={subscriptions} />
        ))}
      </div>
      <div className={classes.ways}>
        <span>Reader role</span>
        <Arrow />
        <span>Terraform apply</span>
        <Arrow dashed />
        <span>after approval</span>
      </div>
      <div className={classes.parapet}>
        <b className={classes.brand}>
          <BrandMark size={28} /> Parapet
        </b>
        <ul>
          {parts.map(({ icon: Icon, name, text }) => (
            <li key={name}>
              <Icon size={18} stroke={1.6} color="#0052cc" aria-hidden />
              <span>
                <b className={classes.name}>{name}</b>
                {text}
              </span>
            </li>
          ))}
        </ul>
      </div>
      <Fork />
      <div className={classes.people}>
        <Box icon={IconUsers} name="Your security team" text="Multi-factor sign-in" />
        <Box icon={IconClipboardCheck} name="Your auditors" text="Standards and evidence" />
      </div>
    </div>
  )
}

function Box({ icon: Icon, name, text }: { icon: Icon; name: string; text: string }) {
  return (
    <div className={classes.box}>
      <Icon size={20} stroke={1.6} color="#8ab4ff" aria-hidden />
      <span>
        <b className={classes.name}>{name}</b>
        {text}
      </span>
    </div>
  )
}

/** To the right for reading; dashed and to the left for applying. */
function Arrow({ dashed }: { dashed?: boolean }) {
  return (
    <svg className={classes.arrow} viewBox="0 0 124 12" preserveAspectRatio="none" aria-hidden>
      <path d="M0 6h124" strokeDasharray={dashed ? '6 5' : undefined} />
      <path d={dashed ? 'm8 1-6 5 6 5' : 'm116 1 6 5-6 5'} />
    </svg>
  )
}

function Fork() {
  return (
    <svg className={classes.fork} viewBox="0 0 130 140" preserveAspectRatio="none" aria-hidden>
      <path d="M0 70h44q12 0 12-12V22q0-12 12-12h60M44 70q12 0 12 12v36q0 12 12 12h60" />
      <path d="m121 4 7 6-7 6M121 124l7 6-7 6" />
    </svg>
  )
}
