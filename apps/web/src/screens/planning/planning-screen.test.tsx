import { act, configure, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { App } from '#app/app.tsx'
import { loadAllScreens } from '#app/test-screens.ts'
import { closePage, pass, setOnline } from '#app/testing/open-page.tsx'
import { answerCustomer } from '#platform/testing/test-answers.ts'
import { openTestBed } from '#platform/testing/test-bed.ts'
import { countCalls, findOperation, type TestServer } from '#platform/testing/test-server.ts'

const PATH = '/electric-vehicles/settings/planning'
const QUERY = 'GetPlanningPreferences'
const SAVE = 'UpdatePlanningPreferences'

/** Queries skip the check for hidden elements, which takes most of the time; nothing is hidden here. */
configure({ defaultHidden: true })

beforeAll(loadAllScreens)

afterEach(closePage)

/** Requests run in sequence: session, account, the page's own. */
async function settle(): Promise<void> {
  for (let step = 0; step < 5; step += 1) await pass(50)
}

const stored = {
  goal: 'LEAST_COST',
  exportRatePence: 15,
  mainFuseAmps: null,
  phases: 1,
  roofPostcodeArea: 'BS',
  roofLatitude: null,
  roofLongitude: null,
  batteryWearPence: 4,
}

function answer(planningPreferences: unknown) {
  return { status: 200, body: { data: { customer: { accountNumber: 'A-1042', planningPreferences } } } }
}

async function open(prepare: (server: TestServer) => void = () => undefined): Promise<TestServer> {
  vi.useFakeTimers()
  const bed = openTestBed({ path: PATH, isSignedIn: true })
  bed.server.answers.set(QUERY, answer(stored))
  bed.server.answers.set('GetHomeBattery', answerCustomer({ homeBattery: null }))
  prepare(bed.server)
  render(<App platform={bed.platform} />)
  await settle()
  return bed.server
}

function type(label: string, value: string): void {
  fireEvent.input(screen.getByLabelText(label), { target: { value } })
}

async function save(): Promise<void> {
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  await pass(20)
}

function listSaved(server: TestServer): unknown[] {
  return server.calls
    .filter((call) => findOperation(call) === SAVE)
    .map((call) => (call.body['variables'] as Record<string, unknown>)['preferences'])
}

function refuse(code: string) {
  const updatePlanningPreferences = { isSuccess: false, problem: { code } }
  return { status: 200, body: { data: { updatePlanningPreferences } } }
}

test('the stored answers show, and a change is saved as a whole', async () => {
  const server = await open()
  expect(screen.getByLabelText('Least cost')).toHaveProperty('checked', true)
  expect(screen.getByLabelText('Where your roof is')).toHaveProperty('value', 'BS')
  fireEvent.click(screen.getByLabelText('Least carbon'))
  fireEvent.click(screen.getByLabelText('Three phases'))
  fireEvent.change(screen.getByLabelText('Main fuse'), { target: { value: '100' } })
  type('Export rate', '15.5')
  type('Where your roof is', '51.4545, -2.5879')
  type('Battery wear per exported kWh', '')
  await save()
  expect(listSaved(server)).toEqual([
    {
      goal: 'LEAST_CARBON',
      exportRatePence: 15.5,
      mainFuseAmps: 100,
      phases: 3,
      roofPostcodeArea: null,
      roofLatitude: 51.45,
      roofLongitude: -2.59,
      batteryWearPence: 0,
    },
  ])
  expect(screen.getByRole('button', { name: 'Saved' })).toBeTruthy()
  await pass(2_000)
  expect(screen.getByRole('button', { name: 'Save' })).toBeTruthy()
})

test('nothing is required: a page with nothing filled in can be saved', async () => {
  const server = await open()
  type('Export rate', '')
  type('Where your roof is', '')
  type('Battery wear per exported kWh', '')
  await save()
  expect(listSaved(server)).toEqual([
    { ...stored, exportRatePence: 0, roofPostcodeArea: null, batteryWearPence: 0 },
  ])
})

const wrong: [string, string, string][] = [
  ['Export rate', '100.001', 'Enter a rate from 0 to 100, with at most 3 decimals'],
  ['Export rate', 'NaN', 'Enter a rate from 0 to 100, with at most 3 decimals'],
  ['Battery wear per exported kWh', '50.1', 'Enter an amount from 0 to 50, with at most 3 decimals'],
  [
    'Where your roof is',
    '<script>',
    'Enter the start of a UK postcode, or a latitude and longitude in the UK',
  ],
]

test.each(wrong)('%s of %j shows “%s” for 5 s, and sends nothing', async (label, value, text) => {
  const server = await open()
  type(label, value)
  await save()
  expect(screen.getByText(text)).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByLabelText(label))
  await pass(5_000)
  expect(screen.queryByText(text)).toBeNull()
  expect(screen.getByLabelText(label)).toHaveProperty('value', value)
  expect(countCalls(server, SAVE)).toBe(0)
})

