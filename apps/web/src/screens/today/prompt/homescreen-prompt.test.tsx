import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { App } from '#app/app.tsx'
import { loadAllScreens } from '#app/test-screens.ts'
import { openTestBed } from '#platform/testing/test-bed.ts'

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1'

beforeAll(async () => {
  await loadAllScreens()
  await import('./homescreen-card.tsx')
})

beforeEach(() => {
  vi.spyOn(window.navigator, 'userAgent', 'get').mockReturnValue(IPHONE)
})

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const NAME = 'Add the app to your home screen'

async function open(cookies: readonly string[] = [], consent: 'refused' | null = 'refused') {
  const bed = openTestBed({ path: '/electric-vehicles', isSignedIn: true, consent })
  for (const cookie of cookies) document.cookie = cookie
  render(<App platform={bed.platform} />)
  await screen.findByRole('heading', { name: 'Charging' })
  await act(() => new Promise((resolve) => setTimeout(resolve, 0)))
  return bed
}

describe('[DASH-21] the prompt to add the app', () => {
  test('Safari on a phone shows how to add the app to the home screen', async () => {
    await open()
    expect((await screen.findByRole('region', { name: NAME })).textContent).toContain(
      'Tap the share icon in your browser’s bar,  then choose “Add to Home Screen”.',
    )
  })

  test('closing hides it and is counted on this device', async () => {
    await open(['homescreenPromptCloses=2'])
    fireEvent.click(await screen.findByRole('button', { name: 'Not now' }))
    expect(screen.queryByRole('region', { name: NAME })).toBeNull()
    expect(document.cookie).toContain('homescreenPromptCloses=3')
    expect(document.cookie).not.toContain('homescreenPromptDoNotShow')
  })

  test('switched off, it stays hidden, also after a sign-out', async () => {
    const { platform } = await open()
    fireEvent.click(await screen.findByRole('button', { name: 'Don’t show again' }))
    await act(() => platform.session.logout())
    expect(document.cookie).toContain('homescreenPromptDoNotShow=1')
    expect(document.cookie).toContain('homescreenPromptCloses=1')
  })

  const silent: [string, string[]][] = [
    ['it was closed three times', ['homescreenPromptCloses=3']],
    ['it was switched off', ['homescreenPromptDoNotShow=1']],
  ]

  test.each(silent)('stays hidden when %s', async (_, cookies) => {
    await open(cookies)
    expect(screen.queryByRole('region', { name: NAME })).toBeNull()
  })

  test('stays hidden in the installed app', async () => {
    Object.defineProperty(window.navigator, 'standalone', { configurable: true, value: true })
    await open()
    expect(screen.queryByRole('region', { name: NAME })).toBeNull()
    Reflect.deleteProperty(window.navigator, 'standalone')
  })

  test('stays hidden in another browser', async () => {
    vi.spyOn(window.navigator, 'userAgent', 'get').mockReturnValue(
      IPHONE.replace('Version/18.5', 'CriOS/130'),
    )
    await open()
    expect(screen.queryByRole('region', { name: NAME })).toBeNull()
  })
})

test('waits for the consent banner', async () => {
  const { platform } = await open([], null)
  expect(screen.queryByRole('region', { name: NAME })).toBeNull()
  act(() => platform.consent.choose('refused'))
  expect(await screen.findByRole('region', { name: NAME })).toBeTruthy()
})
