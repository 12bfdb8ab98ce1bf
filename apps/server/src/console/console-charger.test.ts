import { unknownCapabilities } from '@driveway/domain/charger/charger-capabilities'
import { openPlannedCharger, type PlannedCharger } from '@driveway/gateway/testing/planned-charger'
import { answerAs } from '@driveway/gateway/testing/wrong-schedule'
import { openTestConsole, readCookie, type TestConsole } from '@driveway/operator/testing/test-console'
import { createCapabilityStore } from '@driveway/store/chargers/capability-store'
import { createChargerCertificateStore } from '@driveway/store/chargers/charger-certificate-store'
import { pruneTables } from '@driveway/store/kernel/retention'
import { expect, test, vi } from 'vitest'

const SLOW_MACHINE = { timeout: 300_000 }
const PATIENCE = { timeout: 60_000 }
/** Frames are written within half a second. */
const WRITTEN_MS = 700
const MINUTE_MS = 60_000
const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const NOW = '2026-11-16T18:10:00Z'
const CHARGE_FROM = '2026-11-17T00:30:00Z'
const CARD = '04A2B9C1'
const PASSWORD = 'f00dfeedf00dfeedf00d'

const CHARGER = `{ charger(id: "one") {
  id accountNumber isConnected facts { name value } abilities limitations
  plan { version outcome readBack readBackLimits { name value } inputs { name value } slots { start powerW reason } }
  commands { name state outcome } events { text } readings { registerWh powerW level }
  quarantine { matter reason wh } certificates { serialNumber revokedAt }
} }`

/** Other facts and abilities of it are listed too. */
const shownCharger = {
  id: 'one',
  accountNumber: 'A-1',
  isConnected: true,
  facts: expect.arrayContaining([
    { name: 'vendor', value: 'Acme' },
    { name: 'model', value: 'Wall 7' },
    { name: 'firmware', value: '1.2.3' },
    { name: 'protocol', value: 'ocpp1.6' },
    { name: 'connection', value: 'open' },
  ]),
  abilities: expect.arrayContaining(['keeps charging limits', 'limits in amperes, up to 6 periods']),
  limitations: expect.arrayContaining(['keep more than 6 periods: longer plans are shortened']),
  plan: {
    version: 1,
    outcome: 'kept by the charger',
    readBack: 'the charger reports the same schedule',
    readBackLimits: [
      { name: '2026-11-16T18:00:00.000Z', value: '0 A' },
      { name: '2026-11-17T00:30:00.000Z', value: '32 A' },
    ],
    inputs: expect.arrayContaining([
      { name: 'goal', value: 'cost' },
      { name: 'level', value: 'known, 20000 to 20000 Wh' },
      { name: 'power', value: '1380 to 7360 W, export 0 W, fuse 13800 W' },
    ]),
    slots: [
      { start: '2026-11-16T17:40:00.000Z', powerW: 0, reason: 'dear' },
      { start: '2026-11-17T00:30:00.000Z', powerW: 7360, reason: 'cheap' },
    ],
  },
  commands: [{ name: 'ChangeConfiguration', state: 'answered', outcome: '{"status":"Accepted"}' }],
  events: [{ text: 'charging' }, { text: 'connected' }],
  readings: [{ registerWh: null, powerW: 7000, level: null }],
  quarantine: [{ matter: 'import', reason: 'clock-ahead', wh: 4711 }],
  certificates: [{ serialNumber: '4711', revokedAt: null }],
}

type Shown = { readonly charger: Record<string, unknown> }
type Recorded = { readonly frames: { readonly frames: readonly { readonly text: string }[] } }

async function ask<Data>(site: TestConsole, cookie: string, query: string): Promise<Data> {
  const { body } = await site.ask(cookie, query)
  expect(body.errors).toBeUndefined()
  return body.data as Data
}

async function listFrames(site: TestConsole, cookie: string): Promise<readonly string[]> {
  const query = '{ frames(chargerId: "one") { frames { text } } }'
  return (await ask<Recorded>(site, cookie, query)).frames.frames.map(({ text }) => text)
}

