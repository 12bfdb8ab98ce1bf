import { everyCharger } from '@driveway/domain/fleet/fleet-query'
import { addTestDevice } from '@driveway/testkit/demo-rows'
import { createTestDatabase, type TestDatabase } from '@driveway/testkit/test-database'
import { expect, test } from 'vitest'
import { createChargerCommandStore } from '../chargers/charger-command-store.ts'
import { createRolloutStore, type NewRollout } from './rollout-store.ts'
import { createRolloutWorkStore } from './rollout-work-store.ts'

const now = new Date('2026-11-15T10:00:00Z')

const reset: NewRollout = {
  kind: 'bulk',
  title: 'Restart',
  action: { kind: 'request', request: { kind: 'reset', isHard: false } },
  waves: [1, 10, 100],
  successPercent: 95,
  soakMinutes: 0,
  endsAt: null,
  query: everyCharger,
  person: 'sam',
  expected: 3,
}
const campaign: NewRollout = {
  ...reset,
  kind: 'campaign',
  action: { kind: 'request', request: { kind: 'change-configuration', name: 'A', value: '1' } },
  endsAt: new Date('2026-11-20T10:00:00Z'),
}

/** Chargers of two makes by turns; the first ones are connected. */
async function open(count: number, connected = count) {
  const database = await createTestDatabase()
  for (let index = 0; index < count; index += 1) {
    await addTestDevice(database, { deviceId: `${index}`, chargerId: `DW-${index}`, accountNumber: null })
  }
  await database.pool.query(
    `update devices set vendor = case when device_no % 10 = 0 then 'Rare' else 'Acme' end`,
  )
  await database.pool.query(
    `update device_states set socket_closed_at = null, protocol = 'wire' where device_no <= $1`,
    [connected],
  )
  return database
}

/** The gateway's part: every command gets this outcome. */
async function answerAll(database: TestDatabase, problem: 'away' | 'refused' | null): Promise<number> {
  const { rowCount } = await database.pool.query(
    `update charger_commands set state = $1, problem_code = $2, problem = $2 where state = 'pending'`,
    [problem === null ? 'answered' : 'failed', problem],
  )
  return rowCount ?? 0
}

async function advance(database: TestDatabase, at = now) {
  const work = createRolloutWorkStore(database)
  for (const no of await work.listDue(at)) await work.advance(no, { now: at, issueTicket })
}

test('up to 100 chargers begin at once, 101 wait for another person, and the count must be the one that was seen', async () => {
  await using database = await open(101)
  const store = createRolloutStore(database)
  expect(await store.ask({ ...reset, expected: 100 }, now)).toEqual({
    ok: false,
    problem: { code: 'count-changed', count: 101 },
  })
  expect(await store.list(null, 10)).toEqual([])
  const asked = await store.ask({ ...reset, expected: 101 }, now)
  expect(asked).toMatchObject({ value: { state: 'awaiting-approval', total: 101, endsAt: null } })
  await advance(database)
  expect(await answerAll(database, null)).toBe(0)
  const rolloutNo = asked.ok ? asked.value.rolloutNo : 0
  const own = { rolloutNo, person: 'SAM', isApproved: true }
  expect(await store.decide(own, now)).toEqual({ ok: false, problem: { code: 'same-person' } })
  const later = new Date(now.getTime() + 86_400_000)
  expect(await store.decide({ ...own, person: 'ida' }, later)).toMatchObject({
    value: { state: 'running', decidedBy: 'ida', endsAt: new Date('2026-11-16T11:00:00Z') },
  })
  expect(await store.decide({ ...own, person: 'eve' }, later)).toEqual({
    ok: false,
    problem: { code: 'wrong-state', state: 'running' },
  })
  const few = { ...everyCharger, search: 'dw-1' }
  expect(await store.ask({ ...reset, query: few, expected: 13 }, now)).toMatchObject({
    ok: false,
    problem: { count: 12 },
  })
  expect(await store.ask({ ...reset, query: few, expected: 12 }, now)).toMatchObject({
    value: { state: 'running', total: 12, filter: 'search=dw-1' },
  })
  const nobody = { ...everyCharger, search: 'x' }
  expect(await store.ask({ ...reset, query: nobody, expected: 0 }, now)).toMatchObject({ ok: false })
})

