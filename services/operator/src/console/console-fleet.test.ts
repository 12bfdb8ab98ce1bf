import { addTestDevice } from '@driveway/testkit/demo-rows'
import { createRolloutWorkStore } from '@driveway/store/fleet/rollout-work-store'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestConsole, type TestConsole } from '../testing/test-console.ts'

const HOUR_MS = 3_600_000
let site: TestConsole
let ada: string
let bob: string
let sam: string

/** 102 chargers: one of a customer, and 101 of Acme without one. */
beforeAll(async () => {
  site = await openTestConsole()
  for (let index = 0; index < 101; index += 1) {
    const chargerId = `AC-${String(index).padStart(3, '0')}`
    await addTestDevice(site.database, { deviceId: chargerId, chargerId, accountNumber: null })
  }
  await site.database.pool.query(
    `update devices set vendor = 'Acme', firmware_version = '1.' || device_no % 2 where charger_id like 'AC-%'`,
  )
  await site.database.pool.query(
    `update device_states set socket_closed_at = null, protocol = 'wire-1' where device_no > 1`,
  )
  ada = (await site.register(await site.makeLink('ada@example.org', 'engineer'))).cookie
  bob = (await site.register(await site.makeLink('bob@example.org', 'admin'))).cookie
  sam = (await site.register(await site.makeLink('sam@example.org', 'support'))).cookie
})
afterAll(() => site.close())

async function ask<Data>(cookie: string, query: string, variables: object = {}): Promise<Data> {
  const { body } = await site.ask(cookie, query, variables)
  expect(body.errors).toBeUndefined()
  return body.data as Data
}

type Page = { fleet: { chargers: { id: string; status: string }[]; next: string | null } }

function listFleet(cookie: string, query: string): Promise<Page> {
  return ask<Page>(cookie, 'query ($q: String!) { fleet(query: $q) { chargers { id status } next } }', {
    q: query,
  })
}

const restart = {
  kind: 'bulk',
  title: 'Restart all of Acme',
  act: 'reset',
  query: 'make=acme',
  count: 101,
  successPercent: 95,
  soakMinutes: 0,
  days: 1,
}

type Asked = {
  askRollout: { isSuccess: boolean; problem: { code: string } | null; rolloutNo: number | null }
}

async function askRollout(cookie: string, rollout: object, reason = 'They hang since the update') {
  const query =
    'mutation ($r: RolloutInput!, $why: String!) { askRollout(rollout: $r, reason: $why) { isSuccess problem { code } rolloutNo } }'
  return (await ask<Asked>(cookie, query, { r: rollout, why: reason })).askRollout
}

async function decide(cookie: string, rolloutNo: number | null, isApproved: boolean) {
  const query =
    'mutation ($no: Int!, $yes: Boolean!) { decideRollout(rolloutNo: $no, isApproved: $yes, reason: "Seen and agreed") { isSuccess problem { code } } }'
  type Decided = { decideRollout: { isSuccess: boolean; problem: { code: string } | null } }
  return (await ask<Decided>(cookie, query, { no: rolloutNo, yes: isApproved })).decideRollout
}

function issueTicket(name: string) {
  return { path: `/files/${name}`, ticketHash: Buffer.alloc(32) }
}

/** The gateway's part: commands are taken and get their outcome. */
async function work(): Promise<void> {
  const rollouts = createRolloutWorkStore(site.database)
  const at = site.clock.now()
  for (const no of await rollouts.listDue(at)) await rollouts.advance(no, { now: at, issueTicket })
  await site.database.pool.query(
    `update charger_commands c set state = case when d.charger_id = 'AC-007' then 'failed' else 'answered' end,
       problem_code = 'refused', problem = 'it is busy'
     from devices d where d.device_no = c.device_no and c.state = 'pending'`,
  )
  for (const no of await rollouts.listDue(at)) await rollouts.advance(no, { now: at, issueTicket })
}

