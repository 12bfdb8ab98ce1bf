import { fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { loadAllScreens } from '#app/test-screens.ts'
import { closePage, renderPage, setOnline } from '#app/testing/open-page.tsx'
import type { TestServer } from '#platform/testing/test-server.ts'

beforeAll(loadAllScreens)

afterEach(closePage)

function open(path: string, prepare?: (server: TestServer) => void) {
  return renderPage(path, prepare, false)
}

const pages: [string, string, string, string][] = [
  ['/terms-conditions', 'terms and conditions', 'The app', 'Terms and conditions are unavailable right now'],
  [
    '/privacy-policy',
    'privacy policy',
    'We keep your data to ourselves.',
    'The privacy policy is unavailable right now',
  ],
  [
    '/privacy-policy-d2v',
    'privacy policy for connected vehicles',
    'What your car tells us.',
    'The privacy policy is unavailable right now',
  ],
]

test.each(pages)('%s shows the brand’s text', async (path, title, text) => {
  const { server } = open(path)
  expect(await screen.findByText(text)).toBeTruthy()
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(title)
  expect(screen.getByRole('main').getAttribute('aria-busy')).not.toBe('true')
  expect(screen.getByRole('button', { name: 'Back' })).toBeTruthy()
  const [call] = server.calls
  expect([call?.path, call?.body['variables'], call?.headers.get('authorization')]).toEqual([
    '/content',
    { brandName: 'kestrel' },
    null,
  ])
})

test.each(pages)(
  '%s shows an error when its text fails to load, and the text after a retry',
  async (path, _, text, unavailable) => {
    const { server } = open(path, (each) => {
      each.contentFailure = 503
    })
    expect((await screen.findByRole('alert')).textContent).toContain(unavailable)
    server.contentFailure = null
    expect(await screen.findByText(text)).toBeTruthy()
    expect(screen.queryByRole('alert')).toBeNull()
  },
)

test('without a connection it says so, and the text comes with the connection', async () => {
  setOnline(false)
  open('/terms-conditions')
  expect((await screen.findByRole('alert')).textContent).toContain('You’re offline')
  setOnline(true)
  expect(await screen.findByText('The app')).toBeTruthy()
})

test('a brand that has published none says so', async () => {
  open('/terms-conditions', (server) => {
    server.content['legalPages terms-conditions'] = []
  })
  expect(await screen.findByText('Nothing published yet')).toBeTruthy()
})

test('a link in the text navigates within the app', async () => {
  open('/terms-conditions')
  fireEvent.click(await screen.findByText('how we use data'))
  expect(await screen.findByText('We keep your data to ourselves.')).toBeTruthy()
  expect(window.location.pathname).toBe('/privacy-policy')
})

test('a text with a script shows its text and does not run it', async () => {
  open('/terms-conditions', (server) => {
    const content =
      '<p>Fine words</p><img src=x onerror="document.title=\'hacked\'"><script>document.title="hacked"</script>'
    server.content['legalPages terms-conditions'] = [{ id: '1', name: 'x', content, organisations: [] }]
  })
  await screen.findByText('Fine words')
  expect(document.querySelector('main script, main [onerror]')).toBeNull()
  expect(document.title).not.toBe('hacked')
})
