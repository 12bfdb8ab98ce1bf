import { configure, screen, within } from '@testing-library/react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { closePage, openPage, pass, press, setOnline } from '#app/testing/open-page.tsx'
import { answerCustomer, answerRefused, listSent } from '#platform/testing/test-answers.ts'
import { loadAllScreens } from '#app/test-screens.ts'
import type { TrackedEvent } from '#platform/analytics/track.ts'
import type { TestAnswer, TestServer } from '#platform/testing/test-server.ts'
import { makeAccount, makeFeature, type WireFeature } from '#platform/testing/test-wire.ts'

const PATH = '/settings/beta'
const UPSERT = 'UpsertCustomerFeature'

configure({ defaultHidden: true })

beforeAll(loadAllScreens)

afterEach(closePage)

function beta(name: string, over: Partial<WireFeature> = {}): WireFeature {
  return makeFeature(name, { isInBeta: true, enabled: null, ...over })
}

function offer(server: TestServer, ...availableFeatures: readonly WireFeature[]): void {
  server.account = makeAccount({ availableFeatures: [...availableFeatures] })
  server.answers.set('GetCustomerFeatures', answerCustomer({ availableFeatures }))
}

async function open(prepare: (server: TestServer) => void) {
  return openPage(PATH, prepare)
}

function findCard(title: string): HTMLElement {
  const card = screen.getByRole('switch', { name: title }).closest('li')
  if (!card) throw new Error(`${title} has no card`)
  return card
}

function isOn(title: string): string | null {
  return screen.getByRole('switch', { name: title }).getAttribute('aria-checked')
}

test('[BETA-01] a card per beta with texts, a call per feature with the card disabled meanwhile, and opening informs', async () => {
  const { server } = await open((each) =>
    offer(
      each,
      beta('ENVIRONMENT', { enabled: true }),
      beta('PHEV_READY_MODE', { informed: false }),
      beta('TEST', { informed: false }),
      makeFeature('EXPORT_DATA'),
    ),
  )
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    'Environment',
    'Hybrid ready modeNew',
  ])
  expect(
    within(findCard('Hybrid ready mode')).getByText(/between 08:00 and 16:00. For batteries of 20 kWh/),
  ).toBeTruthy()
  const informed = { name: null, enabled: null, seen: null, informed: true }
  expect(listSent(server, UPSERT)).toEqual([
    { ...informed, featureId: 'id-PHEV_READY_MODE' },
    { ...informed, featureId: 'id-TEST' },
  ])
  expect(screen.getByRole('link', { name: 'More' })).toBeTruthy()

  server.answers.set(UPSERT, 'silent')
  await press('switch', 'Environment')
  expect(listSent(server, UPSERT).at(-1)).toEqual({
    ...informed,
    featureId: 'id-ENVIRONMENT',
    enabled: false,
  })
  const busy = screen.getByRole('switch', { name: 'Environment' })
  expect(busy.getAttribute('aria-disabled')).toBe('true')
  expect(findCard('Environment').getAttribute('aria-busy')).toBe('true')
  expect(within(findCard('Environment')).getByText('Switching off…')).toBeTruthy()
  expect(screen.getByRole('switch', { name: 'Hybrid ready mode' }).getAttribute('aria-disabled')).toBe(
    'false',
  )
  await press('switch', 'Environment')
  expect(listSent(server, UPSERT)).toHaveLength(3)
})

test('a beta that is switched on opens its gates at once', async () => {
  await open((server) => offer(server, beta('ENVIRONMENT')))
  await press('switch', 'Environment')
  expect(isOn('Environment')).toBe('true')
  expect(screen.getByText('Environment is on').tagName).toBe('OUTPUT')
  await press('link', 'More')
  expect(screen.getByRole('link', { name: /^Environment/ })).toBeTruthy()
})

test('each switch is tracked', async () => {
  const { platform } = await open((server) => offer(server, beta('ENVIRONMENT')))
  const events: TrackedEvent[] = []
  platform.tracker.setSink((event) => events.push(event))
  await press('switch', 'Environment')
  expect(events).toEqual([{ name: 'beta-toggle', feature: 'ENVIRONMENT', isOn: true }])
})

test('after leaving hybrid ready mode, Today asks for its opt-in again', async () => {
  const { server } = await open((each) => {
    offer(each, beta('PHEV_READY_MODE', { enabled: true }))
    each.batteryCapacity = 13_800
    const vehicle = { preferences: { phevReadyModeOptIn: true } }
    each.answers.set('GetVehiclePreferences', answerCustomer({ vehicle }))
  })
  await press('switch', 'Hybrid ready mode')
  expect(listSent(server, UPSERT)).toMatchObject([{ featureId: 'id-PHEV_READY_MODE', enabled: false }])
  await press('switch', 'Hybrid ready mode')
  await press('link', 'Today')
  expect(listSent(server, 'GetVehiclePreferences')).toHaveLength(1)
})

const failures: [string, TestAnswer, string][] = [
  ['is refused', answerRefused('upsertCustomerFeature', 'other'), 'We couldn’t switch it. Please try again.'],
  [
    'is not offered any more',
    answerRefused('upsertCustomerFeature', 'beta-not-offered'),
    'This beta isn’t open to you any more.',
  ],
  ['never arrives', 'lost', 'Can’t reach the server. Please try again.'],
]

test.each(failures)('a switch that %s shows its error for 5 s and returns', async (_, answer, text) => {
  await open((server) => {
    offer(server, beta('ENVIRONMENT'))
    server.answers.set(UPSERT, answer)
  })
  await press('switch', 'Environment')
  expect(isOn('Environment')).toBe('false')
  expect(screen.getByRole('alert').textContent).toBe(`Environment hasn’t changed${text}`)
  await pass(5_000)
  expect(screen.queryByRole('alert')).toBeNull()
})

test('loading, nothing to try, a load failure and offline each show their state', async () => {
  await open((server) => server.answers.set('GetCustomerFeatures', 'silent'))
  expect(screen.getByText('Loading beta features')).toBeTruthy()
  closePage()
  await open((server) => offer(server, makeFeature('EXPORT_DATA')))
  expect(screen.getByRole('heading', { name: 'Nothing to try right now' })).toBeTruthy()
  closePage()
  const { server } = await open((each) => {
    each.answers.set('GetCustomerFeatures', { status: 500, body: {} })
  })
  expect(screen.getByRole('alert').textContent).toContain('Beta features aren’t available right now')
  offer(server, beta('ENVIRONMENT'))
  await pass(2_000)
  expect(isOn('Environment')).toBe('false')
  setOnline(false)
  expect(screen.getByRole('alert').textContent).toContain('No connection')
})