test('an approval that comes too late is refused, and the rollout expires', async () => {
  await using database = await open(101)
  const store = createRolloutStore(database)
  const asked = await store.ask({ ...reset, expected: 101 }, now)
  const rolloutNo = asked.ok ? asked.value.rolloutNo : 0
  const late = new Date(now.getTime() + 86_400_001)
  expect(await store.decide({ rolloutNo, person: 'ida', isApproved: true }, late)).toEqual({
    ok: false,
    problem: { code: 'too-late' },
  })
  await advance(database, new Date(late.getTime() - 1))
  expect(await store.find(rolloutNo)).toMatchObject({ state: 'awaiting-approval' })
  await advance(database, late)
  expect(await store.find(rolloutNo)).toMatchObject({ state: 'expired', endedAt: late })
})

test('a second person can refuse', async () => {
  await using database = await open(101)
  const store = createRolloutStore(database)
  const asked = await store.ask({ ...reset, expected: 101 }, now)
  const rolloutNo = asked.ok ? asked.value.rolloutNo : 0
  await store.decide({ rolloutNo, person: 'ida', isApproved: false }, now)
  await advance(database)
  expect(await store.find(rolloutNo)).toMatchObject({ state: 'refused', counts: { waiting: 101 } })
  expect(await answerAll(database, null)).toBe(0)
})

test('each charger has its outcome: done, refused, tried again after it was away, not reached', async () => {
  await using database = await open(4, 3)
  const store = createRolloutStore(database)
  const asked = await store.ask({ ...reset, expected: 4 }, now)
  const rolloutNo = asked.ok ? asked.value.rolloutNo : 0
  await advance(database)
  const commands = createChargerCommandStore(database)
  await database.pool.query(`update device_states set gateway_epoch = 1`)
  const taken = await commands.take({ deviceNos: [1, 2, 3, 4], epoch: 1, now })
  expect(new Set(taken.map(({ deviceNo }) => deviceNo))).toEqual(new Set([1, 2, 3]))
  for (const { commandId, deviceNo } of taken) {
    const outcomes = [
      { ok: true, answer: { result: 'accepted' } },
      { ok: false, code: 'refused', problem: 'it refused' },
      { ok: false, code: 'away', problem: 'it was away' },
    ] as const
    await commands.settle(commandId, outcomes[deviceNo - 1] ?? outcomes[0], now)
  }
  await advance(database)
  expect(await answerAll(database, null)).toBe(1)
  await advance(database, new Date('2026-11-15T11:00:00Z'))
  expect(await store.find(rolloutNo)).toMatchObject({
    state: 'finished',
    counts: { waiting: 1, started: 0, succeeded: 2, failed: 1 },
  })
  const members = await store.listChargers(rolloutNo, { state: null, after: 0, limit: 10 })
  expect(
    Object.fromEntries(members.map((member) => [member.chargerId, [member.state, member.problem]])),
  ).toEqual({
    'DW-0': ['succeeded', null],
    'DW-1': ['failed', 'it refused'],
    'DW-2': ['succeeded', null],
    'DW-3': ['not-reached', null],
  })
  const failed = await store.listChargers(rolloutNo, { state: 'failed', after: 0, limit: 10 })
  expect(failed.map(({ chargerId }) => chargerId)).toEqual(['DW-1'])
})

