import { cleanup, configure, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { App } from '#app/app.tsx'
import { loadAllScreens } from '#app/test-screens.ts'
import { pass } from '#app/testing/open-page.tsx'
import { openTestBed } from '#platform/testing/test-bed.ts'
import { answerMonthEnergy, answerMonthStatistics, makeMonthPeriods } from '#platform/testing/test-month.ts'
import { countCalls, findOperation, type TestAnswer, type TestServer } from '#platform/testing/test-server.ts'
import { makeAccount, makeDevices, makeFeature, makeState } from '#platform/testing/test-wire.ts'
import type { TrackedEvent } from '#platform/analytics/track.ts'

const OCTOBER = '/electric-vehicles/history?date=2026-10-01'
const ASK = 'RequestDataExport'
const LOOK = 'GetDataExport'

configure({ defaultHidden: true })

beforeAll(loadAllScreens)

/** Addresses that the browser downloaded. */
const downloads: string[] = []

beforeEach(() => {
  downloads.length = 0
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function note(this: HTMLAnchorElement) {
    if (this.hasAttribute('download')) downloads.push(this.getAttribute('href') ?? '')
  })
})

afterEach(() => {
  cleanup()
  setHidden(false)
  vi.restoreAllMocks()
  vi.useRealTimers()
})

function setHidden(isHidden: boolean): void {
  const value = isHidden ? 'hidden' : 'visible'
  Object.defineProperty(document, 'visibilityState', { configurable: true, value })
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
}

function answerAsk(over: Record<string, unknown> = {}): TestAnswer {
  const requestDataExport = {
    isSuccess: true,
    problem: null,
    exportId: 'export-1',
    downloadPath: '/export/ticket-1',
    ...over,
  }
  return { status: 200, body: { data: { requestDataExport } } }
}

function answerLook(over: Record<string, unknown> = {}): TestAnswer {
  const dataExport = {
    exportId: 'export-1',
    isStarted: true,
    isFinished: false,
    isFailed: false,
    fractionWritten: 0,
    ...over,
  }
  return { status: 200, body: { data: { dataExport } } }
}

function listDevices() {
  const customer = makeDevices(makeState(), 'EV_SMART_CHARGER')
  const devices = customer.devices.map((device) => Object.assign({}, device, { installDate: '2025-09-21' }))
  return { status: 200, body: { data: { customer: { ...customer, devices } } } }
}

async function openSheet() {
  vi.useFakeTimers({ now: Date.parse('2026-11-15T09:00:00Z') })
  const bed = openTestBed({ path: OCTOBER, isSignedIn: true })
  const { server } = bed
  server.account = makeAccount({ availableFeatures: [makeFeature('EXPORT_DATA')] })
  server.answers.set('GetCustomerDevices', listDevices())
  server.answers.set('GetChargeSessions', answerMonthEnergy(makeMonthPeriods('2026-10-01', () => ({}))))
  server.answers.set('GetDailyEvStatistics', answerMonthStatistics('2026-10-01'))
  server.answers.set(ASK, answerAsk())
  server.answers.set(LOOK, answerLook())
  const events: TrackedEvent[] = []
  bed.platform.tracker.setSink((event) => events.push(event))
  render(<App platform={bed.platform} />)
  for (let step = 0; step < 4; step++) {
    await vi.dynamicImportSettled()
    await pass(50)
  }
  fireEvent.click(screen.getByRole('button', { name: 'Download your data' }))
  await vi.dynamicImportSettled()
  await pass(50)
  return { server, events }
}

async function press(name: string): Promise<void> {
  fireEvent.click(screen.getByRole('button', { name }))
  await pass(20)
}

function findAsked(server: TestServer): unknown {
  return server.calls.find((call) => findOperation(call) === ASK)?.body['variables']
}

const choices: [string, string, string, string][] = [
  ['October 2026', '01.10.2026 to 31.10.2026', '2026-10-01', '2026-11-01'],
  ['Last 12 months', '16.11.2025 to 15.11.2026', '2025-11-16', '2026-11-16'],
  ['Everything', '21.09.2025 to 15.11.2026', '2025-09-21', '2026-11-16'],
]

test.each(choices)('a file of %s (%s)', async (choice, text, start, end) => {
  const { server } = await openSheet()
  fireEvent.click(screen.getByRole('radio', { name: choice }))
  expect(screen.getByText(text)).toBeTruthy()
  await press('Download')
  expect(findAsked(server)).toEqual({ deviceId: 'device-1', start, end })
  expect(downloads).toEqual(['/export/ticket-1'])
})

