import { fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { openTestBed } from '#platform/testing/test-bed.ts'
import { countCalls, type TestServer } from '#platform/testing/test-server.ts'
import { App } from './app.tsx'
import { closePage, pass } from '#app/testing/open-page.tsx'
import { loadAllScreens } from './test-screens.ts'

beforeAll(loadAllScreens)

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(closePage)

type Visit = Parameters<typeof openTestBed>[0]

async function open(visit: Visit, prepare: (server: TestServer) => void = () => undefined) {
  const bed = openTestBed(visit)
  prepare(bed.server)
  render(<App platform={bed.platform} />)
  await pass(100)
  return bed
}

const stranger: Visit = { path: '/login', isSignedIn: false, consent: null }

test('the banner shows the published text, after the screen', async () => {
  await open(stranger)
  expect(screen.getByRole('button', { name: 'Sign in' })).toBeTruthy()
  expect(screen.queryByRole('region', { name: 'Cookies' })).toBeNull()
  await pass(1_000)
  const banner = screen.getByRole('region', { name: 'Cookies' })
  expect(banner.textContent).toBe(
    'Allow analytics cookies?Nothing is counted until you say yes.No, thank youAllow',
  )
})

test('on a slow start of Today the banner waits for its content', async () => {
  const { server } = await open({ path: '/electric-vehicles', isSignedIn: true, consent: null }, (each) => {
    each.graphqlFailure = 'lost'
    each.answers.set('/identity/refresh-login', 'lost')
  })
  expect(countCalls(server, 'GetCookieDialog')).toBe(0)
})

const answers: [string, 'granted' | 'refused'][] = [
  ['Allow', 'granted'],
  ['No, thank you', 'refused'],
]

test.each(answers)(
  'after ‘%s’ the choice is %s, stored, and the banner is hidden',
  async (button, choice) => {
    const { platform } = await open(stranger)
    await pass(1_000)
    fireEvent.click(screen.getByRole('button', { name: button }))
    expect(platform.consent.choice.get()).toBe(choice)
    expect(document.cookie).toContain(`analyticsConsent=${choice}`)
    expect(screen.queryByRole('region', { name: 'Cookies' })).toBeNull()
    expect(document.activeElement).toBe(screen.getByRole('main'))
  },
)

test.each(['granted', 'refused'] as const)(
  'the banner stays hidden for a customer who has %s before',
  async (consent) => {
    const { server } = await open({ ...stranger, consent })
    await pass(5_000)
    expect(countCalls(server, 'GetCookieDialog')).toBe(0)
  },
)

test('the banner stays hidden if its text fails to load, and nothing is tracked', async () => {
  const { platform } = await open(stranger, (server) => {
    server.contentFailure = 503
  })
  await pass(60_000)
  expect(screen.queryByRole('region', { name: 'Cookies' })).toBeNull()
  expect(platform.consent.choice.get()).toBe('undecided')
})

test('a brand without a banner shows none', async () => {
  await open(stranger, (server) => {
    server.content['cookieDialog'] = null
  })
  await pass(60_000)
  expect(screen.queryByRole('region', { name: 'Cookies' })).toBeNull()
})