const refusals: [string, 'lost' | ReturnType<typeof refuse>, string][] = [
  ['by a rule', refuse('invalid-main-fuse'), 'Choose a fuse from 20 to 200 A'],
  ['by the rule of the goal', refuse('invalid-goal'), 'Choose least cost or least carbon'],
  ['by the rule of phases', refuse('invalid-phases'), 'Choose single phase or three phases'],
  ['by something new', refuse('too-fast'), 'Your answers haven’t changed. Please try again.'],
  ['by the network', 'lost', 'Can’t reach the server. Your answers are still here. Please try again.'],
]

test.each(refusals)(
  'a save that is refused %s shows its text for 5 s and keeps the draft',
  async (_, given, text) => {
    const server = await open()
    server.answers.set(SAVE, given)
    type('Export rate', '12')
    await save()
    expect(within(screen.getByRole('alert')).getByText(text)).toBeTruthy()
    expect(screen.getByLabelText('Export rate')).toHaveProperty('value', '12')
    await pass(5_000)
    expect(screen.queryByRole('alert')).toBeNull()
  },
)

test('a field that the server refuses has the text of its code', async () => {
  const server = await open()
  server.answers.set(SAVE, refuse('invalid-roof-location'))
  await save()
  expect(
    screen.getByText('Enter the start of a UK postcode, or a latitude and longitude in the UK'),
  ).toBeTruthy()
})

test('a double tap saves once', async () => {
  const server = await open()
  server.answers.set(SAVE, 'silent')
  await save()
  fireEvent.click(screen.getByRole('button', { name: 'Saving…' }))
  await pass(20)
  expect(countCalls(server, SAVE)).toBe(1)
})

test('offline the answers stay, and a save is refused without losing them', async () => {
  const server = await open()
  act(() => setOnline(false))
  expect(
    screen.getByText('These are your last known answers. You can save changes when you reconnect.'),
  ).toBeTruthy()
  type('Export rate', '12')
  await save()
  expect(
    screen.getByText('You’re offline. Your answers are still here. Save them when you reconnect.'),
  ).toBeTruthy()
  expect(screen.getByLabelText('Export rate')).toHaveProperty('value', '12')
  expect(countCalls(server, SAVE)).toBe(0)
})

test('while it loads the page says so', async () => {
  await open((server) => server.answers.set(QUERY, 'silent'))
  expect(screen.getByText('Loading your answers')).toBeTruthy()
  expect(screen.getByRole('main').getAttribute('aria-busy')).toBe('true')
})

test('answers that fail to load show an error and are retried', async () => {
  const server = await open((each) => each.answers.set(QUERY, { status: 500, body: {} }))
  expect(screen.getByRole('alert').textContent).toContain('Unable to load your planning answers.')
  server.answers.set(QUERY, answer(stored))
  await pass(2_000)
  expect(screen.getByLabelText('Where your roof is')).toHaveProperty('value', 'BS')
})
