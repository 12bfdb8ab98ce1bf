import { screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { answerCustomer } from '#platform/testing/test-answers.ts'
import type { TestAnswer, TestServer } from '#platform/testing/test-server.ts'
import { answerTariffs, makeTariff, READ_TARIFFS } from '#platform/testing/test-tariffs.ts'
import { makeAccount, makeFeature } from '#platform/testing/test-wire.ts'
import { loadAllScreens } from './test-screens.ts'
import { closePage, openPage, pass } from './testing/open-page.tsx'

beforeAll(loadAllScreens)
afterEach(closePage)

const features = ['HISTORIC_TARIFFS', 'MAX_CHARGE', 'EXPORT_MATCH', 'PROFILE_PROGRESS', 'ENVIRONMENT']
const refusal = {
  status: 200,
  body: { data: null, errors: [{ message: 'no', extensions: { code: 'NOT_ALLOWED' } }] },
}

/** A person of the home with this role, to whom the API refuses what the table of roles keeps from them. */
function actAs(role: string, refused: readonly string[] = []) {
  return (server: TestServer): void => {
    server.account = makeAccount({ availableFeatures: features.map((name) => makeFeature(name)) })
    const household = { self: { role, guestUntil: null }, people: [], invitations: [], cards: [], acts: [] }
    server.answers.set('GetHousehold', { status: 200, body: { data: { household } } })
    for (const name of refused) server.answers.set(name, refusal)
  }
}

type Answers = Readonly<Record<string, TestAnswer>>

async function open(
  path: string,
  role: string,
  refused: readonly string[] = [],
  answers: Answers = {},
): Promise<void> {
  const prepare = actAs(role, refused)
  await openPage(path, (server) => {
    prepare(server)
    for (const [name, answer] of Object.entries(answers)) server.answers.set(name, answer)
  })
  await pass(300)
}

function listPaths(): (string | null)[] {
  const links = screen.getByRole('main').querySelectorAll('a')
  return [...links].map((link) => link.getAttribute('href'))
}

const settings = [
  '/electric-vehicles/details',
  '/electric-vehicles/settings/schedule',
  '/electric-vehicles/settings/charge-range',
  '/electric-vehicles/settings/planning',
  '/electric-vehicles/settings/solar-matching-mode',
  '/home/tariff',
  '/home/microgeneration',
  '/settings/beta',
]
const menus: readonly (readonly [role: string, offered: readonly string[]])[] = [
  ['OWNER', settings],
  [
    'DRIVER',
    [
      '/electric-vehicles/details',
      '/electric-vehicles/settings/schedule',
      '/electric-vehicles/settings/charge-range',
      '/home/tariff',
    ],
  ],
  ['GUEST', []],
]

test.each(menus)('the menu of %s offers only what their role includes', async (role, offered) => {
  await open('/electric-vehicles/more', role)
  expect(listPaths().filter((path) => path !== null && settings.includes(path))).toEqual(offered)
  expect(listPaths()).toContain('/settings/charger')
})

const accountPages: readonly (readonly [role: string, offered: readonly string[]])[] = [
  ['OWNER', ['/settings/notices', '/settings/smart-home']],
  ['DRIVER', ['/settings/notices', '/settings/smart-home']],
  ['GUEST', ['/settings/notices']],
]

test.each(accountPages)('the settings of %s leave out what others set', async (role, offered) => {
  await open('/settings', role)
  const optional = new Set(['/settings/notices', '/settings/smart-home'])
  expect(listPaths().filter((path) => path !== null && optional.has(path))).toEqual(offered)
  expect(listPaths()).toContain('/settings/people')
  expect(screen.queryByRole('button', { name: 'Close your account' }) !== null).toBe(role === 'OWNER')
})

test('a guest reads on History, My tariff and Environment that they are not part of their role, not of a failure', async () => {
  const pages = [
    ['/electric-vehicles/history', ['GetChargeSessions', 'GetDailyEvStatistics']],
    ['/home/tariff', ['GetHistoricTariffs']],
    ['/electric-vehicles/environment', ['GetCarbonPeriods']],
  ] as const
  for (const [path, refused] of pages) {
    await open(path, 'GUEST', refused)
    expect(screen.getByRole('heading', { name: 'Not part of your role' })).toBeTruthy()
    expect(screen.queryByRole('alert')).toBeNull()
    expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull()
    closePage()
  }
})

test('a guest is not asked on Today to change the plan, and reads of no failure', async () => {
  window.matchMedia = (media) =>
    Object.assign(new EventTarget(), { matches: media.includes('768'), media }) as MediaQueryList
  const refused = ['GetDeviceEnergyTotals', 'GetEvStatistics', 'GetWeekEnergy']
  await open('/electric-vehicles', 'GUEST', refused)
  await pass(1_000)
  expect(screen.getByRole('heading', { name: 'Charging' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Change the plan' })).toBeNull()
  expect(screen.queryByText(/Unable to load/)).toBeNull()
  closePage()
  await open('/electric-vehicles', 'DRIVER')
  await pass(1_000)
  expect(screen.getByRole('button', { name: 'Change the plan' })).toBeTruthy()
})

test('a guest reads who may change the ready-by times', async () => {
  await open('/electric-vehicles/settings/schedule', 'GUEST')
  expect(screen.getByText('Only owners and drivers can change this')).toBeTruthy()
  closePage()
  await open('/electric-vehicles/settings/schedule', 'DRIVER')
  expect(screen.queryByText('Only owners and drivers can change this')).toBeNull()
})

const ownerPages = ['/electric-vehicles/settings/planning', '/home/tariff/add/', '/home/tariff/edit/tariff-1']

test.each(ownerPages)('[HH-02] a driver finds no form at %s, which the API would refuse', async (path) => {
  await open(path, 'DRIVER')
  expect(screen.getByRole('heading', { name: 'Not part of your role' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: /Save/ })).toBeNull()
})

test('[HH-02] a driver reads the tariffs, and who may change them', async () => {
  const tariffs = { [READ_TARIFFS]: answerTariffs(1, makeTariff('may', 'E.ON Next', '2026-05-01', 24)) }
  await open('/home/tariff', 'DRIVER', [], tariffs)
  expect(screen.getAllByText('E.ON Next')).not.toEqual([])
  expect(screen.getByText('Only an owner can change this')).toBeTruthy()
  expect(listPaths().filter((path) => path?.startsWith('/home/tariff/'))).toEqual([])
  closePage()
  await open('/home/tariff', 'OWNER', [], tariffs)
  expect(screen.queryByText('Only an owner can change this')).toBeNull()
  expect(listPaths()).toContain('/home/tariff/add/')
})

test('[HH-02] a driver makes access tokens, and leaves broker and webhooks to owners', async () => {
  const answers = {
    '/identity/access-tokens': { status: 200, body: { tokens: [], acts: [] } },
    GetWebhooks: answerCustomer({ webhooks: [] }),
    GetBroker: answerCustomer({ broker: null }),
  }
  for (const role of ['OWNER', 'DRIVER']) {
    await open('/settings/smart-home', role, [], answers)
    expect(screen.getByRole('button', { name: 'Make token' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Link broker' }) !== null).toBe(role === 'OWNER')
    expect(screen.queryByRole('button', { name: 'Add webhook' }) !== null).toBe(role === 'OWNER')
    closePage()
  }
})
