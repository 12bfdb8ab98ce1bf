import { screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { findOperation, type TestAnswer } from '#platform/testing/test-server.ts'
import { loadAllScreens } from '../test-screens.ts'
import { closePage, openPage, pass, press } from '../testing/open-page.tsx'

beforeAll(loadAllScreens)
afterEach(closePage)

const text = {
  topDeviceTitle: 'This app has closed',
  topDeviceSubtitle: 'Your charger has moved to the new Marigold app.',
  ovoUserLinkLabel: null,
  ovoUserLink: null,
  appInactivePanel: [{ title: 'What to do now', content: '<p>Install the new app.</p>' }],
  appStoreLink: 'https://marigold.example/app/ios',
  googlePlayLink: 'https://marigold.example/app/android',
}

function refuse(code: string): TestAnswer {
  return { status: 200, body: { data: null, errors: [{ message: 'no', extensions: { code } }] } }
}

async function open(answer: TestAnswer, content: unknown, path = '/electric-vehicles') {
  const bed = await openPage(path, (server) => {
    server.answers.set('GetCustomerAccount', answer)
    server.answers.set('GetCustomerDevices', answer)
    server.content['appInactiveScreen'] = content
  })
  await pass(300)
  return bed
}

test('a customer who has moved reads that the app has closed, with stores, help and sign-out', async () => {
  const { server } = await open(refuse('CUSTOMER_CLOSED'), text)
  expect(screen.getByRole('heading', { name: 'This app has closed' })).toBeTruthy()
  expect(screen.getByText('Your charger has moved to the new Marigold app.')).toBeTruthy()
  expect(screen.getByText('Install the new app.')).toBeTruthy()
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
  expect(links).toEqual([
    '#content',
    'https://marigold.example/app/ios',
    'https://marigold.example/app/android',
    '/support/faq',
    '/support/contact-us',
    '/logout',
  ])
  expect(screen.queryByText(/7p/)).toBeNull()
  const asked = server.calls.find((call) => findOperation(call) === 'GetAppInactiveScreen')
  expect(asked?.headers.get('authorization')).toMatch(/^Bearer /)
  await press('link', 'Contact us')
  expect(window.location.pathname).toBe('/support/contact-us')
})

test('the retailer’s customers read of their add-on rate, with its link', async () => {
  const addOn = {
    ovoUserLinkLabel: 'Keep your 7p per kWh rate',
    ovoUserLink: 'https://marigold.example/add-on',
  }
  await open(refuse('CUSTOMER_CLOSED'), { ...text, ...addOn })
  const link = screen.getByRole('link', { name: 'Keep your 7p per kWh rate' })
  expect(link.getAttribute('href')).toBe('https://marigold.example/add-on')
})

test('without its text the screen still says where the charger is', async () => {
  await open(refuse('CUSTOMER_CLOSED'), null, '/electric-vehicles/settings/schedule')
  expect(screen.getByRole('heading', { name: 'This app has closed' })).toBeTruthy()
  expect(
    screen.getByText('Your charger has moved to the new app. It keeps charging as planned.'),
  ).toBeTruthy()
})

const otherFaults: [string, TestAnswer][] = [
  ['an answer with another error', refuse('INTERNAL_ERROR')],
  ['a server that fails', { status: 500, body: {} }],
  ['a lost network', 'lost'],
]

test.each(otherFaults)('%s is not the end of the app', async (_, answer) => {
  await open(answer, text)
  expect(screen.queryByText('This app has closed')).toBeNull()
  expect(screen.getByRole('navigation', { name: 'Main menu' })).toBeTruthy()
})
