import { fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { loadAllScreens } from '#app/test-screens.ts'
import { closePage, openPage, press } from '#app/testing/open-page.tsx'
import { answerCustomer } from '#platform/testing/test-answers.ts'
import type { AccessTokensAnswer } from '#data/access-token/query.ts'
import type { Broker } from '#data/broker/query.ts'
import type { Webhook } from '#data/webhook/query.ts'
import type { TestAnswer, TestServer } from '#platform/testing/test-server.ts'

const LIST = '/identity/access-tokens'

beforeAll(loadAllScreens)
afterEach(closePage)

const empty: AccessTokensAnswer = { tokens: [], acts: [] }

const one: AccessTokensAnswer = {
  tokens: [
    {
      id: 'id-1',
      name: 'Home Assistant',
      scope: 'control',
      madeAt: '2026-01-01T12:00:00Z',
      expiresAt: '2027-01-01T12:00:00Z',
      lastUsedAt: null,
    },
  ],
  acts: [
    {
      id: '3',
      at: '2026-01-02T12:00:00Z',
      actor: 'Home Assistant',
      act: 'unheardOf',
      subject: null,
      isDone: true,
    },
    {
      id: '2',
      at: '2026-01-02T12:00:00Z',
      actor: 'Home Assistant',
      act: 'setEvChargerOverride',
      subject: null,
      isDone: false,
    },
    {
      id: '1',
      at: '2026-01-01T12:00:00Z',
      actor: null,
      act: 'token-made',
      subject: 'Home Assistant',
      isDone: true,
    },
  ],
}

function answer(body: unknown, status = 200): TestAnswer {
  return { status, body }
}

async function open(
  answered: AccessTokensAnswer,
  webhooks: readonly Webhook[] = [],
  broker: Broker | null = null,
): Promise<TestServer> {
  const { server } = await openPage('/settings/smart-home', (each) => {
    each.answers.set(LIST, answer(answered))
    each.answers.set('GetWebhooks', answerCustomer({ webhooks }))
    each.answers.set('GetBroker', answerCustomer({ broker }))
  })
  return server
}

function findBodies(server: TestServer, path: string): unknown[] {
  return server.calls.filter((call) => call.path === `/identity/${path}`).map(({ body }) => body)
}

test('makes a token after the password, shows it once and lists it', async () => {
  const server = await open(empty)
  expect(screen.getByText('No program has access yet.')).toBeTruthy()
  server.answers.set('/identity/make-access-token', answer({ errorMessage: 'confirmation-needed' }, 403))
  fireEvent.change(screen.getByLabelText('Name'), { target: { value: 'Home Assistant' } })
  fireEvent.click(screen.getByLabelText('Read and control'))
  fireEvent.click(screen.getByLabelText('A year'))
  await press('button', 'Make token')
  server.answers.set('/identity/confirm', answer({}))
  server.answers.set('/identity/make-access-token', answer({ token: 'dwt_secret' }))
  server.answers.set(LIST, answer(one))
  const dialog = within(screen.getByRole('dialog'))
  fireEvent.change(dialog.getByLabelText('Your password'), { target: { value: 'correct horse' } })
  await press('button', 'Confirm')
  const terms = { name: 'Home Assistant', scope: 'control', days: '365' }
  expect(findBodies(server, 'make-access-token')).toEqual([terms, terms])
  expect(screen.getByLabelText('Access token').textContent).toBe('dwt_secret')
  await press('button', 'I’ve saved it')
  expect(screen.queryByText('dwt_secret')).toBeNull()
  const list = within(screen.getByRole('region', { name: 'Access tokens' }))
  expect(list.getByText('Expires on 01.01.2027')).toBeTruthy()
  expect(list.getByText('Not used yet')).toBeTruthy()
})

test('a token without a name is not sent', async () => {
  const server = await open(empty)
  await press('button', 'Make token')
  expect(screen.getByText('Enter a name of at most 40 characters')).toBeTruthy()
  expect(findBodies(server, 'make-access-token')).toEqual([])
})

test('revokes a token after a question, and a failure is told', async () => {
  const server = await open(one)
  server.answers.set('/identity/revoke-access-token', answer({ errorMessage: 'token-not-found' }, 404))
  await press('button', 'Revoke Home Assistant')
  await press('button', 'Revoke token')
  expect(screen.getByText('This token has ended already.')).toBeTruthy()
  server.answers.set('/identity/revoke-access-token', answer(empty))
  await press('button', 'Revoke Home Assistant')
  await press('button', 'Revoke token')
  expect(findBodies(server, 'revoke-access-token')).toEqual([{ id: 'id-1' }, { id: 'id-1' }])
  expect(screen.getByText('No program has access yet.')).toBeTruthy()
})

test('the activity says who did what, and what did not work', async () => {
  await open(one)
  const acts = within(screen.getByRole('region', { name: 'Activity' })).getAllByRole('listitem')
  const lines = acts.map((act) => [...act.querySelectorAll('p')].map((each) => each.textContent))
  expect(lines.map(([act]) => act)).toEqual([
    'Changed a setting',
    'Started or stopped a boost',
    'Made the token Home Assistant',
  ])
  expect(lines[1]?.[1]).toMatch(/^Home Assistant · .* · didn’t work$/)
  expect(lines[2]?.[1]).toMatch(/^You · /)
})

const hook: Webhook = {
  id: 'hook-1',
  url: 'https://example.com/hook',
  createdAt: '2026-01-01T12:00:00Z',
  failingSince: null,
  switchedOffAt: null,
  deliveries: [
    {
      id: 'd-1',
      type: 'charger.status',
      createdAt: '2026-01-01T12:00:00Z',
      tries: 1,
      status: 204,
      deliveredAt: '2026-01-01T12:00:01Z',
      failedAt: null,
    },
  ],
}

function answerChange(field: string, body: object): TestAnswer {
  return answer({ data: { [field]: { isSuccess: true, problem: null, ...body } } })
}

test('adds a webhook, shows its secret once, and says why an address is refused', async () => {
  const server = await open(empty)
  fireEvent.change(screen.getByLabelText('Address'), { target: { value: 'https://10.0.0.1/' } })
  const refused = { isSuccess: false, problem: { code: 'private-address' }, secret: null }
  server.answers.set('AddWebhook', answerChange('addWebhook', refused))
  await press('button', 'Add webhook')
  expect(screen.getByText('We can’t reach this address from the internet')).toBeTruthy()
  server.answers.set('AddWebhook', answerChange('addWebhook', { secret: 'whsec_abc' }))
  server.answers.set('GetWebhooks', answerCustomer({ webhooks: [hook] }))
  await press('button', 'Add webhook')
  expect(screen.getByLabelText('Signing secret').textContent).toBe('whsec_abc')
  expect(screen.getByText('https://example.com/hook')).toBeTruthy()
})

test('a webhook shows its deliveries, and is tested', async () => {
  const server = await open(empty, [hook])
  const card = within(screen.getByRole('region', { name: 'Webhook' }))
  expect(card.getByText('Working')).toBeTruthy()
  expect(card.getByText(/^charger\.status · .* · delivered \(204\)$/)).toBeTruthy()
  server.answers.set('TestWebhook', answerChange('testWebhook', {}))
  await press('button', 'Send a test')
  expect(server.calls.some((call) => JSON.stringify(call.body).includes('hook-1'))).toBe(true)
})

test('a webhook that was switched off is switched on again', async () => {
  const off = { ...hook, failingSince: '2026-01-01T12:00:00Z', switchedOffAt: '2026-01-08T12:00:00Z' }
  const server = await open(empty, [off])
  expect(screen.getByText(/^Switched off .*, after failing for a week$/)).toBeTruthy()
  server.answers.set('SwitchWebhookOn', answerChange('switchWebhookOn', {}))
  server.answers.set('GetWebhooks', answerCustomer({ webhooks: [hook] }))
  await press('button', 'Switch on')
  expect(screen.getByText('Working')).toBeTruthy()
})

const broker: Broker = {
  url: 'mqtts://broker.example.com:8883',
  username: 'sam',
  connectedAt: '2026-01-01T12:00:00Z',
  problem: null,
  problemAt: null,
}

test('links a broker after the password, and says why an address is refused', async () => {
  const server = await open(empty)
  await press('button', 'Link broker')
  expect(screen.getByText('Enter an address such as mqtts://broker.example.com:8883')).toBeTruthy()
  fireEvent.change(screen.getByLabelText('Broker address'), {
    target: { value: 'mqtt://broker.example.com' },
  })
  fireEvent.change(screen.getByLabelText('Broker username'), { target: { value: ' sam ' } })
  fireEvent.change(screen.getByLabelText('Broker password'), { target: { value: 'correct horse' } })
  const refused = { isSuccess: false, problem: { code: 'tls-required' } }
  server.answers.set('LinkBroker', answerChange('linkBroker', refused))
  await press('button', 'Link broker')
  expect(screen.getByText('The address must begin with mqtts://, so that nobody can listen in')).toBeTruthy()
  fireEvent.change(screen.getByLabelText('Broker address'), {
    target: { value: 'mqtts://broker.example.com' },
  })
  const needed = { isSuccess: false, problem: { code: 'confirmation-needed' } }
  server.answers.set('LinkBroker', answerChange('linkBroker', needed))
  await press('button', 'Link broker')
  server.answers.set('/identity/confirm', answer({}))
  server.answers.set('LinkBroker', answerChange('linkBroker', {}))
  server.answers.set('GetBroker', answerCustomer({ broker: { ...broker, connectedAt: null } }))
  const dialog = within(screen.getByRole('dialog'))
  fireEvent.change(dialog.getByLabelText('Your password'), { target: { value: 'my own' } })
  await press('button', 'Confirm')
  expect(screen.getByText('Connecting…')).toBeTruthy()
})

test.each([
  [{}, /^Connected /],
  [
    { connectedAt: null, problem: 'not-authorised', problemAt: '2026-01-01T12:00:00Z' },
    /^Can’t connect because it refuses the username or password\. First failed .*; we keep trying\.$/,
  ],
  [
    { connectedAt: null, problem: 'of-a-newer-server', problemAt: '2026-01-01T12:00:00Z' },
    /^Can’t connect because it doesn’t answer\./,
  ],
])('a broker says whether it is connected, and why not: %o', async (state, text) => {
  await open(empty, [], { ...broker, ...state })
  const card = within(screen.getByRole('region', { name: 'MQTT broker' }))
  expect(card.getByRole('status').textContent).toMatch(text)
})

test('a broker is tested, and unlinked after a question', async () => {
  const server = await open(empty, [], broker)
  server.answers.set(
    'TestBroker',
    answerChange('testBroker', { isSuccess: false, problem: { code: 'broker-not-found' } }),
  )
  await press('button', 'Test')
  expect(screen.getByText('This broker has been unlinked already.')).toBeTruthy()
  server.answers.set('UnlinkBroker', answerChange('unlinkBroker', {}))
  server.answers.set('GetBroker', answerCustomer({ broker: null }))
  await press('button', 'Unlink')
  await press('button', 'Unlink broker')
  expect(screen.getByRole('button', { name: 'Link broker' })).toBeTruthy()
})

test('a broker that cannot be loaded leaves the rest of the page', async () => {
  const { server } = await openPage('/settings/smart-home', (each) => {
    each.answers.set(LIST, answer(one))
    each.answers.set('GetBroker', answer({}, 500))
  })
  expect(server.calls.length).toBeGreaterThan(0)
  expect(screen.getByText('Unable to load your MQTT broker')).toBeTruthy()
  expect(screen.getByRole('region', { name: 'Access tokens' })).toBeTruthy()
})