test('a campaign goes in waves, pauses and resumes, and leaves offline chargers waiting until its end', async () => {
  await using database = await open(30, 25)
  const store = createRolloutStore(database)
  const asked = await store.ask({ ...campaign, expected: 30 }, now)
  const rolloutNo = asked.ok ? asked.value.rolloutNo : 0
  const succeededAfter = []
  for (let round = 0; round < 8; round += 1) {
    await advance(database)
    expect(await answerAll(database, null)).toBeLessThanOrEqual(1)
    const found = await store.find(rolloutNo)
    succeededAfter.push([found?.wave, found?.counts.succeeded])
  }
  expect(await store.find(rolloutNo)).toMatchObject({ waves: [1, 10, 100] })
  // One at a time, because of 30 chargers none may fail.
  expect(succeededAfter.slice(0, 4)).toEqual([
    [0, 0],
    [1, 1],
    [1, 1],
    [1, 2],
  ])
  await store.change(rolloutNo, 'pause', 'ida', now)
  const before = await store.find(rolloutNo)
  for (let round = 0; round < 4; round += 1) {
    await advance(database)
    await answerAll(database, null)
  }
  const paused = await store.find(rolloutNo)
  expect(paused).toMatchObject({ state: 'paused', changedBy: 'ida' })
  expect((paused?.counts.succeeded ?? 0) - (before?.counts.succeeded ?? 0)).toBeLessThanOrEqual(1)
  await store.change(rolloutNo, 'resume', 'ida', now)
  for (let round = 0; round < 60; round += 1) {
    await advance(database)
    await answerAll(database, null)
  }
  const end = new Date('2026-11-20T10:00:00Z')
  await advance(database, new Date(end.getTime() - 1))
  expect(await store.find(rolloutNo)).toMatchObject({
    state: 'running',
    counts: { waiting: 5, succeeded: 25 },
  })
  await advance(database, end)
  expect(await store.find(rolloutNo)).toMatchObject({ state: 'finished', wave: 2, endedAt: end })
})

test('a campaign goes in the waves that were asked for', async () => {
  await using database = await open(30)
  const store = createRolloutStore(database)
  const asked = await store.ask({ ...campaign, waves: [7, 100], expected: 30 }, now)
  const rolloutNo = asked.ok ? asked.value.rolloutNo : 0
  expect(asked).toMatchObject({ value: { waves: [7, 100] } })
  const wavesAt = new Map<number, number | undefined>()
  for (let round = 0; round < 10; round += 1) {
    await advance(database)
    await answerAll(database, null)
    const found = await store.find(rolloutNo)
    wavesAt.set(found?.counts.succeeded ?? 0, found?.wave)
  }
  // 7 % of 30 are three.
  expect([1, 2, 3].map((count) => wavesAt.get(count))).toEqual([0, 0, 1])
})

test('every make is in the first wave', async () => {
  await using database = await open(200)
  const store = createRolloutStore(database)
  const asked = await store.ask({ ...campaign, expected: 200 }, now)
  const first = await store.listChargers(asked.ok ? asked.value.rolloutNo : 0, {
    state: null,
    after: 0,
    limit: 2,
  })
  expect(first.map(({ make }) => make).toSorted()).toEqual(['Acme', 'Rare'])
})

test('a charger that one rollout is at waits for its end in another', async () => {
  await using database = await open(3)
  const store = createRolloutStore(database)
  await store.ask(reset, now)
  const second = await store.ask(reset, now)
  await advance(database)
  expect(await answerAll(database, null)).toBe(3)
  await advance(database)
  expect(await answerAll(database, null)).toBe(3)
  await advance(database)
  await advance(database)
  expect(await store.find(second.ok ? second.value.rolloutNo : 0)).toMatchObject({
    state: 'finished',
    counts: { succeeded: 3 },
  })
})

test('two processes never begin more chargers than one would', async () => {
  await using database = await open(90)
  const store = createRolloutStore(database)
  await store.ask({ ...reset, expected: 90 }, now)
  await Promise.all([advance(database), advance(database), advance(database)])
  expect(await answerAll(database, null)).toBe(90)
  const { rows } = await database.pool.query(`select max(tries) as tries from rollout_chargers`)
  expect(rows).toEqual([{ tries: 1 }])
})

function issueTicket(fileName: string) {
  return { path: `/files/${fileName}`, ticketHash: Buffer.alloc(32) }
}
