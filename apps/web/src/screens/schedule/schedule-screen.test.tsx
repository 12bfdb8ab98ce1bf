import { act, configure, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { App } from '#app/app.tsx'
import { startLoading } from '#app/start-loading.ts'
import { loadAllScreens } from '#app/test-screens.ts'
import { closePage, pass, setOnline } from '#app/testing/open-page.tsx'
import { answerHousehold } from '#platform/testing/test-cars.ts'
import { openTestBed } from '#platform/testing/test-bed.ts'
import { countCalls, findOperation, type TestServer } from '#platform/testing/test-server.ts'
import { makeSchedule } from '#platform/testing/test-wire.ts'

const PATH = '/electric-vehicles/settings/schedule'
const SAVE = 'UpdateCustomerEvPreferencesSchedule'

/** Queries skip the check for hidden elements, which takes most of the time; nothing is hidden here. */
configure({ defaultHidden: true })

beforeAll(loadAllScreens)

afterEach(closePage)

async function open(query = '', prepare: (server: TestServer) => void = () => undefined) {
  const bed = openTestBed({ path: PATH + query, isSignedIn: true })
  prepare(bed.server)
  vi.useFakeTimers()
  void startLoading(bed.platform, PATH)
  render(<App platform={bed.platform} />)
  await pass(100)
  return bed
}

function findDay(day: string): HTMLElement {
  return screen.getByRole('button', { name: new RegExp(`^Change ${day}`) })
}

async function press(name: string): Promise<void> {
  fireEvent.click(screen.getByRole('button', { name }))
  await pass(20)
}

function choose(label: string, value: string): void {
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
}

function listSaved(server: TestServer): unknown[] {
  return server.calls
    .filter((call) => findOperation(call) === SAVE)
    .map((call) => (call.body['variables'] as Record<string, unknown>)['schedule'])
}

const refused = {
  status: 200,
  body: {
    data: { updateCustomerEvPreferencesSchedule: { isSuccess: false, problem: { code: 'invalid-time' } } },
  },
}

test('seven days show, each with its time or without one', async () => {
  await open('', (server) => {
    server.schedule = makeSchedule({ THURSDAY: '0625', SUNDAY: null })
  })
  expect(screen.getAllByRole('switch')).toHaveLength(7)
  expect(findDay('Monday').textContent).toBe('Change Monday 07:00')
  expect(findDay('Thursday').textContent).toBe('Change Thursday 06:25')
  expect(findDay('Sunday').textContent).toBe('Change Sunday No ready time')
  const isOn = screen.getAllByRole('switch').map((each) => each.getAttribute('aria-checked'))
  expect(isOn).toEqual(['true', 'true', 'true', 'true', 'true', 'true', 'false'])
  expect(screen.getByRole('link', { name: 'Schedule' }).getAttribute('aria-current')).toBe('page')
})

test('a guest reads the times, and is offered no change that only drivers make', async () => {
  await open('', (server) => {
    server.schedule = makeSchedule({ THURSDAY: '0625', SUNDAY: null })
    server.answers.set('GetHousehold', answerHousehold('GUEST'))
  })
  expect(screen.getByText('Thursday').parentElement?.textContent).toBe('Thursday06:25')
  expect(screen.getByText('Sunday').parentElement?.textContent).toBe('SundayNo ready time')
  expect(screen.queryAllByRole('switch')).toHaveLength(0)
  expect(screen.queryByRole('button', { name: /^Change Monday/ })).toBeNull()
})

test('picking a time shows it before it is saved, and sends it as HHmm', async () => {
  const { server } = await open()
  server.answers.set(SAVE, 'silent')
  fireEvent.click(findDay('Monday'))
  choose('Hour', '6')
  choose('Minute', '25')
  await press('Ready by 06:25')
  expect(findDay('Monday').textContent).toBe('Change Monday 06:25')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(listSaved(server)).toEqual([{ MONDAY: '0625' }])
  expect(screen.queryByText('Saved: ready by 06:25, Monday')).toBeNull()
})

test('a saved change is announced', async () => {
  await open()
  fireEvent.click(findDay('Monday'))
  await press('Ready by 07:00')
  const said = screen.getByText('Saved: ready by 07:00, Monday')
  expect(said.tagName).toBe('OUTPUT')
})

const groups: [string, string, string[]][] = [
  ['Monday', 'Mon to Fri', ['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY']],
  ['Sunday', 'Weekend', ['SATURDAY', 'SUNDAY']],
]

test.each(groups)('from %s, %s is one save', async (day, scope, expected) => {
  const { server } = await open()
  fireEvent.click(findDay(day))
  fireEvent.click(screen.getByLabelText(scope))
  await press('Ready by 07:00')
  expect(listSaved(server)).toEqual([Object.fromEntries(expected.map((each) => [each, '0700']))])
})

test('a day without a time opens its picker at 07:00, and the picker can deselect', async () => {
  const { server } = await open('', (each) => {
    each.schedule = makeSchedule({ FRIDAY: null })
  })
  fireEvent.click(findDay('Friday'))
  expect(screen.getByRole('button', { name: 'Ready by 07:00' })).toBeTruthy()
  await press('Keep as it is')
  expect(countCalls(server, SAVE)).toBe(0)
  fireEvent.click(findDay('Monday'))
  await press('No ready time')
  expect(listSaved(server)).toEqual([{ MONDAY: null }])
})

test('unsettled days are asked about, and set together', async () => {
  const { server } = await open('', (each) => {
    each.schedule = makeSchedule(
      { SATURDAY: null, SUNDAY: null, unsettledDays: ['SATURDAY', 'SUNDAY'] },
      false,
    )
  })
  expect(screen.getByText('Choose a time for Saturday and Sunday, or choose no ready time.')).toBeTruthy()
  expect(findDay('Sunday').textContent).toBe('Change Sunday Not set yet')
  expect(screen.queryByText('Are these times right?')).toBeNull()
  await press('Set missing days')
  choose('Hour', '9')
  await press('Ready by 09:00')
  expect(listSaved(server)).toEqual([{ SATURDAY: '0900', SUNDAY: '0900' }])
  expect(screen.queryByText('Some days aren’t set yet')).toBeNull()
  expect(screen.getByText('Are these times right?')).toBeTruthy()
})

test('all unsettled days can be deselected at once', async () => {
  const { server } = await open('', (each) => {
    each.schedule = makeSchedule({ SUNDAY: null, unsettledDays: ['SUNDAY'] })
  })
  await press('No ready time on these days')
  expect(listSaved(server)).toEqual([{ SUNDAY: null }])
  expect(findDay('Sunday').textContent).toBe('Change Sunday No ready time')
})

test('unconfirmed times are asked about until they are confirmed', async () => {
  const { server } = await open('', (each) => {
    each.schedule = makeSchedule({}, false)
  })
  await press('Yes, keep these times')
  expect(countCalls(server, 'UpdateHasConfirmedSchedule')).toBe(1)
  expect(screen.queryByText('Are these times right?')).toBeNull()
  expect(screen.getByText('Your times are confirmed.')).toBeTruthy()
})

const failures: [string, 'lost' | typeof refused, string][] = [
  ['is refused', refused, 'Your times haven’t changed. Please try again.'],
  ['never arrives', 'lost', 'Can’t reach the server. Your times haven’t changed. Please try again.'],
]

test.each(failures)(
  'a change that %s is rolled back, and shows its error for 5 s',
  async (_, answer, text) => {
    const { server } = await open()
    server.answers.set(SAVE, answer)
    fireEvent.click(screen.getByRole('switch', { name: 'Ready time on Monday' }))
    await pass(20)
    expect(findDay('Monday').textContent).toBe('Change Monday 07:00')
    expect(within(screen.getByRole('alert')).getByText(text)).toBeTruthy()
    await pass(5_000)
    expect(screen.queryByRole('alert')).toBeNull()
  },
)

test('a failed change rolls back no other change', async () => {
  const { server } = await open()
  server.answers.set(SAVE, 'silent')
  fireEvent.click(screen.getByRole('switch', { name: 'Ready time on Tuesday' }))
  await pass(20)
  server.answers.set(SAVE, 'lost')
  fireEvent.click(screen.getByRole('switch', { name: 'Ready time on Monday' }))
  await pass(20)
  expect(findDay('Monday').textContent).toBe('Change Monday 07:00')
  expect(findDay('Tuesday').textContent).toBe('Change Tuesday No ready time')
})

const asked = ['?day=friday', '?day=FRIDAY', '?day=Friday']

describe('[SCHED-02] the day in the address', () => {
  test.each(asked)('%s opens the picker of that day', async (query) => {
    await open(query)
    const dialog = screen.getByRole('dialog')
    expect(within(dialog).getByLabelText('Friday')).toBeTruthy()
    await press('Keep as it is')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(window.location.search).toBe('')
  })

  test('closing the picker navigates to `returnTo`', async () => {
    await open('?day=friday&returnTo=%2Fsettings')
    await press('Keep as it is')
    expect(window.location.pathname).toBe('/settings')
  })

  test('a saved change navigates to `returnTo`', async () => {
    const { server } = await open('?day=friday&returnTo=%2Fsettings')
    server.answers.set(SAVE, 'lost')
    await press('Ready by 07:00')
    expect(window.location.pathname).toBe(PATH)
    server.answers.delete(SAVE)
    fireEvent.click(findDay('Friday'))
    await press('Ready by 07:00')
    expect(window.location.pathname).toBe('/settings')
  })

  test('a `returnTo` outside the app is ignored', async () => {
    await open('?day=friday&returnTo=https%3A%2F%2Fevil.example')
    await press('Keep as it is')
    expect(window.location.pathname).toBe(PATH)
  })
})

describe('[SCHED-04] what cannot be shown', () => {
  test('an unknown weekday shows an error, and no picker opens', async () => {
    await open('?day=caturday')
    expect(screen.getByRole('alert').textContent).toBe(
      'Invalid WeekDayThere’s no day called “caturday”. Choose one below.',
    )
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(findDay('Monday')).toBeTruthy()
  })

  test('a load failure shows an error, and is retried until it succeeds', async () => {
    const { server } = await open('', (each) => {
      each.answers.set('GetVehicleSchedule', { status: 500, body: {} })
    })
    expect(screen.getByRole('alert').textContent).toContain('Unable to load your schedule.')
    server.answers.delete('GetVehicleSchedule')
    await pass(2_000)
    expect(findDay('Monday')).toBeTruthy()
  })
})

test('while it loads the page says so', async () => {
  await open('', (server) => server.answers.set('GetVehicleSchedule', 'silent'))
  expect(screen.getByText('Loading your times')).toBeTruthy()
  expect(screen.getByRole('main').getAttribute('aria-busy')).toBe('true')
})

test('an account without a car shows the next step', async () => {
  await open('', (server) => {
    server.schedule = { ...makeSchedule(), vehicle: null }
  })
  expect(screen.getByRole('heading', { name: 'No car yet' })).toBeTruthy()
})

test('offline shows an error, and the times stay', async () => {
  await open()
  act(() => setOnline(false))
  expect(screen.getByRole('alert').textContent).toContain('No connection')
  expect(findDay('Monday')).toBeTruthy()
})
