import { act, cleanup, configure, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { loadAllScreens } from '#app/test-screens.ts'
import { closePage, openPage, pass, setOnline } from '#app/testing/open-page.tsx'
import { countCalls, findOperation, type TestAnswer, type TestServer } from '#platform/testing/test-server.ts'
import { makeAccount, makeFeature, makeVehicle } from '#platform/testing/test-wire.ts'

const PATH = '/electric-vehicles/settings/charge-range'
const SAVE = 'UpdateCustomerEvPreferencesChargeRange'

/** Queries skip the check for hidden elements, which takes most of the time; nothing is hidden here. */
configure({ defaultHidden: true })

beforeAll(loadAllScreens)

afterEach(closePage)

function open(prepare: (server: TestServer) => void = () => undefined) {
  return openPage(PATH, (server) => {
    server.account = makeAccount({ availableFeatures: [makeFeature('MAX_CHARGE')] })
    prepare(server)
  })
}

function storeRange(minimumChargePercent: number, maximumChargePercent: number) {
  return (server: TestServer): void => {
    const preferences = { minimumChargePercent, maximumChargePercent, phevReadyModeOptIn: false }
    server.vehicle = makeVehicle({ preferences })
  }
}

function readRange(): string {
  return screen
    .getAllByRole('slider')
    .map((each) => (each instanceof HTMLInputElement ? each.value : ''))
    .join(' to ')
}

function move(name: string, value: number): void {
  fireEvent.change(screen.getByRole('slider', { name }), { target: { value: String(value) } })
}

function isChosen(name: string): boolean {
  const chip = screen.getByRole('radio', { name })
  return chip instanceof HTMLInputElement && chip.checked
}

async function press(name: string): Promise<void> {
  fireEvent.click(screen.getByRole('button', { name }))
  await pass(20)
}

function listSaved(server: TestServer): unknown[] {
  return server.calls.filter((call) => findOperation(call) === SAVE).map((call) => call.body['variables'])
}

function isSaveDisabled(): boolean {
  const button = screen.getByRole('button', { name: 'Save' })
  return button instanceof HTMLButtonElement && button.disabled
}

test('[RANGE-01] both ends move in steps, the other end is pushed, and the link restores the recommended range', async () => {
  await open(storeRange(40, 80))
  expect(readRange()).toBe('40 to 80')
  const [lower, upper] = screen.getAllByRole('slider')
  expect([lower, upper].map((each) => [each?.getAttribute('min'), each?.getAttribute('max')])).toEqual([
    ['25', '75'],
    ['50', '100'],
  ])
  move('Minimum charge', 60)
  expect(readRange()).toBe('60 to 85')
  move('Maximum charge', 50)
  expect(readRange()).toBe('25 to 50')
  await press('Use the recommended 25 to 95%')
  expect(readRange()).toBe('25 to 95')
  expect(screen.queryByRole('button', { name: /^Use the recommended/ })).toBeNull()
})

test('[RANGE-02] the label follows the range, and can be pressed', async () => {
  await open(storeRange(25, 95))
  expect(isChosen('Recommended')).toBe(true)
  expect(screen.getByText('25% is enough for most days')).toBeTruthy()
  expect(screen.queryByText('The last 5% is slow')).toBeNull()
  move('Minimum charge', 40)
  expect(isChosen('Custom')).toBe(true)
  expect(screen.queryByText('25% is enough for most days')).toBeNull()
  fireEvent.click(screen.getByRole('radio', { name: 'Long journeys' }))
  expect(readRange()).toBe('40 to 100')
  expect(screen.getByText('The last 5% is slow')).toBeTruthy()
  expect(screen.getByText('Set it back after your journey')).toBeTruthy()
  expect(screen.getByText('Below 35 to 40%,')).toBeTruthy()
  expect(screen.getByText('Stop at 95 to 100%,')).toBeTruthy()
  fireEvent.click(screen.getByRole('radio', { name: 'Custom' }))
  expect(readRange()).toBe('40 to 95')
  fireEvent.click(screen.getByRole('radio', { name: 'Recommended' }))
  expect(readRange()).toBe('25 to 95')
})

test('a save shows its success, blocks Save, and leads to Today after 2 s', async () => {
  const { server } = await open()
  move('Maximum charge', 80)
  await press('Save')
  expect(listSaved(server)).toEqual([{ minimumChargePercent: 25, maximumChargePercent: 80 }])
  expect(screen.getByRole('alert').textContent).toBe('Your charge range is saved25% minimum, 80% maximum.')
  expect(isSaveDisabled()).toBe(true)
  await pass(1_900)
  expect(window.location.pathname).toBe(PATH)
  await pass(200)
  expect(window.location.pathname).toBe('/electric-vehicles')
})

const refused = {
  status: 200,
  body: {
    data: {
      updateCustomerEvPreferencesChargeRange: { isSuccess: false, problem: { code: 'range-too-narrow' } },
    },
  },
}

const failures: [string, TestAnswer, string][] = [
  ['is refused', refused, 'Minimum and maximum are at least 25% apart.'],
  ['never arrives', 'lost', 'Can’t reach the server. Your choice is still here. Please try again.'],
]

test.each(failures)(
  'a save that %s shows its error and blocks Save for 5 s, and keeps the choice',
  async (_, answer, text) => {
    const { server } = await open()
    server.answers.set(SAVE, answer)
    move('Maximum charge', 80)
    await press('Save')
    expect(screen.getByRole('alert').textContent).toBe(`Your charge range was not saved${text}`)
    expect(isSaveDisabled()).toBe(true)
    await pass(4_900)
    expect(isSaveDisabled()).toBe(true)
    await pass(200)
    expect(screen.queryByRole('alert')).toBeNull()
    expect(isSaveDisabled()).toBe(false)
    expect(readRange()).toBe('25 to 80')
    expect(window.location.pathname).toBe(PATH)
  },
)

test('a double tap saves once', async () => {
  const { server } = await open()
  server.answers.set(SAVE, 'silent')
  const button = screen.getByRole('button', { name: 'Save' })
  fireEvent.click(button)
  fireEvent.click(button)
  await pass(20)
  expect(countCalls(server, SAVE)).toBe(1)
})

test('offline, the choice is kept and not sent', async () => {
  const { server } = await open()
  act(() => setOnline(false))
  move('Maximum charge', 80)
  await press('Save')
  expect(countCalls(server, SAVE)).toBe(0)
  expect(readRange()).toBe('25 to 80')
  expect(screen.getByText('Your charge range was not saved')).toBeTruthy()
})

test('a V2G charger’s export stops at the minimum, and no other charger’s', async () => {
  await open((server) => {
    server.account = makeAccount({
      availableFeatures: [makeFeature('MAX_CHARGE')],
      devices: [{ id: 'device-1', deviceType: 'EV_V2G_CHARGER' }],
    })
  })
  expect(screen.getByText('Export stops at 25%')).toBeTruthy()
  move('Minimum charge', 45)
  expect(screen.getByText('Export stops at 45%')).toBeTruthy()
  cleanup()
  vi.useRealTimers()
  await open()
  expect(screen.queryByText(/Export stops/)).toBeNull()
})

test('without the feature the page leads to Today', async () => {
  await open((server) => {
    server.account = makeAccount()
  })
  expect(window.location.pathname).toBe('/electric-vehicles')
})

test('while it loads the page says so, and a failure shows an error until it succeeds', async () => {
  const { server } = await open((each) => each.answers.set('GetVehicle', { status: 500, body: {} }))
  expect(screen.getByRole('alert').textContent).toContain('Your charge range isn’t available right now')
  server.answers.delete('GetVehicle')
  await pass(2_000)
  expect(readRange()).toBe('25 to 95')
  cleanup()
  vi.useRealTimers()
  await open((each) => each.answers.set('GetVehicle', 'silent'))
  expect(screen.getByText('Loading your charge range')).toBeTruthy()
  expect(screen.getByRole('main').getAttribute('aria-busy')).toBe('true')
})