test('a file of a custom range, which must lie in the past', async () => {
  const { server } = await openSheet()
  fireEvent.click(screen.getByRole('radio', { name: 'Other days' }))
  const fields = ['First day', 'Last day'].map((name) => screen.getByLabelText<HTMLInputElement>(name).value)
  expect(fields).toEqual(['01.10.2026', '31.10.2026'])
  fireEvent.input(screen.getByLabelText('First day'), { target: { value: '31.09.2026' } })
  await press('Download')
  expect(screen.getByRole('alert').textContent).toBe('Enter a first and last day as DD.MM.YYYY.')
  fireEvent.input(screen.getByLabelText('First day'), { target: { value: '02.11.2026' } })
  fireEvent.input(screen.getByLabelText('Last day'), { target: { value: '01.11.2026' } })
  await press('Download')
  expect(screen.getByRole('alert').textContent).toBe('The last day is before the first.')
  fireEvent.input(screen.getByLabelText('First day'), { target: { value: '20.09.2025' } })
  await press('Download')
  expect(screen.getByRole('alert').textContent).toBe('There’s no data before 21.09.2025.')
  fireEvent.input(screen.getByLabelText('First day'), { target: { value: '31.10.2026' } })
  await press('Download')
  expect(findAsked(server)).toEqual({ deviceId: 'device-1', start: '2026-10-31', end: '2026-11-02' })
})

test('the progress is polled every second until the file is complete', async () => {
  const { server } = await openSheet()
  await press('Download')
  expect(screen.getByRole('progressbar', { name: '0% complete' })).toBeTruthy()
  server.answers.set(LOOK, answerLook({ fractionWritten: 0.42 }))
  await pass(1_000)
  expect(screen.getByRole('progressbar', { name: '42% complete' })).toBeTruthy()
  server.answers.set(LOOK, answerLook({ fractionWritten: 1, isFinished: true }))
  await pass(1_000)
  expect(screen.getByRole('alert').textContent).toContain('Done.')
  const looks = server.calls.filter((call) => findOperation(call) === LOOK).length
  await pass(5_000)
  expect(server.calls.filter((call) => findOperation(call) === LOOK)).toHaveLength(looks)
  await press('Close')
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a download is tracked once it has started', async () => {
  const { server, events } = await openSheet()
  server.answers.set(ASK, 'lost')
  await press('Download')
  expect(events).toEqual([])
  server.answers.set(ASK, answerAsk())
  await press('Download')
  expect(events).toEqual([{ name: 'export-data-download', range: 'month' }])
})

const refusals: [string, TestAnswer, string][] = [
  [
    'is not offered',
    answerAsk({ isSuccess: false, problem: { code: 'export-not-offered' } }),
    'aren’t available on your account',
  ],
  ['has no such days', answerAsk({ isSuccess: false, problem: { code: 'invalid-range' } }), 'choose others'],
  [
    'comes too soon',
    answerAsk({ isSuccess: false, problem: { code: 'too-many-exports' } }),
    'Try again in a minute',
  ],
  [
    'has a problem of a newer server',
    answerAsk({ isSuccess: false, problem: { code: 'moon' } }),
    'couldn’t be created',
  ],
  ['leads elsewhere', answerAsk({ downloadPath: '//evil.example/file' }), 'file couldn’t be created'],
  ['is not answered', 'lost', 'Can’t reach the server'],
]

test.each(refusals)('a file that %s shows its error', async (_, answer, text) => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const { server } = await openSheet()
  server.answers.set(ASK, answer)
  await press('Download')
  expect(screen.getByRole('alert').textContent).toContain(text)
  expect(downloads).toEqual([])
})

test('a download that fails or never starts shows an error', async () => {
  const { server } = await openSheet()
  await press('Download')
  server.answers.set(LOOK, answerLook({ isFailed: true }))
  await pass(1_000)
  expect(screen.getByRole('alert').textContent).toContain('The download was interrupted')
  server.answers.set(LOOK, answerLook({ isStarted: false }))
  await press('Download')
  await pass(60_000)
  expect(screen.queryByRole('alert')).toBeNull()
  await pass(1_000)
  expect(screen.getByRole('alert').textContent).toContain('The download didn’t start')
})

test('the next poll waits for the previous answer', async () => {
  const { server } = await openSheet()
  server.answers.set(LOOK, 'silent')
  await press('Download')
  await pass(14_000)
  expect(countCalls(server, LOOK)).toBe(1)
})

test('a hidden page neither polls the progress nor gives up', async () => {
  const { server } = await openSheet()
  await press('Download')
  await pass(1_000)
  setHidden(true)
  await pass(300_000)
  expect(countCalls(server, LOOK)).toBe(1)
  setHidden(false)
  await pass(10)
  expect(countCalls(server, LOOK)).toBe(2)
  expect(screen.queryByRole('alert')).toBeNull()
})

const still: [string, TestAnswer][] = [
  ['no more of it comes', answerLook({ fractionWritten: 0.42 })],
  ['nothing is heard of it', { status: 503, body: {} }],
]

test.each(still)('a started file fails once for a minute %s', async (_, answer) => {
  const { server } = await openSheet()
  await press('Download')
  server.answers.set(LOOK, answerLook({ fractionWritten: 0.42 }))
  await pass(1_000)
  server.answers.set(LOOK, answer)
  await pass(60_000)
  expect(screen.queryByRole('alert')).toBeNull()
  await pass(1_000)
  expect(screen.getByRole('alert').textContent).toContain('The download was interrupted')
  const looks = countCalls(server, LOOK)
  await pass(10_000)
  expect(countCalls(server, LOOK)).toBe(looks)
})
