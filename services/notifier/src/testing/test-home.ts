import { randomUUID } from 'node:crypto'
import type { NoticeChannel, NoticeKind } from '@driveway/domain/notice/notice-kind'
import { makeNightPlan } from '@driveway/domain/planning/make-night-plan'
import type { Database } from '@driveway/store/kernel/database'
import { createNoticeChoiceStore } from '@driveway/store/notices/notice-choice-store'
import {
  createPushSubscriptionStore,
  type PushAddress,
} from '@driveway/store/notices/push-subscription-store'
import { createPlanStore } from '@driveway/store/plans/plan-store'
import { addTestCustomer, addTestDevice } from '@driveway/testkit/demo-rows'
import { withoutSteps } from '@driveway/testkit/test-plan'
import { makeNightInputs, makeSlots } from '@driveway/testkit/test-night'

/** A person of a home, who signs in with a number that is not always that of the home. */
export type TestPerson = { readonly personId: string; readonly signIn: string; readonly home: string }

/** A home, and its owner. */
export type TestHome = TestPerson & {
  readonly accountNumber: string
  readonly deviceId: string
  readonly deviceNo: number
}

const PLUGGED_IN_MS = 60_000

/** A home with a charger and, unless it says otherwise, a car that is plugged in and waits. `now` is world time. */
export async function addTestHome(
  database: Database,
  name: string,
  now: Date,
  { status = 'held-by-charger', brand = 'kestrel' } = {},
): Promise<TestHome> {
  const [accountNumber, deviceId] = [`A-${name}`, `device-${name}`]
  await addTestCustomer(database, { accountNumber, brand })
  await addTestDevice(database, { deviceId, accountNumber })
  const { device_no: deviceNo } = await database.kysely
    .selectFrom('devices')
    .select('device_no')
    .where('device_id', '=', deviceId)
    .executeTakeFirstOrThrow()
  const { person_id: personId } = await database.kysely
    .selectFrom('household_people')
    .select('person_id')
    .where('account_number', '=', accountNumber)
    .executeTakeFirstOrThrow()
  const owner = { personId, signIn: accountNumber, home: accountNumber }
  const home = { ...owner, accountNumber, deviceId, deviceNo }
  await setConnector(database, home, status, new Date(now.getTime() - PLUGGED_IN_MS))
  return home
}

/** A further person of a home, with an address of their own. */
export async function addTestPerson(
  database: Database,
  { accountNumber }: TestHome,
  role: 'owner' | 'driver' | 'guest',
): Promise<TestPerson> {
  const signIn = `${accountNumber}-${role}`
  await addTestCustomer(database, { accountNumber: signIn })
  const { person_id: personId } = await database.kysely
    .updateTable('household_people')
    .set({ account_number: accountNumber, role })
    .where('sign_in', '=', signIn)
    .returning('person_id')
    .executeTakeFirstOrThrow()
  return { personId, signIn, home: accountNumber }
}

export async function setConnector(
  database: Database,
  { deviceNo }: TestHome,
  status: string,
  at: Date,
): Promise<void> {
  await database.kysely
    .updateTable('device_states')
    .set({ connector_status: status, status_at: at, socket_closed_at: null })
    .where('device_no', '=', deviceNo)
    .execute()
  await database.kysely
    .insertInto('status_changes')
    .values({ device_no: deviceNo, at, status, error_code: '', vendor_info: '' })
    .execute()
}

/** Stores a plan for a car of 40 kWh that is wanted at 95 % within `hours`, at 8 kW, and announces it as the planner does. */
export async function planTestNight(
  database: Database,
  { deviceNo }: TestHome,
  { now, hours, percent }: { now: Date; hours: number; percent: number },
): Promise<void> {
  const start = now.getTime()
  const slots = makeSlots(start, start + (hours + 4) * 3_600_000)
  const wh = 400 * percent
  const base = makeNightInputs(slots)
  const inputs = {
    ...base,
    car: { ...base.car, levelWh: { low: wh, expected: wh, high: wh } },
    readyTargets: [{ at: start + hours * 3_600_000, targetWh: 38_000 }],
  }
  const plan = makeNightPlan(inputs)
  const made = {
    deviceNo,
    trigger: 'plug-in',
    inputs,
    plan,
    ...withoutSteps,
  } as const
  await createPlanStore(database).write([made], { now, keptAt: now })
}

export async function choose(
  database: Database,
  { personId }: TestPerson,
  kind: NoticeKind,
  channel: NoticeChannel,
  isOn = true,
): Promise<void> {
  await createNoticeChoiceStore(database).save(personId, { kind, channel, isOn })
}

/** Signs the person in and subscribes the session's browser. Returns the session. */
export async function subscribe(
  database: Database,
  { signIn, home }: TestPerson,
  address: PushAddress,
  now: Date,
): Promise<string> {
  const sessionId = randomUUID()
  await database.kysely
    .insertInto('refresh_families')
    .values({ family_id: sessionId, account_number: signIn, home, created_at: now })
    .execute()
  await createPushSubscriptionStore(database).save({ signIn, sessionId }, address, now)
  return sessionId
}
