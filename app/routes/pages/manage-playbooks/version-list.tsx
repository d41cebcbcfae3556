import { Button, Card } from '@mantine/core'
import { useState } from 'react'
import { CardHead } from '#app/components/card-head/card-head.tsx'
import { CountBadge } from '#app/components/count-badge.tsx'
import { DiffView } from '#app/components/diff/diff-view.tsx'
import { LinesSkeleton } from '#app/components/late/lines-skeleton.tsx'
import { Moment } from '#app/components/moment/moment.tsx'
import { api } from '#app/components/session/api.ts'
import { errorText } from '#app/components/session/error-text.ts'
import type { PlaybookDetail, PlaybookVersion } from '#app/contract/playbooks.ts'
import classes from './manage-playbooks.module.css'
import { versionWord } from './version-words.ts'

interface VersionListProps {
  playbook: PlaybookDetail
  /** Takes the code of an older version into the editor. */
  onUse: (version: number, code: string) => void
}

type Shown = { version: number } & ({ code: string; before: string | null } | { error: string } | { loading: true })

/** Every version of a playbook, newest first, each with what it changed. */
export function VersionList({ playbook, onUse }: VersionListProps) {
  const [shown, setShown] = useState<Shown | null>(null)
  const { versions } = playbook

  const read = async (version: number) =>
    (await api.call('playbooks.get', { params: { playbookId: playbook.id }, query: { version } })).code

  async function show(version: number, before: PlaybookVersion | undefined) {
    setShown({ version, loading: true })
    try {
      const [code, older] = await Promise.all([read(version), before ? read(before.version) : null])
      setShown({ version, code, before: older })
    } catch (error) {
      setShown({ version, error: errorText(error, 'Failed to load the version. Please try again.') })
    }
  }

  async function use(version: number) {
    try {
      onUse(version, await read(version))
    } catch (error) {
      setShown({ version, error: errorText(error, 'Failed to load the version. Please try again.') })
    }
  }

  return (
    <Card padding={0} component="section" className={classes.card}>
      <CardHead title="Versions" mark={<CountBadge count={versions.length} />} />
      <ol reversed>
        {versions.map((version, at) => {
          const open = shown?.version === version.version ? shown : null
          const before = versions[at + 1]
          return (
            <li key={version.version} className={classes.version}>
              <div className={classes.versionHead}>
                <div className={classes.versionText}>
                  <div className={classes.versionName}>
                    {versionWord(version.version)}
                    {version.version === playbook.version && ' (current)'}
                  </div>
                  <div className={classes.versionNote}>
                    {version.savedBy}, <Moment at={version.savedAt} />
                    {version.note && `: ${version.note}`}
                  </div>
                </div>
                <Button
                  variant="default"
                  size="xs"
                  aria-expanded={open !== null}
                  onClick={() => (open ? setShown(null) : void show(version.version, before))}
                >
                  {open ? 'Hide' : before ? 'Show changes' : 'Show code'}
                </Button>
                {version.version !== playbook.version && (
                  <Button variant="default" size="xs" onClick={() => void use(version.version)}>
                    Edit this version
                  </Button>
                )}
              </div>
              {open && <VersionChanges shown={open} />}
            </li>
          )
        })}
      </ol>
    </Card>
  )
}

function VersionChanges({ shown }: { shown: Shown }) {
  if ('loading' in shown) return <LinesSkeleton label="Loading..." />
  if ('error' in shown) return <p className={classes.diffNote}>{shown.error}</p>
  const { version, code, before } = shown
  if (code === before) return <p className={classes.diffNote}>The code is the same as in the version before.</p>
  return <DiffView before={before ?? ''} after={code} label={`Changes of ${versionWord(version)}`} />
}
