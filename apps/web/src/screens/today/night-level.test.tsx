import { configure, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { closePage, openPage, pass, press, setOnline } from '#app/testing/open-page.tsx'
import { listSent } from '#platform/testing/test-answers.ts'
import { loadAllScreens } from '#app/test-screens.ts'
import { makePlan } from '#platform/testing/test-plan.ts'
import type { TestServer } from '#platform/testing/test-server.ts'
import { makeState } from '#platform/testing/test-wire.ts'

configure({ defaultHidden: true })

beforeAll(async () => {
  await Promise.all([loadAllScreens(), import('./status/level-sheet.tsx')])
})

afterEach(closePage)

const unknown = {
  charge: { kind: 'UNKNOWN', value: null, low: null, high: null, asOf: null, source: null },
  stateOfCharge: null,
}
const stop = { kind: 'STOPPED', since: '2026-11-15T20:43:00.000Z', isConfirmed: false }
const full = {
  charge: { kind: 'ESTIMATED', value: 100, low: 95, high: 100, asOf: stop.since, source: 'STOP' },
  stateOfCharge: null,
}

/** A Sunday evening, at a plan from 25 % because the level is not known. */
async function openToday(prepare: (server: TestServer) => void) {
  vi.useFakeTimers({ now: Date.parse('2026-11-15T21:10:00Z') })
  return openPage('/electric-vehicles', (server) => {
    server.chargePlan = makePlan({
      level: { kind: 'UNKNOWN', low: 25, expected: 25, high: 25 },
      range: { lowEnergyWh: 0, highEnergyWh: 46_700, lowCost: 0, highCost: 805 },
    })
    prepare(server)
  })
}

test('an unknown level is asked for once, and need and cost are a range until then', async () => {
  const { server } = await openToday((each) => {
    each.state = makeState({ status: 'IDLE', ...unknown })
  })
  expect(screen.getByText('Starts at 01:00 · £0 to £8.05')).toBeDefined()
  expect(screen.getByText('0 to 46.7 kWh to reach 95%: its charge level isn’t known')).toBeDefined()
  const question = screen.getByRole('group', { name: 'How full is it?' })
  expect(
    within(question)
      .getAllByRole('button')
      .map((each) => each.textContent),
  ).toEqual(['¼A quarter full', '½Half full', '¾Three quarters full', 'Full'])
  expect(
    screen.getByText(
      'Then we can tell you what it needs and costs. Until then the plan covers the worst case, and can’t stop at 95%.',
    ),
  ).toBeDefined()
  server.state = makeState({
    status: 'IDLE',
    stateOfCharge: null,
    charge: { kind: 'ESTIMATED', value: 50, low: 37.5, high: 62.5, asOf: stop.since, source: 'CUSTOMER' },
  })
  server.chargePlan = makePlan({
    level: { kind: 'ESTIMATED', low: 37, expected: 50, high: 63 },
    range: { lowEnergyWh: 20_000, highEnergyWh: 36_000, lowCost: 160, highCost: 290 },
  })
  await press('button', 'Half full')
  await pass(100)
  expect(listSent(server, 'SetStateOfCharge')).toEqual([
    { stateOfCharge: 50, deviceId: 'device-1', isQuarter: true },
  ])
  expect(screen.queryByRole('group', { name: 'How full is it?' })).toBeNull()
  expect(screen.getByText('Starts at 01:00 · £1.60 to £2.90')).toBeDefined()
  expect(screen.getByText('20.0 to 36.0 kWh to reach 95%: its charge level is an estimate')).toBeDefined()
  expect(screen.getByRole('button', { name: 'Correct the charge level' })).toBeDefined()
})

test('any level can be typed, and a failed answer is said', async () => {
  const { server } = await openToday((each) => {
    each.state = makeState({ status: 'IDLE', ...unknown })
  })
  await press('button', 'Type it')
  expect(screen.getByRole('dialog', { name: 'How full is the battery?' })).toBeDefined()
  await press('button', 'Cancel')
  setOnline(false)
  await press('button', 'A quarter full')
  expect(screen.getByText('The charge level is not saved')).toBeDefined()
  expect(listSent(server, 'SetStateOfCharge')).toEqual([])
})

test('a boost of a car of an unknown level states the most that it may cost', async () => {
  await openToday((each) => {
    each.state = makeState({ status: 'IDLE', ...unknown })
    const range = { lowEnergyWh: 0, highEnergyWh: 24_500, lowCost: 0, highCost: 184 }
    each.chargePlan = makePlan({ range })
  })
  await import('./boost/boost-sheet.tsx')
  await press('button', 'Boost')
  await pass(100)
  const sheet = screen.getByRole('dialog', { name: 'Boost now?' })
  expect(sheet.textContent).toContain(
    'Up to £4.10 for 24.5 kWh, depending on how full your car is. Your plan costs up to £1.84 from now on.',
  )
  fireEvent.click(screen.getByLabelText('In 1 h'))
  expect(sheet.textContent).toContain(
    'Up to £1.52 for 7.4 kWh, then up to £1.26 by plan, depending on how full your car is.',
  )
})

test('a car that has stopped is probably full; one tap confirms it, another corrects it', async () => {
  const { server } = await openToday((each) => {
    each.state = makeState({ status: 'IDLE', ...full, chargeStop: stop })
  })
  expect(screen.getByRole('heading', { name: 'Your car has stopped taking power' })).toBeDefined()
  expect(screen.getByText('Since 20:43. It is probably full.')).toBeDefined()
  expect(screen.queryByText('Why this plan?')).toBeNull()
  await press('button', 'No, it is at …')
  expect(screen.getByRole('dialog', { name: 'How full is the battery?' })).toBeDefined()
  await press('button', 'Cancel')
  server.state = makeState({ status: 'IDLE', ...full, chargeStop: { ...stop, isConfirmed: true } })
  await press('button', 'It is full')
  await pass(100)
  expect(listSent(server, 'SetStateOfCharge')).toEqual([
    { stateOfCharge: 100, deviceId: 'device-1', isQuarter: false },
  ])
  expect(screen.getByText('Since 20:43, at about 100%')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'It is full' })).toBeNull()
})

test('a car that has stopped at its target is ready, though its plan expected to be late', async () => {
  await openToday((each) => {
    each.state = makeState({ status: 'IDLE', ...full, chargeStop: stop })
    const ready = { at: '2026-11-16T07:00:00.000Z', targetLevel: 95, level: 80, isReachable: false }
    each.chargePlan = makePlan({ ready: { ...ready, reachedAt: '2026-11-16T08:00:00.000Z' } })
  })
  expect(screen.getByRole('link', { name: 'Ready by 07:00 tomorrow' })).toBeDefined()
})

test('a car that has not charged yet is never called full, and keeps its plan and the question', async () => {
  await openToday((each) => {
    each.state = makeState({ status: 'IDLE', ...unknown, chargeStop: { ...stop, kind: 'NOT_YET' } })
    each.chargePlan = makePlan({
      ready: {
        at: '2026-11-16T07:00:00.000Z',
        targetLevel: 95,
        level: 49,
        isReachable: false,
        reachedAt: '2026-11-16T08:30:00.000Z',
      },
    })
  })
  expect(screen.getByRole('heading', { name: 'Your car isn’t charging yet' })).toBeDefined()
  expect(screen.getByText('It may be full, or set to charge later.')).toBeDefined()
  expect(screen.queryByText(/Can’t be ready/)).toBeNull()
  expect(screen.getByRole('group', { name: 'How full is it?' })).toBeDefined()
  expect(screen.getByText('Why this plan?')).toBeDefined()
})
