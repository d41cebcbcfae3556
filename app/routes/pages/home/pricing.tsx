import { IconCheck } from '@tabler/icons-react'
import { PricingPlan } from '#app/contract/pricing-plan.ts'
import { planName, planResources } from '#app/contract/pricing-plan-text.ts'
import { trialDays } from '#app/contract/trial.ts'
import { ButtonLink } from './button-link.tsx'
import home from './home.module.css'
import classes from './pricing.module.css'

interface Offer {
  for: string
  price: string
  unit: string
  parts: string[]
}

const offers: Record<PricingPlan, Offer> = {
  starter: {
    for: 'For one team and its first subscriptions.',
    price: '$499',
    unit: 'per month',
    parts: ['Posture scans and roadmap', 'Template library', 'Multi-factor authentication'],
  },
  professional: {
    for: 'For security teams with production workloads.',
    price: '$1,499',
    unit: 'per month',
    parts: [
      'Everything in Starter',
      'Audit playbooks in four levels',
      'Template builder and versions',
      'Compliance monitoring',
    ],
  },
  enterprise: {
    for: 'For many clients, tenants and subscriptions.',
    price: 'Custom',
    unit: 'pricing',
    parts: ['Everything in Professional', 'Environments for every client', 'Executive dashboard'],
  },
}
const popular: PricingPlan = 'professional'

export function Pricing() {
  return (
    <section id="pricing" aria-labelledby="pricing-heading" className={home.block}>
      <div className={home.container}>
        <div className={classes.head}>
          <h2 id="pricing-heading" className={home.heading}>
            Pricing
          </h2>
          <p className={home.lead}>Every plan starts with a {trialDays}-day free trial.</p>
        </div>
        <ul className={classes.plans}>
          {PricingPlan.options.map((plan) => (
            <PlanCard key={plan} plan={plan} offer={offers[plan]} />
          ))}
        </ul>
      </div>
    </section>
  )
}

function PlanCard({ plan, offer }: { plan: PricingPlan; offer: Offer }) {
  const limit = planResources[plan]
  const resources = limit === null ? 'Unlimited cloud resources' : `Up to ${limit} cloud resources`
  return (
    <li className={classes.plan} data-popular={plan === popular || undefined}>
      {plan === popular && <span className={classes.tag}>Most popular</span>}
      <h3>{planName[plan]}</h3>
      <p className={classes.for}>{offer.for}</p>
      <p className={classes.price}>
        <b>{offer.price}</b> {offer.unit}
      </p>
      <ButtonLink to={`/login?trial=true&plan=${plan}`} look={plan === popular ? 'filled' : 'default'} size="wide">
        Get Started<span className="visually-hidden"> with {planName[plan]}</span>
      </ButtonLink>
      <ul className={classes.parts}>
        {[resources, ...offer.parts].map((part) => (
          <li key={part}>
            <IconCheck size={18} stroke={2} color="#0052cc" aria-hidden />
            {part}
          </li>
        ))}
      </ul>
    </li>
  )
}
