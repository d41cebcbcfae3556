import { Button, Card, Select, TextInput } from '@mantine/core'
import { IconChecks, IconDeviceFloppy } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { oneOf } from '#app/components/filter-bar/one-of.ts'
import { useLeaveWarning } from '#app/components/leave-warning/use-leave-warning.tsx'
import { Notice } from '#app/components/notice/notice.tsx'
import { api } from '#app/components/session/api.ts'
import { errorText } from '#app/components/session/error-text.ts'
import { ApiError } from '#app/contract/call-errors.ts'
import { securityLevelIds } from '#app/contract/choices.ts'
import type { Playbook, PlaybookDetail, SecurityLevelId } from '#app/contract/playbooks.ts'
import { securityLevels } from '#app/contract/security-levels.ts'
import { CodeEditor, goToLine } from './code-editor.tsx'
import { type CodeIssue, codeIssuesOf } from './code-issues.ts'
import { IssueList } from './issue-list.tsx'
import classes from './manage-playbooks.module.css'
import { versionWord } from './version-words.ts'

interface PlaybookEditorProps {
  /** Null for a new one. */
  playbook: Pick<Playbook, 'id' | 'filename' | 'level'> | null
  /** The code as it is stored. */
  savedCode: string
  initialCode: string
  onSaved: (saved: PlaybookDetail) => void
}

type Verdict = { role: 'success' | 'error'; text: string; issues: CodeIssue[] }

/** Edits the code of a playbook: format and validate it, then save it as a new version. */
export function PlaybookEditor({ playbook, savedCode, initialCode, onSaved }: PlaybookEditorProps) {
  const [filename, setFilename] = useState(playbook?.filename ?? '')
  const [level, setLevel] = useState<SecurityLevelId>(playbook?.level ?? 'basic')
  const [code, setCode] = useState(initialCode)
  const [note, setNote] = useState('')
  const [busy, setBusy] = useState<'check' | 'save' | null>(null)
  const [verdict, setVerdict] = useState<Verdict | null>(null)
  const [faults, setFaults] = useState<Record<string, string>>({})
  const textarea = useRef<HTMLTextAreaElement>(null)
  const changed = code !== savedCode || (playbook !== null && level !== playbook.level)
  const leaveWarning = useLeaveWarning(
    playbook === null ? code !== initialCode : changed,
    'The changes of this playbook are not saved. They are lost when you leave.',
  )

  function change(next: string) {
    setCode(next)
    if (verdict?.role === 'success') setVerdict(null)
  }

  function fail(error: unknown, otherwise: string) {
    const issues = error instanceof ApiError ? (error.problem.issues ?? []) : []
    const inCode = codeIssuesOf(issues)
    setFaults(Object.fromEntries(issues.map(({ path, message }) => [path, message])))
    if (inCode.length > 0) setVerdict({ role: 'error', text: 'Not saved: the code has faults.', issues: inCode })
    else setVerdict({ role: 'error', text: errorText(error, otherwise), issues: [] })
  }

  async function run(what: 'check' | 'save', work: () => Promise<void>, otherwise: string) {
    setBusy(what)
    setVerdict(null)
    setFaults({})
    try {
      await work()
    } catch (error) {
      fail(error, otherwise)
    } finally {
      setBusy(null)
    }
  }

  const check = () =>
    run(
      'check',
      async () => {
        const checked = await api.call('playbooks.check', {
          body: { filename: filename.trim() || 'playbook.tf', code },
        })
        if (checked.formatted !== null) setCode(checked.formatted)
        const none = checked.issues.length === 0
        setVerdict({
          role: none ? 'success' : 'error',
          text: none
            ? checked.formatted === code
              ? 'Formatted and valid.'
              : 'Valid. The formatting was corrected.'
            : 'The code has faults.',
          issues: checked.issues,
        })
      },
      'Failed to check the playbook. Please try again.',
    )

  const save = () =>
    run(
      'save',
      async () => {
        const body = { level, code, note }
        const saved = playbook
          ? await api.call('playbooks.edit', { params: { playbookId: playbook.id }, body })
          : await api.call('playbooks.add', { body: { ...body, filename } })
        setCode(saved.code)
        setNote('')
        setVerdict({ role: 'success', text: `${versionWord(saved.version)} saved`, issues: [] })
        leaveWarning.letGo()
        onSaved(saved)
      },
      'Failed to save the playbook. Please try again.',
    )

  return (
    <Card padding={0} component="section" aria-label="Editor" className={classes.card}>
      <div className={classes.form}>
        <TextInput
          label="File name"
          placeholder="storage-lockdown.tf"
          value={filename}
          readOnly={playbook !== null}
          error={faults.filename}
          classNames={{ input: 'mono' }}
          styles={playbook === null ? undefined : readOnlyField}
          spellCheck={false}
          onChange={(event) => setFilename(event.currentTarget.value)}
        />
        <Select
          label="Security level"
          data={securityLevelIds.map((id) => ({ value: id, label: securityLevels[id].name }))}
          value={level}
          allowDeselect={false}
          onChange={(value) => setLevel(oneOf(securityLevelIds, value) || level)}
        />
      </div>
      <CodeEditor
        textarea={textarea}
        label="Code"
        value={code}
        faultyLines={verdict?.issues.flatMap(({ line }) => line ?? []) ?? []}
        onChange={change}
      />
      <p className={classes.hint}>
        <kbd>Ctrl</kbd> <kbd>Space</kbd> suggests types of Azure, properties of a body and their values.
      </p>
      {verdict && (
        <div className={classes.verdict}>
          <Notice role={verdict.role}>{verdict.text}</Notice>
          <IssueList issues={verdict.issues} onGo={(line) => textarea.current && goToLine(textarea.current, line)} />
        </div>
      )}
      <div className={classes.foot}>
        <TextInput
          label="What changed"
          value={note}
          maxLength={500}
          error={faults.note}
          className={classes.note}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
        <Button
          variant="default"
          loading={busy === 'check'}
          disabled={busy === 'save'}
          leftSection={<IconChecks size={16} stroke={1.75} aria-hidden />}
          onClick={() => void check()}
        >
          Format &amp; validate
        </Button>
        <Button
          loading={busy === 'save'}
          disabled={busy === 'check' || !changed || (playbook === null && filename.trim() === '')}
          leftSection={<IconDeviceFloppy size={16} stroke={1.75} aria-hidden />}
          onClick={() => void save()}
        >
          {playbook ? 'Save new version' : 'Add Playbook'}
        </Button>
      </div>
      {leaveWarning.dialog}
    </Card>
  )
}

const readOnlyField = { input: { background: 'var(--neutral-tint)', borderColor: 'var(--neutral-border)' } }
