import { Stack } from '@mantine/core'
import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData, useRevalidator } from '@remix-run/react'
import { useState } from 'react'
import { BackLink } from '#app/components/back-link/back-link.tsx'
import { Notice } from '#app/components/notice/notice.tsx'
import { PageFailure } from '#app/components/page-failure.tsx'
import { PageHead } from '#app/components/page-head/page-head.tsx'
import { StatusChip } from '#app/components/status-chip/status-chip.tsx'
import { findPlaybook } from '#app/domain/playbooks/find-playbook.ts'
import { requireAdmin } from '#app/server/admin-session.server.ts'
import { forPage } from '#app/server/for-page.server.ts'
import classes from './manage-playbooks.module.css'
import { PlaybookEditor } from './playbook-editor.tsx'
import { RetirePlaybook } from './retire-playbook.tsx'
import { VersionList } from './version-list.tsx'
import { sourceWord, versionWord } from './version-words.ts'

export const meta: MetaFunction = () => [{ title: 'Edit Playbook · Parapet' }]

export const handle = { crumb: 'Edit Playbook' }

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { services } = await requireAdmin(request, 'Only admins can manage playbooks.')
  return { playbook: await forPage(findPlaybook(services, params.playbookId ?? '')) }
}

export default function EditPlaybook() {
  const { playbook } = useLoaderData<typeof loader>()
  const { revalidate } = useRevalidator()
  const [done, setDone] = useState<string | null>(null)
  const [restored, setRestored] = useState<{ turn: number; code: string } | null>(null)
  return (
    <Stack gap={16}>
      <BackLink to="/app/playbooks/manage" quiet>
        Manage Playbooks
      </BackLink>
      <PageHead
        title={playbook.name}
        subtitle={
          <span className={classes.facts}>
            <code>{playbook.filename}</code>
            {versionWord(playbook.version)}, {sourceWord(playbook.source)}
            {playbook.retired && (
              <StatusChip role="neutral" dot>
                Retired
              </StatusChip>
            )}
          </span>
        }
      >
        <RetirePlaybook
          playbook={playbook}
          onDone={(text) => {
            setDone(text)
            revalidate()
          }}
        />
      </PageHead>
      {done && (
        <Notice role="success" onDismiss={() => setDone(null)}>
          {done}
        </Notice>
      )}
      <PlaybookEditor
        key={`${playbook.id} ${restored?.turn ?? 0}`}
        playbook={{ id: playbook.id, filename: playbook.filename, level: playbook.level }}
        savedCode={playbook.code}
        initialCode={restored?.code ?? playbook.code}
        onSaved={() => {
          setDone(null)
          revalidate()
        }}
      />
      <VersionList
        playbook={playbook}
        onUse={(version, code) => {
          setRestored((last) => ({ turn: (last?.turn ?? 0) + 1, code }))
          setDone(`The code of ${versionWord(version)} is in the editor. Save it to use it again.`)
          window.scrollTo({ top: 0 })
        }}
      />
    </Stack>
  )
}

export function ErrorBoundary() {
  return <PageFailure to="/app/playbooks/manage" label="Manage Playbooks" />
}
