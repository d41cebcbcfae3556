import { Card } from '@mantine/core'
import { Link } from '@remix-run/react'
import { CardHead } from '#app/components/card-head/card-head.tsx'
import { fixPlanAddress } from '#app/components/fix-plan/fix-address.ts'
import { Moment } from '#app/components/moment/moment.tsx'
import type { Workspace } from '#app/contract/workspaces.ts'
import { kindWords } from '#app/text/workspace-words.ts'
import classes from './side-cards.module.css'

interface AboutCardProps {
  workspace: Workspace
  /** What it is made from, and the scan whose findings that fixes; null of a playbook, and of what the reader may not see. */
  template: { id: string; scanId: string | null } | null
}

/** Where the workspace is, what it is made from and by whom. */
export function AboutCard({ workspace, template }: AboutCardProps) {
  const { environment, subscriptionName, templateId, templateVersion, playbookVersion, serial } = workspace
  return (
    <Card padding={0} component="section" aria-label="About">
      <CardHead title="About" />
      <dl className={classes.facts}>
        <div>
          <dt>Subscription</dt>
          <dd>{subscriptionName}</dd>
        </div>
        {environment && (
          <div>
            <dt>Environment</dt>
            <dd>{environment}</dd>
          </div>
        )}
        {template?.scanId && (
          <div>
            <dt>{kindWords.fix}</dt>
            <dd>
              <Link to={`${fixPlanAddress(template.scanId)}/${template.id}`}>Open the fix</Link>
            </dd>
          </div>
        )}
        <div>
          <dt>{kindWords[templateId === null ? 'playbook' : 'template']}</dt>
          <dd>
            {templateId === null ? (
              <Link to="/app/playbooks">{versionText(playbookVersion)}</Link>
            ) : template ? (
              <Link to={`/app/template-builder/${template.id}`}>{versionText(templateVersion)}</Link>
            ) : (
              versionText(templateVersion)
            )}
          </dd>
        </div>
        <div>
          <dt>Made</dt>
          <dd>
            <Moment at={workspace.createdAt} /> by {workspace.createdBy}
          </dd>
        </div>
        <div>
          <dt>State</dt>
          <dd>
            <code>{serial === null ? 'none yet' : `serial ${serial}, sealed`}</code>
          </dd>
        </div>
      </dl>
    </Card>
  )
}

function versionText(version: number | null): string {
  if (version === null) return 'Unknown version'
  return version === 0 ? 'As shipped' : `Version ${version}`
}
