import { afterEach, beforeEach, expect, it } from 'vitest'
import { addTestUser, createIdentityServices, signIn, type TestIdentity } from '#tests/factories/identity-services.ts'
import type { Actor } from '../actor.ts'
import { listNotifications } from './list-notifications.ts'
import { markNotificationsRead } from './mark-read.ts'
import { notifyEveryone } from './notify.ts'

let services: TestIdentity
let ada: Actor
beforeEach(async () => {
  services = await createIdentityServices()
  await addTestUser(services)
  ada = (await signIn(services)).actor
  const row = { client_name: 'C', description: '', cloud: 'local', scope: '{}', auth_method: 'cli', source: 'added' }
  for (const id of ['a', 'b'])
    await services.db
      .insertInto('environments')
      .values({ ...row, id, name: id, name_key: id, created_by: 'root', created_at: services.now().toISOString() })
      .execute()
  await services.db.updateTable('users').set({ environments_limited: 1 }).execute()
  await services.db
    .insertInto('user_environments')
    .values({ user_id: ada.userId ?? '', environment_id: 'a' })
    .execute()
})
afterEach(() => services.close())

const tell = (environmentId: string) =>
  services.db.transaction().execute((trx) =>
    notifyEveryone(services, trx, {
      event: 'scanDone',
      type: 'info',
      title: `About ${environmentId}`,
      message: '',
      environmentId,
    }),
  )
const titles = async (actor: Actor) =>
  (await listNotifications(services, actor)).map(({ title }) => title).filter((one) => one.startsWith('About'))

it('tells whoever may see the environment, and nobody else', async () => {
  await tell('a')
  await tell('b')
  expect(await titles({ ...ada, environments: 'all' })).toEqual(['About a'])
})

it('hides older ones from whoever may not see the environment any more, and leaves them unread', async () => {
  await tell('a')
  const blind: Actor = { ...ada, environments: [] }
  expect(await titles(blind)).toEqual([])
  await markNotificationsRead(services, blind)
  const own = await listNotifications(services, { ...ada, environments: ['a'] })
  expect(own.find(({ title }) => title === 'About a')?.read).toBe(false)
  expect(own.filter(({ title }) => title !== 'About a').every(({ read }) => read)).toBe(true)
})
