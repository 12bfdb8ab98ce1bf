import { afterEach, expect, test, vi } from 'vitest'
import { openConsoleOutlet } from './console-outlet.ts'
import { openGoogleOutlet } from './google-outlet.ts'
import { openTestBed } from '../testing/test-bed.ts'

afterEach(() => {
  document.head.replaceChildren()
  Reflect.deleteProperty(window, 'dataLayer')
  window.history.replaceState(null, '', '/')
})

function readLayer(): unknown[][] {
  const layer: unknown = Reflect.get(window, 'dataLayer')
  return Array.isArray(layer) ? layer.map((args: ArrayLike<unknown>) => Array.from(args)) : []
}

test("Google's tag is loaded for the brand's measurement id, and gets events without query or page views", () => {
  window.history.replaceState(null, '', '/settings/email/updated?token=secret')
  const { send } = openGoogleOutlet(window, 'G-TEST1')
  send({ name: 'left-menu', item: 'menu-more' })
  const script = document.head.querySelector('script')
  expect(script?.src).toBe('https://www.googletagmanager.com/gtag/js?id=G-TEST1')
  const [, config, event] = readLayer()
  expect(config).toEqual([
    'config',
    'G-TEST1',
    {
      send_page_view: false,
      allow_google_signals: false,
      cookie_domain: 'localhost',
      page_location: `${window.location.origin}/settings/email/updated`,
    },
  ])
  expect(event).toEqual([
    'event',
    'left-menu',
    { item: 'menu-more', page_location: `${window.location.origin}/settings/email/updated` },
  ])
  expect(JSON.stringify(readLayer())).not.toContain('secret')
})

test('the tag can be disabled and enabled again', () => {
  const { setEnabled } = openGoogleOutlet(window, 'G-TEST2')
  setEnabled(false)
  expect(Reflect.get(window, 'ga-disable-G-TEST2')).toBe(true)
  setEnabled(true)
  expect(Reflect.get(window, 'ga-disable-G-TEST2')).toBe(false)
})

test('the app loads the tag only after consent, and only where the page has a measurement id', async () => {
  document.head.innerHTML = '<meta name="analytics-id" content="G-TEST3">'
  const { platform } = openTestBed({ path: '/login', isSignedIn: false, consent: null })
  platform.tracker.track({ name: 'left-menu', item: 'too early' })
  expect(document.head.querySelector('script')).toBeNull()
  platform.consent.choose('granted')
  await expect.poll(() => document.head.querySelector('script')).toBeTruthy()
  platform.tracker.track({ name: 'left-menu', item: 'menu-more' })
  expect(JSON.stringify(readLayer())).toContain('menu-more')
  expect(JSON.stringify(readLayer())).not.toContain('too early')
})

test('development logs events to the console', () => {
  const info = vi.spyOn(console, 'info').mockImplementation(() => undefined)
  const { send } = openConsoleOutlet()
  send({ name: 'tour-next', step: 'boost' })
  expect(info.mock.calls).toEqual([['track', 'tour-next', { step: 'boost' }]])
  info.mockRestore()
})
