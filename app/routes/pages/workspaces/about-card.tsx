import { Card } from '@mantine/core'
import { Link } from '@remix-run/react'
import { CardHead } from '#app/components/card-head/card-head.tsx'
import { Moment } from '#app/components/moment/moment.tsx'
import type { Workspace } from '#app/contract/workspaces.ts'
import { kindWords } from '#app/text/workspace-words.ts'
import classes from './side-cards.module.css'

/** Where the workspace is, what it is made from and by whom. */
export function AboutCard({ workspace }: { workspace: Workspace }) {
  const { kind, environment, subscriptionName, templateId, templateVersion, playbookVersion, serial } = workspace
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
        <div>
          <dt>{kindWords[kind]}</dt>
          <dd>
            {templateId === null ? (
              <Link to="/app/playbooks">{versionText(playbookVersion)}</Link>
            ) : (
              <Link to={`/app/template-builder/${templateId}`}>{versionText(templateVersion)}</Link>
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
