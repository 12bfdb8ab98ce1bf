import { configure, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { closePage, openPage, pass, press, setOnline } from '#app/testing/open-page.tsx'
import { answerCustomer, listSent } from '#platform/testing/test-answers.ts'
import { loadAllScreens } from '#app/test-screens.ts'
import { changeSlots, makeLastNight, makePlan } from '#platform/testing/test-plan.ts'
import type { TestServer } from '#platform/testing/test-server.ts'
import { makeState } from '#platform/testing/test-wire.ts'

configure({ defaultHidden: true })

beforeAll(async () => {
  await Promise.all([
    loadAllScreens(),
    import('./boost/boost-sheet.tsx'),
    import('./night/plan/why-sheet.tsx'),
    import('./night/change/change-sheet.tsx'),
  ])
})

afterEach(closePage)

/** A Sunday evening; the plan is for Monday, 07:00. */
async function openTonight(
  prepare: (server: TestServer) => void = () => undefined,
  now = '2026-11-15T21:10:00Z',
) {
  vi.useFakeTimers({ now: Date.parse(now) })
  return openPage('/electric-vehicles', (server) => {
    server.state = makeState({ status: 'IDLE', stateOfCharge: 54 })
    server.chargePlan = makePlan()
    prepare(server)
  })
}

function readyAt(time: string, targetLevel: number) {
  const at = `2026-11-16T${time}:00.000Z`
  return { at, targetLevel, level: targetLevel, isReachable: true, reachedAt: at }
}

function readCard(name: string): string {
  return screen.getByRole('region', { name }).textContent
}

test('a car that waits reads its ready-by time, start and cost, and its night as a strip', async () => {
  await openTonight()
  expect(screen.getByRole('heading', { name: 'Plugged in, not charging' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Ready by 07:00 tomorrow' })).toBeTruthy()
  expect(screen.getByText('Starts at 01:00 · about £1.84')).toBeTruthy()
  const card = screen.getByRole('region', { name: 'Tonight' })
  expect(card.textContent).toContain('7 cheapest half hours before 07:00')
  expect(card.textContent).toContain('24.5 kWh at 7.5p, finished by 05:00')
  expect(card.textContent).toContain(
    'Tonight: 7 half hours planned from 01:00 to 05:00, 24.5 kWh, about £1.84, ready by 07:00.',
  )
  const strip = within(card).getByRole('slider', { name: 'Prices, solar and planned half hours' })
  fireEvent.keyDown(strip, { key: 'Home' })
  expect(strip.getAttribute('aria-valuetext')).toBe(
    '01:00 to 01:30, 8.1 pence a kWh, planned, 3.5 kWh, 28 pence',
  )
  fireEvent.keyDown(strip, { key: 'End' })
  fireEvent.keyDown(strip, { key: 'ArrowLeft' })
  expect(strip.getAttribute('aria-valuetext')).toBe('04:00 to 04:30, 9.4 pence a kWh, not planned')
  expect(within(card).getByText('Not planned: others are cheaper')).toBeTruthy()
  fireEvent.keyDown(strip, { key: 'Escape' })
  expect(within(card).queryByText('Not planned: others are cheaper')).toBeNull()
})

test('Why this plan? states the numbers, and changes the goal and the delay', async () => {
  const { server } = await openTonight((each) => {
    each.answers.set(
      'GetPlanningPreferences',
      answerCustomer({
        planningPreferences: {
          goal: 'LEAST_COST',
          exportRatePence: 15,
          mainFuseAmps: 80,
          phases: 1,
          roofPostcodeArea: 'BS',
          roofLatitude: null,
          roofLongitude: null,
          batteryWearPence: 4,
        },
      }),
    )
  })
  await press('button', 'Why this plan?')
  const sheet = screen.getByRole('dialog', { name: 'Why this plan?' })
  const text = sheet.textContent
  for (const part of [
    '7.5p a kWh, not 21.9p',
    'The 7 cheapest half hours before 07:00.',
    '24.5 kWh to add about 41%',
    'About 54% to 95%, with charging losses.',
    '2 h to spare',
    'Finished by 05:00, ready by 07:00.',
    'This plan£1.84',
    'Boost now£4.10 £2.26 more',
    'At plug-in, 18:05£6.72 £4.88 more',
    '2.2 kg CO₂, 2.0 kg less than boosting now',
    'About 0.5 kg less CO₂, 31p more',
    'Up to 10 minutes, so that not every charger starts at the same moment',
  ]) {
    expect(text).toContain(part)
  }
  await press('switch', 'Charge for less carbon instead')
  expect(listSent(server, 'UpdatePlanningPreferences')).toEqual([
    {
      preferences: expect.objectContaining({
        goal: 'LEAST_CARBON',
        mainFuseAmps: 80,
        roofPostcodeArea: 'BS',
      }),
    },
  ])
  await press('button', 'Skip the random delay')
  expect(listSent(server, 'SkipStartDelay')).toEqual([{ deviceId: 'device-1' }])
  server.chargePlan = makePlan({ randomDelaySeconds: 0 })
  await pass(61_000)
  expect(screen.queryByRole('button', { name: 'Skip the random delay' })).toBeNull()
  await press('button', 'Close')
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a change for one night is made, shown and undone by one tap', async () => {
  const { server } = await openTonight()
  await press('button', 'Change the plan')
  fireEvent.change(screen.getByLabelText('Ready by'), { target: { value: String(6 * 60 + 15) } })
  server.oneOffChanges = [{ kind: 'READY_BY', date: '2026-11-16', time: '0615' }]
  await press('button', 'Use this time tomorrow')
  expect(listSent(server, 'SetOneOffChange')).toEqual([
    { kind: 'READY_BY', date: '2026-11-16', time: '0615', deviceId: 'device-1' },
  ])
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(readCard('Just this once')).toContain('Ready by 06:15 tomorrow, just this once')
  server.oneOffChanges = []
  await press('button', 'Undo: Ready by 06:15 tomorrow, just this once')
  expect(listSent(server, 'RemoveOneOffChange')).toEqual([
    { kind: 'READY_BY', date: '2026-11-16', deviceId: 'device-1' },
  ])
  expect(readCard('Just this once')).not.toContain('06:15')
})

test('a refused change keeps the sheet and says so', async () => {
  await openTonight((server) => {
    server.answers.set('SetOneOffChange', {
      status: 200,
      body: { data: { setOneOffChange: { isSuccess: false, problem: { code: 'invalid-date' } } } },
    })
  })
  await press('button', 'Change the plan')
  await press('button', 'Skip tomorrow')
  expect(screen.getByRole('alert').textContent).toContain('That time has passed. Choose a later one.')
})

test('a car that can’t be ready says so ahead of time, with its ways out', async () => {
  const { server } = await openTonight((each) => {
    each.state = makeState({ status: 'IDLE', stateOfCharge: 31 })
    each.chargePlan = makePlan({
      ready: {
        at: '2026-11-16T07:00:00Z',
        targetLevel: 80,
        level: 64.9,
        isReachable: false,
        reachedAt: '2026-11-16T08:18:00Z',
      },
    })
  })
  expect(screen.getByRole('heading', { name: 'Can’t be ready by 07:00' })).toBeTruthy()
  expect(screen.getByText('Reaches 80% by 08:18')).toBeTruthy()
  expect(screen.getByText(/31% at 21:10, 64% at 07:00, 80% at 08:18$/)).toBeTruthy()
  expect(readCard('80% by 00:30 if you boost')).toContain('About £2.26 more.')
  await press('button', 'Ready by 08:20')
  expect(listSent(server, 'SetOneOffChange')).toEqual([
    { kind: 'READY_BY', date: '2026-11-16', time: '0820', deviceId: 'device-1' },
  ])
  await press('button', 'Boost now')
  expect(listSent(server, 'SetEvChargerOverride')).toEqual([
    { deviceId: 'device-1', enableBoost: true, endsAt: null, energyWh: null },
  ])
})

async function openFull(stateOfCharge: number) {
  return openTonight((each) => {
    each.state = makeState({ status: 'IDLE', stateOfCharge })
    each.chargePlan = makePlan({
      slots: changeSlots(() => ({ power: 0, energyWh: 0 })),
      start: null,
      finish: null,
      energyWh: 0,
      alternatives: null,
    })
  })
}

test('a full car says where it stopped, and can be charged to 100 % once', async () => {
  const { server } = await openFull(95)
  expect(screen.getByRole('heading', { name: 'Full at 95%' })).toBeTruthy()
  await press('button', 'Charge to 100%')
  expect(listSent(server, 'SetOneOffChange')).toEqual([
    { kind: 'FULL', date: '2026-11-16', time: null, deviceId: 'device-1' },
  ])
})

test.each([
  [98.9, true],
  [99, false],
  [100, false],
])('at level %s the rest is offered: %s', async (level, isOffered) => {
  await openFull(level)
  expect(screen.queryByRole('button', { name: 'Charge to 100%' }) !== null).toBe(isOffered)
})

test('a boost states its cost and takes an end', async () => {
  const { server } = await openTonight()
  await press('button', 'Boost')
  const sheet = screen.getByRole('dialog', { name: 'Boost now?' })
  expect(sheet.textContent).toContain(
    'About £4.10 for 24.5 kWh, 95% at about 00:30. It continues until your car is full. Your plan costs about £1.84 from now on.',
  )
  fireEvent.click(screen.getByLabelText('In 1 h'))
  expect(sheet.textContent).toContain('This boost, then your plan£2.78')
  expect(sheet.textContent).toContain('About £1.52 for 7.4 kWh, then 17.2 kWh by plan for about £1.26.')
  await press('button', 'Boost now')
  expect(listSent(server, 'SetEvChargerOverride')).toEqual([
    {
      deviceId: 'device-1',
      enableBoost: true,
      endsAt: expect.stringMatching(/^2026-11-15T22:1/),
      energyWh: null,
    },
  ])
})

describe('[NIGHT-01] Today promises only what the plan in force backs', () => {
  test('ready-by, start, cost and range come from the plan, not from the settings', async () => {
    await openTonight((server) => {
      server.chargePlan = makePlan({ minimumLevel: 30, maximumLevel: 80, ready: readyAt('06:30', 80) })
    })
    expect(screen.getByRole('link', { name: 'Ready by 06:30 tomorrow' })).toBeTruthy()
    expect(screen.getByText('Starts at 01:00 · about £1.84')).toBeTruthy()
    expect(screen.getByText('range 30 to 80%')).toBeTruthy()
    expect(screen.queryByText(/25 to 95/)).toBeNull()
  })

  test('the sun is awaited until the plan says, and a car of unknown level is not ready to go', async () => {
    await openTonight((server) => {
      server.state = makeState({ status: 'SOLAR_IDLE', stateOfCharge: null })
      server.chargePlan = makePlan({ slots: changeSlots((_, at) => (at === 12 ? { solarWh: 3_500 } : {})) })
      server.lastNight = makeLastNight({ wasMet: null })
    }, '2026-11-15T10:00:00Z')
    expect(screen.getByRole('heading', { name: 'Waiting for solar' })).toBeTruthy()
    expect(screen.getByText('Expected until about 02:30')).toBeTruthy()
    expect(screen.getByText('Ready by 07:00 tomorrow')).toBeTruthy()
    expect(screen.queryByText('Ready to go')).toBeNull()
  })

  test('without a plan the screen says so and promises nothing', async () => {
    await openTonight((server) => {
      server.chargePlan = null
    })
    expect(screen.getAllByText('No plan yet')).toHaveLength(2)
    expect(readCard('Next charge')).toContain('No plan yet')
    expect(screen.getByText('Ready time: 07:00 tomorrow')).toBeTruthy()
    expect(screen.queryByText(/^Ready (by|to)|^Starts|^range/)).toBeNull()
  })

  test('a car that is away has no plan on screen', async () => {
    await openTonight((server) => {
      server.state = makeState({ status: 'DISCONNECTED', isPluggedIn: false })
    })
    expect(screen.queryByRole('region', { name: 'Tonight' })).toBeNull()
    expect(screen.getByText('Ready time: 07:00 tomorrow')).toBeTruthy()
    expect(screen.queryByText(/^Ready (by|to)|^Starts/)).toBeNull()
  })
})

test('a plan that cannot be loaded is retried, and one that cannot be refreshed shows its age', async () => {
  const { server } = await openTonight((each) => {
    each.answers.set('GetChargePlan', { status: 500, body: {} })
  })
  await pass(30_000)
  expect(screen.getByText('Unable to load your plan.')).toBeTruthy()
  expect(screen.queryByText(/by 07:00/)).toBeNull()
  server.answers.clear()
  await pass(60_000)
  expect(screen.getByRole('link', { name: 'Ready by 07:00 tomorrow' })).toBeTruthy()
  setOnline(false)
  await pass(130_000)
  expect(readCard('Tonight')).toMatch(/Plan from \d\d:\d\d, \d minutes ago/)
})
