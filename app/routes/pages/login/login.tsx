import { type LoaderFunctionArgs, type MetaFunction, replace } from '@remix-run/node'
import { useLoaderData, useNavigate } from '@remix-run/react'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { BrandMark } from '#app/components/brand-mark.tsx'
import { removeStoredToken, storedToken, storeToken } from '#app/components/session/stored-token.ts'
import { keepWayBack, wayBackOf } from '#app/components/session/way-back.ts'
import { PricingPlan } from '#app/contract/pricing-plan.ts'
import type { LoginAnswer } from '#app/contract/session.ts'
import { actorOfBrowser } from '#app/server/authenticate-api.server.ts'
import { getServices } from '#app/server/services.server.ts'
import { BrandPanel } from './brand-panel.tsx'
import { CredentialsForm } from './credentials-form.tsx'
import classes from './login.module.css'
import { NewPasswordForm } from './new-password-form.tsx'
import { NoTrial } from './no-trial.tsx'
import { SecondFactorForm } from './second-factor-form.tsx'
import { TrialForm } from './trial-form.tsx'

export const meta: MetaFunction = () => [{ title: 'Sign in · Parapet' }]

/** Leads whoever is signed in to the dashboard, unless a one-time password has to be changed first. */
export async function loader({ request }: LoaderFunctionArgs) {
  const services = await getServices()
  const actor = await actorOfBrowser(services, request)
  if (actor && !actor.mustChangePassword) throw replace('/app/dashboard')
  const search = new URL(request.url).searchParams
  const { minPasswordLength, trial: isOpen, contact, catalogue } = services
  return {
    mustChange: actor?.username ?? null,
    minPasswordLength,
    standards: catalogue.standards.map(({ short }) => short),
    askedForPage: wayBackOf(request.headers.get('cookie') ?? '') !== '/app/dashboard',
    trial: search.get('trial') === 'true' ? { isOpen, contact, plan: planOf(search.get('plan')) } : null,
  }
}

/** A plan that there is; the most popular one for everything else. */
const planOf = (named: string | null): PricingPlan => PricingPlan.catch('professional').parse(named)

interface Credentials {
  username: string
  password: string
}

type Step =
  | { name: 'credentials' }
  | ({ name: 'second-factor' } & Credentials)
  | { name: 'new-password'; username: string; password: string | null }

const never = () => () => {}

/**
 * Whether a page of the console was asked for. A step between pages asks another address, which is not sent the cookie. Other tabs
 * write it too: the page is taken over as it was drawn, and looks then.
 */
const useAskedForPage = (told: boolean) =>
  useSyncExternalStore(
    never,
    () => told || wayBackOf(document.cookie) !== '/app/dashboard',
    () => told,
  )

export default function Login() {
  const { mustChange, minPasswordLength, standards, askedForPage: told, trial } = useLoaderData<typeof loader>()
  const askedForPage = useAskedForPage(told)
  const [step, setStep] = useState<Step>({ name: 'credentials' })
  const navigate = useNavigate()

  // The cookie says who looks at the page, the token who calls: without both the sign-in starts anew.
  useEffect(() => {
    if (!mustChange) removeStoredToken()
    else if (storedToken() !== null)
      setStep((now) =>
        now.name === 'credentials' ? { name: 'new-password', username: mustChange, password: null } : now,
      )
  }, [mustChange])

  function enter() {
    const wanted = wayBackOf(document.cookie)
    keepWayBack('')
    navigate(wanted, { replace: true })
  }

  function proceed(answer: LoginAnswer, credentials: Credentials) {
    if (answer.requiresMFA) return setStep({ name: 'second-factor', ...credentials })
    if (!answer.token) return
    storeToken(answer.token)
    if (answer.mustChangePassword) setStep({ name: 'new-password', ...credentials })
    else enter()
  }

  return (
    <div className={classes.page}>
      <BrandPanel standards={standards} />
      <main className={classes.side}>
        <div className={classes.form}>
          <div className={classes.brand}>
            <BrandMark size={32} />
            <span>Parapet</span>
          </div>
          {step.name === 'credentials' && !trial && <CredentialsForm askedForPage={askedForPage} onAnswer={proceed} />}
          {step.name === 'credentials' && trial?.isOpen && (
            <TrialForm plan={trial.plan} minPasswordLength={minPasswordLength} onAnswer={proceed} />
          )}
          {step.name === 'credentials' && trial && !trial.isOpen && <NoTrial contact={trial.contact} />}
          {step.name === 'second-factor' && (
            <SecondFactorForm credentials={step} onAnswer={proceed} onBack={() => setStep({ name: 'credentials' })} />
          )}
          {step.name === 'new-password' && (
            <NewPasswordForm
              username={step.username}
              currentPassword={step.password}
              minLength={minPasswordLength}
              onChanged={enter}
            />
          )}
        </div>
      </main>
    </div>
  )
}
