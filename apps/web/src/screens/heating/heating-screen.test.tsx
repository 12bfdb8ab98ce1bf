import { fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { App } from '#app/app.tsx'
import { loadAllScreens } from '#app/test-screens.ts'
import { closePage, pass } from '#app/testing/open-page.tsx'
import { openTestBed } from '#platform/testing/test-bed.ts'
import { findOperation, type TestAnswer, type TestServer } from '#platform/testing/test-server.ts'
import { answerHeat } from '#platform/testing/test-settings.ts'
import { makeAccount } from '#platform/testing/test-wire.ts'

beforeAll(loadAllScreens)

afterEach(closePage)

const modules = { ev: { isEnabled: false }, heat: { isEnabled: true }, hes: { isEnabled: true } }

async function open(prepare: (server: TestServer) => void = () => undefined): Promise<TestServer> {
  const { platform, server } = openTestBed({ path: '/home/heating', isSignedIn: true })
  server.account = makeAccount({ modules, devices: [] })
  server.answers.set('GetHeat', answerHeat())
  prepare(server)
  vi.useFakeTimers()
  render(<App platform={platform} />)
  for (let turn = 0; turn < 40 && screen.queryByRole('heading', { level: 1 }) === null; turn += 1)
    await pass(10)
  await pass(50)
  return server
}

function choose(period: string, label: 'From' | 'To', time: string): void {
  const field = within(screen.getByRole('group', { name: period })).getByLabelText<HTMLSelectElement>(label)
  const option = within(field).getByRole<HTMLOptionElement>('option', { name: time })
  fireEvent.change(field, { target: { value: option.value } })
}

async function save(): Promise<void> {
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  await pass(20)
}

function listSaved({ calls }: TestServer): unknown[] {
  return calls
    .filter((call) => findOperation(call) === 'UpdateHeatComfort')
    .map(({ body }) => body['variables'])
}

test('[MOD-01] shows the modules, the comfort settings and each heater by name', async () => {
  const server = await open()
  expect(screen.getByRole('region', { name: 'Your modules' }).textContent).toContain('Heating')
  expect(screen.getByRole('region', { name: 'Your modules' }).textContent).toContain('Home energy')
  const heaters = screen.getByRole('region', { name: 'Your heaters' }).textContent
  for (const name of [
    'Static storage heater',
    'Dynamic storage heater',
    'Quantum storage heater',
    'Quantum water heater',
    'Standard water heater',
  ]) {
    expect(heaters).toContain(name)
  }
  fireEvent.change(screen.getByRole('slider', { name: 'Comfort temperature' }), { target: { value: '19.5' } })
  choose('Morning period', 'From', '06:00')
  choose('Evening period', 'To', '21:30')
  await save()
  expect(screen.getByRole('alert').textContent).toContain('Saved')
  expect(listSaved(server)).toEqual([
    {
      comfortTemperature: 19.5,
      morningPeriod: { start: '0600', end: '0830' },
      eveningPeriod: { start: '1700', end: '2130' },
    },
  ])
  server.answers.set('UpdateHeatComfort', { status: 500, body: {} })
  await save()
  expect(screen.getByRole('alert').textContent).toContain('Comfort settings not saved')
})

test('states the recharge of 2 hours and the 60 degrees of a water heater', async () => {
  await open()
  const text = screen.getByRole('region', { name: 'Your heaters' }).textContent
  expect(text).toContain('A water heater recharges for up to 2 hours in the next off-peak period.')
  expect(text).toContain('Keep its thermostat over 60 degrees.')
})

test('a home without water heaters gets no advice about them, and one without heaters says so', async () => {
  await open((server) => {
    server.answers.set('GetHeat', answerHeat({ assets: [] }))
  })
  const text = screen.getByRole('region', { name: 'Your heaters' }).textContent
  expect(text).toContain('No heaters registered yet.')
  expect(text).not.toContain('thermostat')
})

test.each([
  ['Morning period', '09:00', '08:30', 'The morning ends after it starts, by 12:00.'],
  ['Evening period', '22:00', '22:00', 'The evening ends after it starts, by 23:30.'],
])('%s from %s to %s shows its error, and nothing is sent', async (period, from, to, text) => {
  const server = await open()
  choose(period, 'From', from)
  choose(period, 'To', to)
  await save()
  expect(screen.getByText(text)).toBeTruthy()
  expect(listSaved(server)).toEqual([])
  await pass(5_000)
  expect(screen.queryByText(text)).toBeNull()
})

function refuse(code: string): TestAnswer {
  return { status: 200, body: { data: { updateHeatComfort: { isSuccess: false, problem: { code } } } } }
}

const failures: [string, TestAnswer, string][] = [
  ['a refused temperature', refuse('invalid-comfort-temperature'), 'Choose a temperature from 7 to 30°C.'],
  ['a refused morning', refuse('invalid-morning-period'), 'The morning ends after it starts'],
  ['a closed module', refuse('heat-not-enabled'), 'Heating is no longer part of your account.'],
  ['an unknown problem', refuse('something-new'), 'Unable to update your heating.'],
  ['a lost connection', 'lost', 'Unable to reach us.'],
]

test.each(failures)('%s has its text for 5 s, and the draft is kept', async (_, answer, text) => {
  await open((server) => {
    server.answers.set('UpdateHeatComfort', answer)
  })
  choose('Morning period', 'From', '06:00')
  await save()
  expect(document.body.textContent).toContain(text)
  await pass(5_000)
  expect(document.body.textContent).not.toContain(text)
  const from = within(screen.getByRole('group', { name: 'Morning period' })).getByLabelText('From')
  expect(from.textContent).toContain('06:00')
  expect((from as HTMLSelectElement).value).toBe('360')
})

test('heating that fails to load shows an error', async () => {
  await open((server) => {
    server.answers.set('GetHeat', { status: 500, body: {} })
  })
  expect(screen.getByRole('alert').textContent).toContain('Unable to load your heating')
})