async function expectLists(): Promise<void> {
  const first = await listFleet(sam, 'make=acme&sort=-charger')
  expect(first.fleet.chargers).toHaveLength(50)
  expect(first.fleet.chargers[0]).toEqual({ id: 'AC-100', status: 'online' })
  const second = await listFleet(sam, `make=acme&sort=-charger&after=${first.fleet.next}`)
  expect(second.fleet.chargers[0]?.id).toBe('AC-050')
  expect((await listFleet(sam, 'search=dw-1')).fleet).toEqual({
    chargers: [{ id: 'DW-1', status: 'new' }],
    next: null,
  })
  expect((await listFleet(sam, 'customer=yes')).fleet.chargers.map(({ id }) => id)).toEqual(['DW-1'])
  expect(
    await ask(
      sam,
      '{ fleet(query: "colour=red") { problem { code } } fleetCount(query: "firmware=1.0") { count needsApproval readAt } fleetChoices { makes firmwares versions } }',
    ),
  ).toEqual({
    fleet: { problem: { code: 'invalid-filter' } },
    fleetCount: { count: 51, needsApproval: false, readAt: '2026-11-17T19:00:00.000Z' },
    fleetChoices: { makes: ['Acme'], firmwares: ['1.0', '1.1'], versions: ['wire-1'] },
  })
}

test('[CON-03] the fleet is listed by an address, and an act on 101 of it shows its count, waits for another person, and lists each outcome', async () => {
  await expectLists()
  const counted = await ask(sam, '{ fleetCount(query: "make=acme") { count needsApproval } }')
  expect(counted).toEqual({ fleetCount: { count: 101, needsApproval: true } })
  expect(await askRollout(ada, { ...restart, count: 100 })).toEqual({
    isSuccess: false,
    problem: { code: 'count-changed' },
    rolloutNo: null,
  })
  const { rolloutNo, isSuccess } = await askRollout(ada, restart)
  expect(isSuccess).toBe(true)
  await work()
  const shown =
    'query ($no: Int!) { rollout(rolloutNo: $no) { state act total askedBy decidedBy counts { waiting succeeded failed } } }'
  expect(await ask(sam, shown, { no: rolloutNo })).toEqual({
    rollout: {
      state: 'awaiting-approval',
      act: 'soft reset',
      total: 101,
      askedBy: 'ada@example.org',
      decidedBy: null,
      counts: { waiting: 101, succeeded: 0, failed: 0 },
    },
  })
  expect(await decide(ada, rolloutNo, true)).toEqual({ isSuccess: false, problem: { code: 'same-person' } })
  expect(await decide(bob, rolloutNo, true)).toEqual({ isSuccess: true, problem: null })
  await work()
  await work()
  expect(await ask(sam, shown, { no: rolloutNo })).toMatchObject({
    rollout: {
      state: 'finished',
      decidedBy: 'bob@example.org',
      counts: { waiting: 0, succeeded: 100, failed: 1 },
    },
  })
  const failed =
    'query ($no: Int!) { rolloutChargers(rolloutNo: $no, state: "failed", after: 0) { chargerId make state problem } }'
  expect(await ask(sam, failed, { no: rolloutNo })).toEqual({
    rolloutChargers: [{ chargerId: 'AC-007', make: 'Acme', state: 'failed', problem: 'it is busy' }],
  })
  const csv = await (await site.get(`/rollout.csv?no=${rolloutNo}`, sam)).text()
  expect(csv.split('\r\n')[0]).toBe('charger,make,state,problem,started,finished')
  expect(csv.match(/,succeeded,/g)).toHaveLength(100)

  // A refusal ends it, and one that nobody decided on within a day cannot be approved any more.
  const other = await askRollout(bob, restart)
  expect(await decide(ada, other.rolloutNo, false)).toEqual({ isSuccess: true, problem: null })
  expect(await ask(sam, shown, { no: other.rolloutNo })).toMatchObject({ rollout: { state: 'refused' } })
  const late = await askRollout(bob, restart)
  // Their sessions end before a day is over.
  site.advance(24 * HOUR_MS + 1)
  const cleo = (await site.register(await site.makeLink('cleo@example.org', 'engineer'))).cookie
  expect(await decide(cleo, late.rolloutNo, true)).toEqual({
    isSuccess: false,
    problem: { code: 'too-late' },
  })
})

