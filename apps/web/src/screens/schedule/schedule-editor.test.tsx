import { configure, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { closePage, openPage, pass, press } from '#app/testing/open-page.tsx'
import { answerCustomer, listSent } from '#platform/testing/test-answers.ts'
import { loadAllScreens } from '#app/test-screens.ts'
import type { TestServer } from '#platform/testing/test-server.ts'
import { makeAccount, makeFeature, makeSchedule, makeSummary } from '#platform/testing/test-wire.ts'

configure({ defaultHidden: true })

beforeAll(loadAllScreens)

afterEach(closePage)

function setTask(server: TestServer, isCompleted: boolean, skipped = false): void {
  const done = { isCompleted: true, skipped: false }
  const tasks = [
    { taskId: 'vehicle', name: 'vehicle', ...done },
    { taskId: 'schedule', name: 'schedule', isCompleted, skipped },
    { taskId: 'tariff', name: 'tariff', isCompleted: false, skipped: false },
  ]
  const profileProgress = { completionPercentage: isCompleted ? 66 : 33, tasks }
  server.answers.set('GetProfileProgress', answerCustomer({ profileProgress }))
}

async function open(prepare: (server: TestServer) => void = () => undefined) {
  return openPage('/electric-vehicles/settings/schedule', (server) => {
    const names = ['PROFILE_PROGRESS', 'EXPORT_MATCH', 'HISTORIC_TARIFFS']
    server.account = makeAccount({ availableFeatures: names.map((name) => makeFeature(name)) })
    server.schedule = makeSchedule({}, false)
    server.answers.set('GetSettingsSummary', answerCustomer(makeSummary({ energySupplier: null })))
    setTask(server, false)
    prepare(server)
  })
}

function findLink(name: RegExp): string | null {
  return screen.queryByRole('link', { name })?.getAttribute('href') ?? null
}

test('[SCHED-05] links on, toasts an open task 2 s after load for 6 s, and confirming sets hasConfirmedSchedule', async () => {
  const { server } = await open()
  expect(findLink(/^Solar matching/)).toBe('/electric-vehicles/settings/solar-matching-mode')
  expect(findLink(/^Add a tariff/)).toBe('/home/tariff/add/')
  await pass(1_700)
  expect(screen.queryByText('1 of 3 done')).toBeNull()
  await pass(300)
  expect(screen.getByText('1 of 3 done')).toBeTruthy()
  await pass(5_700)
  expect(screen.getByText('1 of 3 done')).toBeTruthy()
  await pass(400)
  expect(screen.queryByText('1 of 3 done')).toBeNull()
  await press('button', 'Yes, keep these times')
  expect(listSent(server, 'UpdateHasConfirmedSchedule')).toEqual([{}])
  closePage()

  await open((each) => {
    setTask(each, true)
    each.answers.set('GetSettingsSummary', answerCustomer(makeSummary({ energySupplier: 'Octopus Energy' })))
  })
  expect(findLink(/^My tariff/)).toBe('/home/tariff')
  expect(findLink(/^Add a tariff/)).toBe('/home/tariff/add/')
  await pass(3_000)
  expect(screen.queryByText(/of 3 done/)).toBeNull()
  closePage()

  // The gates of both pages are closed.
  await open((each) => void (each.account = makeAccount({ availableFeatures: [] })))
  expect([findLink(/^Solar matching/), findLink(/^Add a tariff/)]).toEqual([null, null])
})

test('the toast confirms too, and goes', async () => {
  const { server } = await open()
  await pass(2_000)
  await press('button', 'Yes')
  expect(listSent(server, 'UpdateHasConfirmedSchedule')).toEqual([{}])
  expect(screen.queryByText('1 of 3 done')).toBeNull()
  expect(screen.getByText('Your times are confirmed.')).toBeTruthy()
})

test('with missing days the toast asks for them instead', async () => {
  await open((server) => {
    server.schedule = makeSchedule({ SUNDAY: null, unsettledDays: ['SUNDAY'] }, false)
  })
  await pass(2_000)
  expect(screen.getByText('Set the missing days above')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Yes' })).toBeNull()
})

test.each<[string, (server: TestServer) => void]>([
  ['a skipped task', (server) => setTask(server, false, true)],
  [
    'a customer without profile progress',
    (server) => {
      server.account = makeAccount({ availableFeatures: [] })
    },
  ],
  ['progress that cannot be loaded', (server) => server.answers.set('GetProfileProgress', 'lost')],
])('%s shows no toast', async (_, prepare) => {
  await open(prepare)
  await pass(3_000)
  expect(screen.queryByText(/of 3 done/)).toBeNull()
})

test('links to pages that are closed to the customer are not shown', async () => {
  await open((server) => {
    server.account = makeAccount({ availableFeatures: [] })
  })
  expect([/^Solar matching/, /^Add a tariff/, /^My tariff/].map(findLink)).toEqual([null, null, null])
})

function findDay(day: string): HTMLElement {
  return screen.getByRole('button', { name: new RegExp(`^Change ${day}`) })
}

function listSaved(server: TestServer): unknown[] {
  return listSent(server, 'UpdateCustomerEvPreferencesSchedule')
}

describe('[SCHED-03] a day of the schedule', () => {
  const friday = 'Ready time on Friday'

  test('is confirmed by picking a time, and selected only with one', async () => {
    const { server } = await open((each) => {
      each.schedule = makeSchedule({ FRIDAY: null })
    })
    expect(screen.getByRole('switch', { name: friday }).getAttribute('aria-checked')).toBe('false')
    fireEvent.click(findDay('Friday'))
    fireEvent.change(screen.getByLabelText('Hour'), { target: { value: '6' } })
    await press('button', 'Ready by 06:00')
    expect(screen.getByRole('switch', { name: friday }).getAttribute('aria-checked')).toBe('true')
    expect(listSaved(server)).toEqual([{ schedule: { FRIDAY: '0600' } }])
  })

  test('gets its own time back when it is switched off and on', async () => {
    const { server } = await open((each) => {
      each.schedule = makeSchedule({ FRIDAY: '0525' })
    })
    await press('switch', friday)
    expect(findDay('Friday').textContent).toBe('Change Friday No ready time')
    await press('switch', friday)
    expect(findDay('Friday').textContent).toBe('Change Friday 05:25')
    expect(listSaved(server)).toEqual([{ schedule: { FRIDAY: null } }, { schedule: { FRIDAY: '0525' } }])
  })

  test('gets the time back that it had on an earlier visit, and 07:00 where none is remembered', async () => {
    const { server } = await open((each) => {
      each.schedule = makeSchedule({
        SATURDAY: null,
        SUNDAY: null,
        earlierTimes: [{ day: 'SUNDAY', time: '0915' }],
      })
    })
    await press('switch', 'Ready time on Sunday')
    await press('switch', 'Ready time on Saturday')
    expect(listSaved(server)).toEqual([{ schedule: { SUNDAY: '0915' } }, { schedule: { SATURDAY: '0700' } }])
  })

  test('that was never settled is asked for', async () => {
    const { server } = await open((each) => {
      each.schedule = makeSchedule({ SATURDAY: null, SUNDAY: null, unsettledDays: ['SUNDAY'] })
    })
    expect(screen.getByText('Choose a time for Sunday, or choose no ready time.')).toBeTruthy()
    await press('button', 'No ready time on these days')
    expect(listSaved(server)).toEqual([{ schedule: { SUNDAY: null } }])
    expect(screen.queryByText(/^Choose a time for/)).toBeNull()
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
  })
})

test('a change of several days is undone in one tap', async () => {
  const { server } = await open((each) => {
    each.schedule = makeSchedule({ SATURDAY: '0900', SUNDAY: '1015' })
  })
  fireEvent.click(findDay('Sunday'))
  fireEvent.click(screen.getByLabelText('Weekend'))
  await press('button', 'No ready time')
  expect(screen.getByText('Saved: no ready time, Saturday and Sunday')).toBeTruthy()
  await press('button', 'Undo')
  expect(listSaved(server)).toEqual([
    { schedule: { SATURDAY: null, SUNDAY: null } },
    { schedule: { SATURDAY: '0900', SUNDAY: '1015' } },
  ])
  expect(findDay('Sunday').textContent).toBe('Change Sunday 10:15')
  expect(screen.getByText('Your times are as they were.').tagName).toBe('OUTPUT')
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
})
