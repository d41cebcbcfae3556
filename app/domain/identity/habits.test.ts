import { afterEach, beforeEach, expect, it } from 'vitest'
import {
  addTestUser,
  auditTrail,
  createIdentityServices,
  signIn,
  type TestIdentity,
} from '#tests/factories/identity-services.ts'
import { localOperator } from '../actor.ts'
import { chooseScheme, readHabits } from './habits.ts'
import { saveProfile } from './profile.ts'

let services: TestIdentity
beforeEach(async () => {
  services = await createIdentityServices({})
  await addTestUser(services)
})
afterEach(() => services.close())

const profile = {
  firstName: '',
  lastName: '',
  email: 'ada@aldergrove.example',
  jobTitle: '',
  department: '',
  phone: '',
}

it('keeps the colour scheme of a person, by whatever session it was chosen', async () => {
  const [desk, phone] = [(await signIn(services)).actor, (await signIn(services)).actor]
  expect(await readHabits(services, desk)).toEqual({ scheme: null, zone: null })
  await chooseScheme(services, desk, 'dark')
  expect(await readHabits(services, phone)).toMatchObject({ scheme: 'dark' })
  expect(await auditTrail(services)).toContain('scheme.choose done')
})

it('takes the time zone of the profile, whose default leaves it to the browser', async () => {
  const { actor } = await signIn(services)
  await saveProfile(services, actor, { ...profile, timezone: 'Asia/Tokyo' })
  expect(await readHabits(services, actor)).toEqual({ scheme: null, zone: 'Asia/Tokyo' })
  await saveProfile(services, actor, { ...profile, timezone: 'UTC' })
  expect(await readHabits(services, actor)).toEqual({ scheme: null, zone: null })
})

it('keeps nothing of who has no account', async () => {
  await expect(chooseScheme(services, localOperator, 'dark')).rejects.toMatchObject({ code: 'not-found' })
  expect(await auditTrail(services)).not.toContain('scheme.choose done')
})
