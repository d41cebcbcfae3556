import type { Transaction } from 'kysely'
import { fromJson } from '#db/cast.ts'
import type { Schema } from '#db/schema/index.ts'
import { credentialOwner } from '../environments/environment-row.ts'
import { sealedFor } from '../environments/microsoft/session-row.ts'
import { variablesOwner } from '../executions/rows/run-variables.ts'
import { stateOwner } from '../executions/rows/state-store.ts'
import type { PlanBasis } from '../executions/running/plan-basis.ts'
import { planOwner } from '../executions/running/sealed-plan.ts'
import { totpSecretOwner } from '../identity/second-factor.ts'
import { addressOwner, channelRows, secretOwner } from '../notifications/channels/channel-rows.ts'
import { digestKeyOwner } from '../secrets/open-secrets.ts'
import type { SecretBox } from '../secrets/secret-box.ts'

/** Every column that holds sealed text. */
export const sealedColumns = [
  'environments.credential_sealed',
  'executions.plan_sealed',
  'executions.variables_sealed',
  'key_generations.digest_key_sealed',
  'microsoft_sessions.client_secret_sealed',
  'microsoft_sessions.pending_sealed',
  'microsoft_sessions.tokens_sealed',
  'notification_channels.address_sealed',
  'notification_channels.secret_sealed',
  'state_versions.sealed',
  'users.totp_secret',
  'workspaces.variables_sealed',
]

/** Opens every sealed value and seals it for the same place with another key. @returns how many there were. */
export async function resealAll(trx: Transaction<Schema>, from: SecretBox, to: SecretBox): Promise<number> {
  let count = 0
  const reseal: Reseal = (sealed, owner) => {
    count += 1
    return to.seal(from.open(sealed, owner), owner)
  }
  await resealKeys(trx, reseal)
  await resealUsers(trx, reseal)
  await resealEnvironments(trx, reseal)
  await resealMicrosoftSessions(trx, reseal)
  await resealChannels(trx, reseal)
  await resealVariables(trx, from, to, reseal)
  await resealPlans(trx, reseal)
  await resealStates(trx, reseal)
  return count
}

type Reseal = (sealed: string, owner: string) => string

async function resealKeys(trx: Transaction<Schema>, reseal: Reseal): Promise<void> {
  for (const { generation, digest_key_sealed } of await trx.selectFrom('key_generations').selectAll().execute())
    await trx
      .updateTable('key_generations')
      .set({ digest_key_sealed: reseal(digest_key_sealed, digestKeyOwner(generation)) })
      .where('generation', '=', generation)
      .execute()
}

async function resealUsers(trx: Transaction<Schema>, reseal: Reseal): Promise<void> {
  for (const { id, totp_secret } of await trx.selectFrom('users').select(['id', 'totp_secret']).execute())
    if (totp_secret !== null)
      await trx
        .updateTable('users')
        .set({ totp_secret: reseal(totp_secret, totpSecretOwner(id)) })
        .where('id', '=', id)
        .execute()
}

async function resealEnvironments(trx: Transaction<Schema>, reseal: Reseal): Promise<void> {
  const rows = await trx
    .selectFrom('environments')
    .select(['id', 'credential_sealed'])
    .where('credential_sealed', 'is not', null)
    .execute()
  for (const { id, credential_sealed } of rows)
    await trx
      .updateTable('environments')
      .set({ credential_sealed: reseal(credential_sealed ?? '', credentialOwner(id)) })
      .where('id', '=', id)
      .execute()
}

async function resealMicrosoftSessions(trx: Transaction<Schema>, reseal: Reseal): Promise<void> {
  const columns = ['client_secret_sealed', 'pending_sealed', 'tokens_sealed'] as const
  for (const { id, ...row } of await trx
    .selectFrom('microsoft_sessions')
    .select(['id', ...columns])
    .execute())
    for (const column of columns) {
      const sealed = row[column]
      if (sealed !== null)
        await trx
          .updateTable('microsoft_sessions')
          .set({ [column]: reseal(sealed, sealedFor(column, id)) })
          .where('id', '=', id)
          .execute()
    }
}

async function resealChannels(trx: Transaction<Schema>, reseal: Reseal): Promise<void> {
  for (const { id, address_sealed, secret_sealed } of await channelRows(trx))
    await trx
      .updateTable('notification_channels')
      .set({
        address_sealed: reseal(address_sealed, addressOwner(id)),
        secret_sealed: secret_sealed === null ? null : reseal(secret_sealed, secretOwner(id)),
      })
      .where('id', '=', id)
      .execute()
}

/**
 * A plan rests on the digest of the sealed variables, which its apply and its workspace have as the same text: what was
 * the same text stays the same, and the digest of a plan that waits is taken anew.
 */
async function resealVariables(
  trx: Transaction<Schema>,
  from: SecretBox,
  to: SecretBox,
  reseal: Reseal,
): Promise<void> {
  const done = new Map<string, string>()
  const resealOnce = (sealed: string, workspaceId: string) => {
    const text = done.get(sealed) ?? reseal(sealed, variablesOwner(workspaceId))
    done.set(sealed, text)
    return text
  }
  for (const { id, variables_sealed } of await trx
    .selectFrom('workspaces')
    .select(['id', 'variables_sealed'])
    .where('variables_sealed', 'is not', null)
    .execute())
    await trx
      .updateTable('workspaces')
      .set({ variables_sealed: resealOnce(variables_sealed ?? '', id) })
      .where('id', '=', id)
      .execute()
  for (const { id, workspace_id, variables_sealed, plan_basis } of await trx
    .selectFrom('executions')
    .select(['id', 'workspace_id', 'variables_sealed', 'plan_basis'])
    .execute()) {
    const sealed = variables_sealed === null ? null : resealOnce(variables_sealed, workspace_id)
    const basis = plan_basis === null ? null : fromJson<PlanBasis>(plan_basis)
    const sameBasis = basis !== null && from.digests(variables_sealed ?? '').includes(basis.variables)
    await trx
      .updateTable('executions')
      .set({
        variables_sealed: sealed,
        ...(sameBasis && { plan_basis: JSON.stringify({ ...basis, variables: to.digest(sealed ?? '') }) }),
      })
      .where('id', '=', id)
      .execute()
  }
}

async function resealPlans(trx: Transaction<Schema>, reseal: Reseal): Promise<void> {
  const plans = trx.selectFrom('executions').where('plan_sealed', 'is not', null)
  for (const { id } of await plans.select('id').execute()) {
    const { plan_sealed } = await plans.select('plan_sealed').where('id', '=', id).executeTakeFirstOrThrow()
    await trx
      .updateTable('executions')
      .set({ plan_sealed: reseal(plan_sealed ?? '', planOwner(id)) })
      .where('id', '=', id)
      .execute()
  }
}

/** One at a time: a state may have megabytes. */
async function resealStates(trx: Transaction<Schema>, reseal: Reseal): Promise<void> {
  for (const { id } of await trx.selectFrom('state_versions').select('id').execute()) {
    const row = await trx.selectFrom('state_versions').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    await trx
      .updateTable('state_versions')
      .set({ sealed: reseal(row.sealed, stateOwner(row.workspace_id, row.lineage, row.serial)) })
      .where('id', '=', id)
      .execute()
  }
}
