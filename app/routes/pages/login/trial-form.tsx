import { Button, PasswordInput, TextInput } from '@mantine/core'
import { IconArrowLeft, IconLock, IconMail, IconUser } from '@tabler/icons-react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { focusFault } from '#app/components/focus-fault.ts'
import { ErrorNotice } from '#app/components/notice/error-notice.tsx'
import { api } from '#app/components/session/api.ts'
import { useCall } from '#app/components/session/use-call.ts'
import { ApiError } from '#app/contract/call-errors.ts'
import { PricingPlan } from '#app/contract/pricing-plan.ts'
import { planName, planResources } from '#app/contract/pricing-plan-text.ts'
import type { LoginAnswer } from '#app/contract/session.ts'
import { NewTrial, trialDays } from '#app/contract/trial.ts'
import classes from './login.module.css'
import { signInError } from './sign-in-error.ts'

interface TrialFormProps {
  /** The plan that the visitor came with. */
  plan: PricingPlan
  minPasswordLength: number
  onAnswer(answer: LoginAnswer, credentials: { username: string; password: string }): void
}

type Faults = Partial<Record<string, string>>

/** Signs up for a trial, and in with it. The fields keep themselves, as those of the sign-in do. */
export function TrialForm({ plan, minPasswordLength, onAnswer }: TrialFormProps) {
  const [faults, setFaults] = useState<Faults>({})
  const { busy, error, setError, run } = useCall()
  const [alive, setAlive] = useState(false)
  useEffect(() => setAlive(true), [])
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (!busy && form.current && Object.keys(faults).length > 0) focusFault(form.current)
  }, [faults, busy])

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const parsed = NewTrial.safeParse(Object.fromEntries(new FormData(event.currentTarget)))
    const found = parsed.success ? {} : faultsOf(parsed.error.issues)
    setFaults(found)
    setError(null)
    if (!parsed.success) return
    const { username, newPassword: password } = parsed.data
    await run(
      async () => {
        await api.call('trials.begin', { body: parsed.data })
        onAnswer(await api.call('session.logIn', { body: { username, password } }), { username, password })
      },
      (failure) => {
        const issues = failure instanceof ApiError ? failure.problem.issues : undefined
        if (issues?.length) setFaults(faultsOf(issues))
        return issues?.length ? null : signInError(failure, 'The trial could not begin. Please try again.')
      },
    )
  }

  const field = { size: 'md' } as const
  return (
    <form ref={form} method="post" onSubmit={submit} noValidate>
      <h1 className={classes.title}>Start your free trial</h1>
      <p className={classes.subtitle}>Free for {trialDays} days. Then it ends by itself, and nothing is charged.</p>
      <ErrorNotice error={error} />
      <fieldset className={classes.plans}>
        <legend>Plan</legend>
        {PricingPlan.options.map((one) => (
          <label key={one} className={classes.plan}>
            <input type="radio" name="plan" value={one} defaultChecked={one === plan} />
            <b>{planName[one]}</b>
            {limitOf(one)}
          </label>
        ))}
      </fieldset>
      <TextInput
        {...field}
        label="Username"
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        leftSection={<IconUser size={18} stroke={1.6} />}
        error={faults.username}
      />
      <TextInput
        {...field}
        label="Email"
        name="email"
        type="email"
        autoComplete="email"
        leftSection={<IconMail size={18} stroke={1.6} />}
        error={faults.email}
      />
      <PasswordInput
        {...field}
        label="Password"
        name="newPassword"
        autoComplete="new-password"
        description={`At least ${minPasswordLength} characters`}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        leftSection={<IconLock size={18} stroke={1.6} />}
        error={faults.newPassword}
        visibilityToggleButtonProps={{ 'aria-label': 'Show or hide the password', tabIndex: 0 }}
      />
      <Button type="submit" size="md" fullWidth loading={busy} disabled={!alive}>
        Start {trialDays}-Day Free Trial
      </Button>
      <p className={classes.note}>
        A trial scans environments of yours and writes the Terraform for what it finds. It does not run Terraform.
      </p>
      <BackToSignIn />
    </form>
  )
}

/** To the sign-in without the query, for whoever has an account. */
export function BackToSignIn() {
  return (
    <div className={classes.links}>
      <a className={classes.back} href="/login">
        <IconArrowLeft size={16} stroke={1.75} aria-hidden />
        Back to Sign In
      </a>
    </div>
  )
}

/** `Up to 50 resources` */
function limitOf(plan: PricingPlan): string {
  const limit = planResources[plan]
  return limit === null ? 'Any number of resources' : `Up to ${limit} resources`
}

/** The first of each field. */
function faultsOf(issues: readonly { path: PropertyKey[] | string; message: string }[]): Faults {
  const found = issues.map(({ path, message }) => [String(Array.isArray(path) ? path[0] : path), message])
  return Object.fromEntries(found.toReversed())
}
