import { configure, screen, within } from '@testing-library/react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { closePage, openPage, pass, press, setOnline } from '#app/testing/open-page.tsx'
import { answerCustomer, answerRefused, listSent } from '#platform/testing/test-answers.ts'
import { loadAllScreens } from '#app/test-screens.ts'
import type { TestServer } from '#platform/testing/test-server.ts'
import { makeAccount, makeFeature } from '#platform/testing/test-wire.ts'

const PATH = '/home/microgeneration'

configure({ defaultHidden: true })

beforeAll(loadAllScreens)

afterEach(closePage)

const panels = {
  id: 'g-1',
  type: 'SOLAR',
  maxPower: 4.2,
  make: 'JA Solar',
  model: 'JAM60',
  installYear: 2022,
}
const turbine = {
  id: 'g-2',
  type: 'WIND',
  maxPower: 1.5,
  make: 'Unknown',
  model: 'unknown',
  installYear: 2019,
}
const hydro = { id: 'g-3', type: 'OTHER', maxPower: 9, make: 'Brook', model: null, installYear: null }

function list(server: TestServer, ...generators: readonly object[]): void {
  server.answers.set('GetMicrogenerations', answerCustomer({ microgenerations: generators }))
}

async function open(prepare: (server: TestServer) => void) {
  return openPage(PATH, (server) => {
    server.account = makeAccount({ availableFeatures: [makeFeature('EXPORT_MATCH')] })
    server.answers.set('GetCustomerPreferences', answerCustomer({ exportMatchingOptIn: true }))
    prepare(server)
  })
}

function listShown(): (string | null)[] {
  return screen.getAllByRole('button', { name: /^Remove/ }).map(({ parentElement }) => {
    return parentElement?.textContent ?? null
  })
}

test('[MG-01] lists solar and wind only, without names that are unknown', async () => {
  await open((server) => list(server, panels, turbine, hydro))
  expect(listShown()).toEqual([
    'Solar panelsJA Solar JAM60, installed 20224.2 kW',
    'Wind turbineInstalled 20191.5 kW',
  ])
  expect(document.body.textContent).not.toMatch(/unknown|brook/i)
})

test('shows the power of all that are listed, solar matching, and the way to add one', async () => {
  await open((server) => list(server, panels, turbine, hydro))
  expect(screen.getByText('Most they can make').parentElement?.textContent).toBe('Most they can make5.7 kW')
  expect(screen.getByRole('link', { name: /^Solar matching/ }).textContent).toContain('Active')
  expect(screen.getByRole('link', { name: 'Add solar or wind' }).getAttribute('href')).toBe(
    '/home/microgeneration/add',
  )
})

test('removes one only after a question', async () => {
  const { server } = await open((each) => list(each, panels, turbine))
  await press('button', 'Remove Wind turbine')
  expect(screen.getByRole('dialog').textContent).toContain('Wind turbine, 1.5 kW')
  await press('button', 'Keep it')
  expect(listSent(server, 'RemoveMicrogeneration')).toEqual([])
  await press('button', 'Remove Wind turbine')
  list(server, panels)
  await press('button', 'Remove')
  expect(listSent(server, 'RemoveMicrogeneration')).toEqual([{ id: 'g-2' }])
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(listShown()).toEqual(['Solar panelsJA Solar JAM60, installed 20224.2 kW'])
  expect(screen.getByText('Wind turbine removed').tagName).toBe('OUTPUT')
})

test('removing the only one says that solar matching ends', async () => {
  await open((server) => list(server, panels))
  await press('button', 'Remove Solar panels')
  expect(screen.getByRole('dialog').textContent).toContain('so solar matching switches off')
})

const failures: [string, 'lost' | ReturnType<typeof answerRefused>, string][] = [
  ['is refused', answerRefused('removeMicrogeneration', 'other'), 'Nothing has changed. Please try again.'],
  ['never arrives', 'lost', 'Can’t reach the server. Nothing has changed. Please try again.'],
]

test.each(failures)(
  'a removal that %s shows its error for 5 s and keeps the list',
  async (_, answer, text) => {
    const { server } = await open((each) => list(each, panels))
    server.answers.set('RemoveMicrogeneration', answer)
    await press('button', 'Remove Solar panels')
    await press('button', 'Remove')
    expect(within(screen.getByRole('alert')).getByText(text)).toBeTruthy()
    expect(listShown()).toHaveLength(1)
    await pass(5_000)
    expect(screen.queryByRole('alert')).toBeNull()
  },
)

test('without any, the page asks, says what the customer gets, and leads on', async () => {
  await open((server) => list(server))
  expect(screen.getByRole('heading', { name: 'Do you make your own electricity?' })).toBeTruthy()
  expect(screen.getByText('Solar matching: charge from your own surplus')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Add solar or wind' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Not now' })).toBeTruthy()
})

test('a load failure shows the data error, and is retried until it succeeds', async () => {
  const { server } = await open((each) => each.answers.set('GetMicrogenerations', { status: 500, body: {} }))
  expect(screen.getByRole('alert').textContent).toBe(
    'Your solar and wind aren’t available right nowUnable to load them. Your charger carries on. Retrying automatically.',
  )
  list(server, panels)
  await pass(2_000)
  expect(listShown()).toHaveLength(1)
})

test('while it loads the page says so', async () => {
  await open((server) => server.answers.set('GetMicrogenerations', 'silent'))
  expect(screen.getByText('Loading your solar and wind')).toBeTruthy()
  expect(screen.getByRole('main').getAttribute('aria-busy')).toBe('true')
})

test('offline shows a notice, and the list stays', async () => {
  await open((server) => list(server, panels))
  setOnline(false)
  expect(screen.getByRole('alert').textContent).toContain('No connection')
  expect(listShown()).toHaveLength(1)
})

test('without the feature the page leads to Today', async () => {
  await openPage(PATH)
  expect(window.location.pathname).toBe('/electric-vehicles')
})