test('a campaign of firmware is uploaded, begun, paused, resumed and stopped, each with its reason in the audit trail', async () => {
  const eve = (await site.register(await site.makeLink('eve@example.org', 'admin'))).cookie
  const sue = (await site.register(await site.makeLink('sue@example.org', 'support'))).cookie
  expect((await site.upload('/firmware?name=wall.bin', 'abc', sue)).status).toBe(401)
  const uploaded = await site.upload('/firmware?name=../wall.bin', 'abc', eve)
  const file = (await uploaded.json()) as { name: string; sha256: string }
  expect(file).toEqual({
    name: 'wall.bin',
    sha256: 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
  })
  const campaign = {
    ...restart,
    kind: 'campaign',
    title: 'Wall 2.0',
    act: 'firmware',
    name: file.sha256,
    value: file.name,
    version: '2.0',
    query: 'firmware=1.0',
    count: 51,
    days: 14,
  }
  expect(await askRollout(eve, { ...campaign, name: 'f'.repeat(64) })).toMatchObject({
    problem: { code: 'unreadable-file' },
  })
  expect(await askRollout(eve, { ...campaign, days: 61 })).toMatchObject({ problem: { code: 'end-invalid' } })
  expect(await askRollout(eve, { ...campaign, days: 2_000_000_000 })).toMatchObject({
    problem: { code: 'end-invalid' },
  })
  expect(await askRollout(eve, { ...campaign, act: 'restart' })).toMatchObject({
    problem: { code: 'not-in-waves' },
  })
  expect(await askRollout(eve, { ...campaign, waves: [10, 5, 100] })).toMatchObject({
    problem: { code: 'waves-invalid' },
  })
  expect(await askRollout(eve, { ...campaign, query: 'colour=red' })).toMatchObject({
    problem: { code: 'invalid-filter' },
  })
  expect(await askRollout(eve, campaign, 'short')).toMatchObject({ problem: { code: 'missing-reason' } })
  const { rolloutNo } = await askRollout(eve, { ...campaign, waves: [5, 100] }, 'Fixes the meter')
  function change(name: string) {
    return ask(
      eve,
      'mutation ($no: Int!, $c: String!) { changeRollout(rolloutNo: $no, change: $c, reason: "Looks odd to me") { isSuccess problem { code } } }',
      { no: rolloutNo, c: name },
    )
  }
  const done = { changeRollout: { isSuccess: true, problem: null } }
  expect(await change('resume')).toEqual({
    changeRollout: { isSuccess: false, problem: { code: 'wrong-state' } },
  })
  expect(await change('pause')).toEqual(done)
  expect(await change('resume')).toEqual(done)
  expect(await change('cancel')).toEqual(done)
  const listed = await ask<{
    rollouts: { rolloutNo: number; state: string; wavePercent: number; waves: number[] }[]
  }>(sue, '{ rollouts { rolloutNo state wavePercent waves } }')
  expect(listed.rollouts[0]).toEqual({ rolloutNo, state: 'cancelled', wavePercent: 5, waves: [5, 100] })
  const acts = await ask<{ acts: { command: string }[] }>(
    eve,
    '{ acts(limit: 6) { command subject reason isDone } }',
  )
  expect(acts.acts.slice(0, 5)).toEqual([
    { command: 'rollout cancel', subject: String(rolloutNo), reason: 'Looks odd to me', isDone: true },
    { command: 'rollout resume', subject: String(rolloutNo), reason: 'Looks odd to me', isDone: true },
    { command: 'rollout pause', subject: String(rolloutNo), reason: 'Looks odd to me', isDone: true },
    { command: 'rollout resume', subject: String(rolloutNo), reason: 'Looks odd to me', isDone: false },
    {
      command: 'campaign firmware',
      subject: '51 chargers: firmware=1.0',
      reason: 'Fixes the meter',
      isDone: true,
    },
  ])
})
