import { Button, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { CopyText } from '#app/components/copy-text.tsx'
import { LoadedDialog } from '#app/components/dialog-frame/loaded-dialog.tsx'
import { useTimes } from '#app/components/moment/use-times.ts'
import { ErrorNotice } from '#app/components/notice/error-notice.tsx'
import { Notice } from '#app/components/notice/notice.tsx'
import { api } from '#app/components/session/api.ts'
import { errorText } from '#app/components/session/error-text.ts'
import { ShownOnce } from '#app/components/shown-once/shown-once.tsx'
import type { Environment } from '#app/contract/environments.ts'
import type { EventGridAddress } from '#app/contract/event-grid.ts'
import classes from './event-grid-dialog.module.css'

interface EventGridDialogProps {
  environment: Environment
  onClose: () => void
}

/** Where Azure Event Grid sends what changes in an environment, and the key by which it may. */
export function EventGridDialog({ environment, onClose }: EventGridDialogProps) {
  const { id: environmentId, name } = environment
  const [endpoint, setEndpoint] = useState<string | null>(null)
  if (endpoint !== null)
    return (
      <ShownOnce title={`Event Grid of ${name}`} secret={eventGridCommand(endpoint)} onClose={onClose}>
        Run this once for each subscription, with its id. The key stands in the address and is not shown again; a former
        one is not taken any more.
      </ShownOnce>
    )
  return (
    <LoadedDialog
      title={`Event Grid of ${name}`}
      size={680}
      waiting="Loading the address..."
      failure="Failed to load the address"
      load={() => api.call('eventGrid.get', { params: { environmentId } })}
      onClose={onClose}
    >
      {(found) => (
        <AddressAndKey
          environmentId={environmentId}
          found={found}
          onMade={(made) => setEndpoint(made.endpoint)}
          onRemoved={onClose}
        />
      )}
    </LoadedDialog>
  )
}

interface AddressAndKeyProps {
  environmentId: string
  found: EventGridAddress
  onMade: (made: { endpoint: string }) => void
  onRemoved: () => void
}

function AddressAndKey({ environmentId, found: { address, key }, onMade, onRemoved }: AddressAndKeyProps) {
  const times = useTimes()
  const [busy, setBusy] = useState<'make' | 'remove' | null>(null)
  const [error, setError] = useState<string | null>(null)

  async function ask<Answer>(what: 'make' | 'remove', call: () => Promise<Answer>, then: (answer: Answer) => void) {
    setBusy(what)
    setError(null)
    try {
      then(await call())
    } catch (problem) {
      setError(errorText(problem, `Failed to ${what} the key`))
    } finally {
      setBusy(null)
    }
  }
  const params = { environmentId }
  return (
    <Stack gap="md">
      <ErrorNotice error={error} />
      <Text>
        Azure Event Grid tells of a change as it happens. Parapet then reads what changed in its subscription: five
        seconds later, and once a minute at most.
      </Text>
      {!address.startsWith('https:') && (
        <Notice role="warning">
          Azure cannot reach this address: Event Grid sends to public https addresses only. Set PARAPET_URL.
        </Notice>
      )}
      <div className={classes.address}>
        <code>{address}</code>
        <CopyText text={address} label="Copy address" />
      </div>
      <Text c="var(--text-secondary)">
        {key
          ? `Key made ${times.time(key.madeAt)} by ${key.madeBy}. ${key.lastEventAt ? `The last event came ${times.time(key.lastEventAt)}.` : 'No event has come yet.'}`
          : 'There is no key yet, so no event is taken.'}
      </Text>
      <Group>
        <Button
          loading={busy === 'make'}
          disabled={busy === 'remove'}
          onClick={() => void ask('make', () => api.call('eventGrid.makeKey', { params }), onMade)}
        >
          {key ? 'Make a new key' : 'Make key'}
        </Button>
        {key && (
          <Button
            variant="default"
            loading={busy === 'remove'}
            disabled={busy === 'make'}
            onClick={() => void ask('remove', () => api.call('eventGrid.removeKey', { params }), onRemoved)}
          >
            Remove key
          </Button>
        )}
      </Group>
    </Stack>
  )
}

/** What changes a resource, and tells of it ("Azure subscription as an Event Grid source"). */
const eventTypes = ['Write', 'Delete'].flatMap((verb) =>
  ['Success', 'Failure', 'Cancel'].map((end) => `Microsoft.Resources.Resource${verb}${end}`),
)

/** The command of the Azure CLI that lets Event Grid send the changes of a subscription to an address. */
const eventGridCommand = (endpoint: string) =>
  `az eventgrid event-subscription create --name parapet --source-resource-id /subscriptions/SUBSCRIPTION_ID --endpoint '${endpoint}' --included-event-types ${eventTypes.join(' ')}`
