import { Button, Card, Group, Select, SimpleGrid, TextInput, Title } from '@mantine/core'
import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData, useRevalidator } from '@remix-run/react'
import { type FormEvent, useState } from 'react'
import { Notice } from '#app/components/notice/notice.tsx'
import { api } from '#app/components/session/api.ts'
import { errorText } from '#app/components/session/error-text.ts'
import { useTimedText } from '#app/components/session/use-timed-text.ts'
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
  const [error, setError] = useState<string | null>(null)
  const [success, showSuccess] = useTimedText(noticeMs)
  const [busy, setBusy] = useState(false)
  const { revalidate } = useRevalidator()
  const profile = draft ?? stored

  async function save(event: FormEvent) {
    event.preventDefault()
    if (!draft) return
    setBusy(true)
    setError(null)
    try {
      const { username: _, ...body } = draft
      await api.call('profile.save', { body })
      setDraft(null)
      showSuccess('Profile updated successfully!')
      revalidate()
    } catch (failure) {
      setError(errorText(failure, 'Failed to update profile. Please try again.'))
    } finally {
      setBusy(false)
    }
  }

  const field = (name: 'firstName' | 'lastName' | 'email' | 'jobTitle' | 'department' | 'phone') => ({
    name,
    value: profile[name],
    readOnly: draft === null,
    maxLength: 200,
    onChange: (event: { currentTarget: HTMLInputElement }) =>
      setDraft({ ...profile, [name]: event.currentTarget.value }),
    styles: readOnlyStyle(draft === null),
  })

  return (
    <form method="post" onSubmit={save} noValidate>
      <Title order={1} mb="lg">
        Profile Settings
      </Title>
      {success && <Notice role="success">{success}</Notice>}
      {error && (
        <Notice role="error" onDismiss={() => setError(null)}>
          {error}
        </Notice>
      )}
      <Card padding="lg" mt={success || error ? 'md' : 0}>
        <Group justify="space-between" mb="md">
          <Title order={2}>Personal information</Title>
          {draft === null && (
            <Button key="edit" type="button" variant="default" onClick={() => setDraft(stored)}>
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
            onChange={(value) => setDraft({ ...profile, timezone: timezones.find((zone) => zone === value) ?? 'UTC' })}
            allowDeselect={false}
            readOnly={draft === null}
            styles={readOnlyStyle(draft === null)}
          />
        </SimpleGrid>
        {draft !== null && (
          <Group justify="flex-end" mt="lg">
            <Button key="cancel" type="button" variant="default" onClick={() => setDraft(null)}>
              Cancel
            </Button>
            <Button key="save" type="submit" loading={busy}>
              Save
            </Button>
          </Group>
        )}
      </Card>
    </form>
  )
}

const readOnlyStyle = (readOnly: boolean) =>
  readOnly ? { input: { background: 'var(--neutral-tint)', borderColor: 'var(--neutral-border)' } } : {}
