import '@mantine/core/styles/SimpleGrid.css'
import { Button, Card, Group, Select, SimpleGrid, Stack, TextInput, Title } from '@mantine/core'
import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData, useRevalidator } from '@remix-run/react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { focusFault } from '#app/components/focus-fault.ts'
import { isFocusLost } from '#app/components/focus-lost.ts'
import { ErrorNotice } from '#app/components/notice/error-notice.tsx'
import { Notice } from '#app/components/notice/notice.tsx'
import { PageFailure } from '#app/components/page-failure.tsx'
import { PageHead } from '#app/components/page-head/page-head.tsx'
import { api } from '#app/components/session/api.ts'
import { errorText } from '#app/components/session/error-text.ts'
import { useCall } from '#app/components/session/use-call.ts'
import { useTimedText } from '#app/components/session/use-timed-text.ts'
import { ApiError } from '#app/contract/call-errors.ts'
import type { Issue } from '#app/contract/problem.ts'
import { timezones } from '#app/contract/timezones.ts'
import type { Profile } from '#app/contract/users.ts'
import { getProfile } from '#app/domain/identity/profile.ts'
import { requirePageSession } from '#app/server/page-session.server.ts'

const noticeMs = 3000

export const meta: MetaFunction = () => [{ title: 'Profile Settings · Parapet' }]

export async function loader({ request }: LoaderFunctionArgs) {
  const { services, actor } = await requirePageSession(request)
  return getProfile(services, actor)
}

export default function ProfileSettings() {
  const stored = useLoaderData<typeof loader>()
  const [draft, setDraft] = useState<Profile | null>(null)
  const { busy, error, setError, run } = useCall()
  const [issues, setIssues] = useState<readonly Issue[]>([])
  const [success, showSuccess] = useTimedText(noticeMs)
  const { revalidate } = useRevalidator()
  const profile = draft ?? stored
  const editing = draft !== null
  const form = useRef<HTMLFormElement>(null)
  const wasEditing = useRef(false)
  // The button that was pressed has gone: what takes its place gets the focus.
  useEffect(() => {
    if (wasEditing.current === editing) return
    wasEditing.current = editing
    if (isFocusLost())
      form.current?.querySelector<HTMLElement>(editing ? 'input[name="firstName"]' : 'button[data-edit]')?.focus()
  }, [editing])
  useEffect(() => {
    if (issues.length > 0 && form.current) focusFault(form.current)
  }, [issues])

  async function save(event: FormEvent) {
    event.preventDefault()
    if (!draft) return
    setIssues([])
    const { username: _, ...body } = draft
    await run(
      async () => {
        await api.call('profile.save', { body })
        setDraft(null)
        showSuccess('Profile updated successfully!')
        revalidate()
      },
      (failure) => {
        setIssues(failure instanceof ApiError ? (failure.problem.issues ?? []) : [])
        return errorText(failure, 'Failed to update profile. Please try again.')
      },
    )
  }

  function cancel() {
    setDraft(null)
    setError(null)
    setIssues([])
  }

  const field = (name: 'firstName' | 'lastName' | 'email' | 'jobTitle' | 'department' | 'phone') => ({
    name,
    value: profile[name],
    readOnly: !editing,
    error: issues.find(({ path }) => path === name)?.message,
    maxLength: 200,
    onChange: (event: { currentTarget: HTMLInputElement }) =>
      setDraft({ ...profile, [name]: event.currentTarget.value }),
    styles: readOnlyStyle(!editing),
  })

  return (
    <form ref={form} method="post" onSubmit={save} noValidate>
      <Stack gap={20}>
        <PageHead title="Profile Settings" subtitle="Who you are, and how you are reached" />
        {success && <Notice role="success">{success}</Notice>}
        <ErrorNotice error={error} onDismiss={() => setError(null)} />
        <Card padding="var(--card-sides)">
          <Group justify="space-between" mb="md">
            <Title order={2}>Personal information</Title>
            {!editing && (
              <Button key="edit" type="button" variant="default" data-edit onClick={() => setDraft(stored)}>
                Edit
              </Button>
            )}
          </Group>
          <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
            <TextInput label="First Name" autoComplete="given-name" {...field('firstName')} />
            <TextInput label="Last Name" autoComplete="family-name" {...field('lastName')} />
            <TextInput
              label="Username"
              value={profile.username}
              readOnly
              description="Username cannot be changed"
              inputWrapperOrder={['label', 'input', 'description']}
              styles={readOnlyStyle(true)}
            />
            <TextInput label="Email" type="email" autoComplete="email" {...field('email')} />
            <TextInput label="Job Title" autoComplete="organization-title" {...field('jobTitle')} />
            <TextInput label="Department" {...field('department')} />
            <TextInput label="Phone" type="tel" autoComplete="tel" {...field('phone')} />
            <Select
              label="Timezone"
              data={[...timezones]}
              value={profile.timezone}
              onChange={(value) =>
                setDraft({ ...profile, timezone: timezones.find((zone) => zone === value) ?? 'UTC' })
              }
              allowDeselect={false}
              readOnly={!editing}
              styles={readOnlyStyle(!editing)}
            />
          </SimpleGrid>
          {editing && (
            <Group justify="flex-end" mt="lg" gap={8}>
              <Button key="cancel" type="button" variant="default" onClick={cancel}>
                Cancel
              </Button>
              <Button key="save" type="submit" loading={busy}>
                Save
              </Button>
            </Group>
          )}
        </Card>
      </Stack>
    </form>
  )
}

const readOnlyStyle = (readOnly: boolean) =>
  readOnly ? { input: { background: 'var(--neutral-tint)', borderColor: 'var(--neutral-border)' } } : {}

export function ErrorBoundary() {
  return <PageFailure to="/app/dashboard" label="Dashboard" />
}
