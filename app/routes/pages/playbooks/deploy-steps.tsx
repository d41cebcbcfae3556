import type { ReactNode } from 'react'
import { StepPanel } from '#app/components/terraform-steps/late-parts.ts'
import type { StepName } from '#app/components/terraform-steps/terraform-step.ts'
import type { useDeployment } from './use-deployment.ts'

const steps: StepName[] = ['init', 'plan', 'apply']

interface DeployStepsProps {
  deployment: ReturnType<typeof useDeployment>
  /** What has to be agreed to below the plan. */
  children: ReactNode
}

/** Initialize, plan and apply, each with its output; the one that runs is followed. */
export function DeploySteps({ deployment: { state, followed, dispatch }, children }: DeployStepsProps) {
  const { now } = state
  return steps.map((name) => (
    <StepPanel
      key={name}
      name={name}
      step={state.steps[name]}
      plan={state.steps.plan?.plan ?? null}
      followed={now.phase === 'running' && now.step === name ? followed : null}
      opened={state.opened === name}
      onToggle={(opened) => dispatch({ type: 'opened', step: opened ? name : null })}
    >
      {name === 'plan' && children}
    </StepPanel>
  ))
}
