import { cleanup, configure, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { App } from '#app/app.tsx'
import { loadAllScreens } from '#app/test-screens.ts'
import { closePage, pass } from '#app/testing/open-page.tsx'
import { openTestBed } from '#platform/testing/test-bed.ts'
import { countCalls, findOperation, type TestServer } from '#platform/testing/test-server.ts'
import { makeState, type WireState } from '#platform/testing/test-wire.ts'
import type { TrackedEvent } from '#platform/analytics/track.ts'

const COMMAND = 'SetEvChargerOverride'

/** Queries skip the check for hidden elements, which takes most of the time; nothing is hidden here. */
configure({ defaultHidden: true })

beforeAll(async () => {
  await Promise.all([
    loadAllScreens(),
    import('./boost/boost-sheet.tsx'),
    import('./status/calibration-sheet.tsx'),
  ])
})

afterEach(closePage)

async function open(
  state: Partial<WireState>,
  prepare: (server: TestServer) => void = () => undefined,
  path = '/electric-vehicles',
) {
  // Before the platform takes its clock.
  vi.useFakeTimers({ now: Date.parse('2026-11-15T09:00:00Z') })
  const bed = openTestBed({ path, isSignedIn: true })
  bed.server.state = makeState(state)
  prepare(bed.server)
  const tracked: TrackedEvent[] = []
  bed.platform.tracker.setSink((event) => tracked.push(event))
  render(<App platform={bed.platform} />)
  await pass(100)
  await pass(100)
  return { ...bed, tracked }
}

async function press(name: string): Promise<void> {
  fireEvent.click(screen.getByRole('button', { name }))
  await pass(50)
}

function answer(isSuccess: boolean, isBoosting: boolean, code: string | null = null) {
  const setEvChargerOverride = { isSuccess, isBoosting, problem: code === null ? null : { code } }
  return { status: 200, body: { data: { setEvChargerOverride } } }
}

function listCommands(server: TestServer): unknown[] {
  return server.calls
    .filter((call) => findOperation(call) === COMMAND)
    .map((call) => (call.body['variables'] as Record<string, unknown>)['enableBoost'])
}

function readTitle(): string | null {
  return screen.getByRole('main').querySelector('h2')?.textContent ?? null
}

const explained: [string, Partial<WireState>, string][] = [
  ['OFFLINE', {}, 'You can’t boost right now'],
  ['DEVICE_FAULT', {}, 'You can’t boost right now'],
  ['UNKNOWN_STATE', {}, 'You can’t boost right now'],
  ['CHARGING', { homeAlone: true }, 'You can’t boost right now'],
  ['DISCONNECTED', { isPluggedIn: false }, 'Your car isn’t plugged in'],
]

test.each(explained)('[BOOST-01] %s %j: a tap shows "%s", and sends nothing', async (status, over, title) => {
  const { server } = await open({ status, ...over })
  await press('Boost')
  expect(within(screen.getByRole('dialog')).getByRole('heading').textContent).toBe(title)
  await press('OK')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(countCalls(server, COMMAND)).toBe(0)
})

const shortcuts: [string, string | null][] = [
  ['IDLE', 'Boost now?'],
  ['EXPORTING', 'Stop exporting and boost?'],
  ['OFFLINE', 'You can’t boost right now'],
  ['OVERRIDING', null],
]

function switchQuestionOff(): void {
  document.cookie = 'boostWarningDoNotShow=1; Path=/'
}

test.each(shortcuts)(
  '%s: the shortcut of the app’s icon shows %j once and never boosts, even where a tap would',
  async (status, title) => {
    const { server } = await open({ status }, switchQuestionOff, '/electric-vehicles?boost')
    expect(screen.queryByRole('dialog')?.querySelector('h2')?.textContent ?? null).toBe(title)
    expect(window.location.search).toBe('')
    expect(countCalls(server, COMMAND)).toBe(0)
  },
)

async function pressInHeader(): Promise<void> {
  fireEvent.click(within(screen.getByRole('banner')).getByRole('button', { name: 'Boost' }))
  await pass(50)
}

type Question = { readonly title: string; readonly no: string; readonly name: string }

/** The question comes first; once it is switched off, for good, a tap boosts directly. */
async function answerQuestion(status: string, { title, no, name }: Question): Promise<unknown[]> {
  const { server, tracked } = await open({ status })
  await press('Boost')
  expect(screen.getByRole('heading', { name: title })).toBeTruthy()
  await press(no)
  expect(countCalls(server, COMMAND)).toBe(0)
  await press('Boost')
  fireEvent.click(screen.getByLabelText('Don’t ask again'))
  server.answers.set(COMMAND, answer(false, false, 'charger-refused'))
  const written = vi.spyOn(document, 'cookie', 'set')
  await press('Boost now')
  expect(written.mock.calls.flat()).toContain(
    'boostWarningDoNotShow=1; Path=/; SameSite=Strict; Secure; Expires=Fri, 01 Jan 2100 00:00:00 GMT',
  )
  written.mockRestore()
  expect(tracked).toEqual(['opened', 'closed', 'opened', 'confirmed'].map((step) => ({ name, step })))
  await press('Boost')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(tracked.slice(4)).toEqual([{ name: 'boost', step: 'started' }])
  return listCommands(server)
}

test('[BOOST-02] EXPORTING warns that the export stops, or boosts directly with the cookie', async () => {
  const question = { title: 'Stop exporting and boost?', no: 'Keep exporting', name: 'stop-exporting-modal' }
  expect(await answerQuestion('EXPORTING', question)).toEqual([true, true])
})

test.each([
  'CHARGING',
  'CALIBRATING',
  'IDLE',
  'SOLAR_IDLE',
  'SOLAR_CHARGING_SOURCE_SOLAR',
  'SOLAR_CHARGING_SOURCE_GRID',
  'SOLAR_CHARGING_SOURCE_MIX',
])('[BOOST-03] %s asks first, or boosts directly with the cookie, which expires in 2100', async (status) => {
  const question = { title: 'Boost now?', no: 'Not now', name: 'boost-modal' }
  expect(await answerQuestion(status, question)).toEqual([true, true])
})

test('[BOOST-07] the button is in the header, both questions can be switched off, and HOME_ALONE explains', async () => {
  for (const status of ['IDLE', 'EXPORTING']) {
    await open({ status })
    await pressInHeader()
    fireEvent.click(within(screen.getByRole('dialog')).getByLabelText('Don’t ask again'))
    expect(document.cookie).not.toContain('boostWarningDoNotShow')
    await press('Boost now')
    expect(document.cookie).toContain('boostWarningDoNotShow=1')
    cleanup()
    document.cookie = 'boostWarningDoNotShow=; Path=/; Max-Age=0'
  }
  await open({ status: 'CHARGING', homeAlone: true })
  await pressInHeader()
  expect(screen.getByRole('heading', { name: 'You can’t boost right now' })).toBeTruthy()
})

test('while calibrating the boost is allowed, and calibration is put off', async () => {
  await open({ status: 'CALIBRATING' })
  await press('Boost')
  expect(screen.getByText('Your charger will calibrate another time.')).toBeTruthy()
})

test('a boost shows at once, and a second tap sends no second command', async () => {
  const { server } = await open({ status: 'IDLE' })
  server.answers.set(COMMAND, 'silent')
  await press('Boost')
  await press('Boost now')
  expect(readTitle()).toBe('Boosting')
  const [inHeader, inLine] = screen.getAllByRole('button', { name: 'Stop boosting' })
  for (const button of [inHeader, inLine]) fireEvent.click(button ?? document.body)
  await pass(6_000)
  expect(readTitle()).toBe('Boosting')
  expect(listCommands(server)).toEqual([true])
})

const failures: [string, string][] = [
  ['charger-offline', 'Your charger is offline. Check that it has power and that your Wi-Fi is working.'],
  ['charger-refused', 'Your charger didn’t accept that. Unplug your car, plug it in again and retry.'],
  ['charger-silent', 'Your charger didn’t answer in time. Try again in a minute.'],
  ['car-disconnected', 'Your car isn’t plugged in. Plug it in and try again.'],
  ['invalid-boost-end', 'That end isn’t possible any more. Choose another one and try again.'],
  ['a-code-of-a-newer-server', 'Something went wrong. Please try again later.'],
]

test.each(failures)('%s shows its error, and the state is rolled back', async (code, text) => {
  const { server } = await open({ status: 'IDLE', chargeRate: { ...makeState().chargeRate, total: 0 } })
  server.answers.set(COMMAND, answer(false, false, code))
  await press('Boost')
  await press('Boost now')
  expect(readTitle()).toBe('Plugged in, not charging')
  expect(screen.getByRole('alert').textContent).toBe(`Boost didn’t start${text}`)
  await pass(5_000)
  expect(screen.queryByRole('alert')).toBeNull()
})

test('a missing answer shows an error within 10 s', async () => {
  const { server } = await open({ status: 'IDLE' })
  server.answers.set(COMMAND, 'silent')
  await press('Boost')
  await press('Boost now')
  await pass(9_500)
  expect(screen.getByRole('alert').textContent).toContain('didn’t answer in time')
  expect(readTitle()).toBe('Plugged in, not charging')
})

test('while boosting a tap stops it, in the header and below the status', async () => {
  const { server, platform } = await open({ status: 'OVERRIDING' })
  const events: unknown[] = []
  platform.tracker.setSink((event) => events.push(event))
  server.answers.set(COMMAND, answer(true, false))
  const [inHeader, inLine] = screen.getAllByRole('button', { name: 'Stop boosting' })
  server.state = makeState({ status: 'CHARGING' })
  fireEvent.click(inHeader ?? document.body)
  await pass(50)
  expect(readTitle()).toBe('Charging')
  expect(inLine?.isConnected).toBe(false)
  expect(listCommands(server)).toEqual([false])
  expect(events).toEqual([{ name: 'boost', step: 'stopped' }])
})

test('a refused stop keeps boosting and shows an error', async () => {
  const { server } = await open({ status: 'OVERRIDING' })
  server.answers.set(COMMAND, 'lost')
  fireEvent.click(screen.getAllByRole('button', { name: 'Stop boosting' })[1] ?? document.body)
  await pass(50)
  expect(readTitle()).toBe('Boosting')
  expect(screen.getByRole('alert').textContent).toContain('Boost is still on')
})

test('[DASH-18] calibrating has an info icon that opens a full-screen explanation', async () => {
  const { tracked } = await open({ status: 'CALIBRATING' })
  await press('About calibration')
  expect(screen.getByRole('dialog').className).toContain('full')
  await press('Got it')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(tracked).toEqual([
    { name: 'calibration-modal', step: 'opened' },
    { name: 'calibration-modal', step: 'closed' },
  ])
})