/** A charger that has been installed, has a car, took its plan, and answered a command. */
async function live(one: PlannedCharger): Promise<void> {
  await one.say('BootNotification', {
    chargePointVendor: 'Acme',
    chargePointModel: 'Wall 7',
    firmwareVersion: '1.2.3',
  })
  await createCapabilityStore(one.database).save(
    one.deviceNo,
    { ...unknownCapabilities, isReadable: true, canLimit: true, limitUnits: ['current'], maxPeriods: 6 },
    one.realClock.now(),
  )
  await createChargerCertificateStore(one.database).add('one', {
    serialNumber: '4711',
    issuedAt: one.realClock.now(),
    expiresAt: new Date('2029-01-01T00:00:00Z'),
  })
  await one.database.pool.query(
    `insert into quarantine (device_no, at, connector, matter, reason, wh, is_derived, noticed_at)
     values ($1, '2099-01-01T00:00Z', 1, 'import', 'clock-ahead', 4711, false, $2)`,
    [one.deviceNo, one.realClock.now()],
  )
  await one.begin(CARD)
  await one.sample(7_000)
  await one.storePlan()
  await expect.poll(one.readOutcome, PATIENCE).toBe('accepted')
}

async function expectRecording(site: TestConsole, cookie: string, one: PlannedCharger): Promise<void> {
  const before = await listFrames(site, cookie)
  await expect
    .poll(async () => {
      await one.settle()
      return (await listFrames(site, cookie)).length
    }, PATIENCE)
    .toBeGreaterThan(before.length)
}

async function expectNoRecording(site: TestConsole, cookie: string, one: PlannedCharger): Promise<void> {
  // Frames of before may be written late on a busy machine.
  await vi.waitFor(async () => {
    const before = await listFrames(site, cookie)
    await one.settle()
    await new Promise((resolve) => setTimeout(resolve, WRITTEN_MS))
    expect(await listFrames(site, cookie)).toEqual(before)
  }, PATIENCE)
}

function watch(isForAnHour: boolean): string {
  return `mutation { watchFrames(chargerId: "one", isForAnHour: ${isForAnHour}, reason: "Its plan was refused") { isSuccess } }`
}

test(
  '[CON-04] a charger is shown with all that is known of it, and its frames only while they are watched or for an hour, without secrets, for 24 hours',
  SLOW_MACHINE,
  async () => {
    await using one = await openPlannedCharger({
      version: '1.6',
      now: NOW,
      chargeFrom: CHARGE_FROM,
      answer: answerAs('1.6', null, NOW),
    })
    const site = await openTestConsole({ world: one })
    try {
      const { cookie, authenticator } = await site.register(
        await site.makeLink('engineer@example.org', 'engineer'),
      )
      await live(one)
      expect(await listFrames(site, cookie)).toEqual([])

      // While the page asks, and a minute longer.
      expect(await ask(site, cookie, watch(false))).toEqual({ watchFrames: { isSuccess: true } })
      await expectRecording(site, cookie, one)
      await one.say('Authorize', { idTag: CARD })
      const payload = JSON.stringify(JSON.stringify({ key: 'AuthorizationKey', value: PASSWORD }))
      expect(
        await ask(
          site,
          cookie,
          `mutation { sendCommand(chargerId: "one", action: "ChangeConfiguration", payload: ${payload}, reason: "Its password has leaked") { isSuccess } }`,
        ),
      ).toEqual({ sendCommand: { isSuccess: true } })
      await expect
        .poll(async () => (await listFrames(site, cookie)).join('\n'), PATIENCE)
        .toContain('"AuthorizationKey"')
      const frames = (await listFrames(site, cookie)).join('\n')
      expect(frames).toContain('"Authorize",{"idTag":"(hidden)"}')
      expect(frames).not.toMatch(new RegExp(`${CARD}|${PASSWORD}`))
      site.advance(MINUTE_MS)
      await expectNoRecording(site, cookie, one)

      expect(await ask(site, cookie, watch(true))).toEqual({ watchFrames: { isSuccess: true } })
      await expectRecording(site, cookie, one)
      site.advance(HOUR_MS - 2 * MINUTE_MS)
      await expectRecording(site, cookie, one)
      site.advance(2 * MINUTE_MS)
      await expectNoRecording(site, cookie, one)

      const { charger } = await ask<Shown>(site, cookie, CHARGER)
      expect(charger).toEqual(shownCharger)

      site.advance(DAY_MS)
      const nextDay = readCookie(await site.signIn(authenticator))
      expect(await listFrames(site, nextDay)).toEqual([])
      await pruneTables(one.database, 'frames', one.realClock.now())
      const { rows } = await one.database.pool.query('select 1 from charger_frames')
      expect(rows).toEqual([])
    } finally {
      await site.close()
    }
  },
)
