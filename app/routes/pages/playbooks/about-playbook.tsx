import { Panel } from '#app/components/panel/panel.tsx'
import type { PlaybookDetail } from '#app/contract/playbooks.ts'
import classes from './deploy-dialog.module.css'

interface AboutPlaybookProps {
  playbook: PlaybookDetail
  opened: boolean
  onToggle: (opened: boolean) => void
}

/** What the playbook does, needs, costs and leaves. */
export function AboutPlaybook({ playbook, opened, onToggle }: AboutPlaybookProps) {
  const { summary, deploys, roles, cost, destroy, evidence, evidenceNote } = playbook
  return (
    <Panel
      title="About this playbook"
      aside={playbook.version > 0 && `Version ${playbook.version}`}
      opened={opened}
      onToggle={onToggle}
    >
      <dl className={classes.about}>
        <dt>What it does</dt>
        <dd>{summary}</dd>
        <dt>Deploys</dt>
        <dd>
          <ul>
            {deploys.map((one) => (
              <li key={one}>{one}</li>
            ))}
          </ul>
        </dd>
        {roles.length > 0 && (
          <>
            <dt>Roles</dt>
            <dd>
              <ul>
                {roles.map(({ role, scope }) => (
                  <li key={`${role} ${scope}`}>
                    {role} on {scope}
                  </li>
                ))}
              </ul>
            </dd>
          </>
        )}
        <dt>Cost</dt>
        <dd>{cost}</dd>
        <dt>Destroying it</dt>
        <dd>{destroy}</dd>
        {(evidence.length > 0 || evidenceNote) && (
          <>
            <dt>Evidence</dt>
            <dd>
              {evidence.length > 0 && (
                <ul>
                  {evidence.map(({ id, title }) => (
                    <li key={id}>{title}</li>
                  ))}
                </ul>
              )}
              {evidenceNote && <div>{evidenceNote}</div>}
            </dd>
          </>
        )}
      </dl>
    </Panel>
  )
}
