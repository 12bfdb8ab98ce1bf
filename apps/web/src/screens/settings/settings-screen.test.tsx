import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { App } from '#app/app.tsx'
import { loadAllScreens } from '#app/test-screens.ts'
import { answerCustomer } from '#platform/testing/test-answers.ts'
import { openTestBed } from '#platform/testing/test-bed.ts'
import type { TestServer } from '#platform/testing/test-server.ts'
import { ACCOUNT_NUMBER, EMAIL } from '#platform/testing/test-wire.ts'

beforeAll(loadAllScreens)

afterEach(cleanup)

async function open(
  consent: 'granted' | 'refused' | null = 'refused',
  prepare: (server: TestServer) => void = () => undefined,
) {
  const bed = openTestBed({ path: '/settings', isSignedIn: true, consent })
  prepare(bed.server)
  render(<App platform={bed.platform} />)
  await screen.findByRole('heading', { level: 1, name: 'settings' })
  return bed
}

function readRadio(name: string): HTMLInputElement {
  return screen.getByRole('radio', { name })
}

test('shows the email, the account number and the link to change the email', async () => {
  await open()
  expect(await screen.findByText(EMAIL)).toBeTruthy()
  expect(await screen.findByText(ACCOUNT_NUMBER)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Change email' }).getAttribute('href')).toBe('/settings/email')
  expect(screen.queryByRole('alert')).toBeNull()
})

test('a language that was saved shows at once, before the page comes in it', async () => {
  const update = vi.fn<() => Promise<void>>().mockResolvedValue()
  const serviceWorker = { controller: {}, getRegistration: async () => Promise.resolve({ update }) }
  Object.defineProperty(window.navigator, 'serviceWorker', { value: serviceWorker, configurable: true })
  try {
    await open('refused', (server) => {
      server.answers.set('GetLanguage', answerCustomer({ language: 'en-GB', languages: ['en-GB', 'cy'] }))
      const saved = { setLanguage: { isSuccess: true, problem: null } }
      server.answers.set('SetLanguage', { status: 200, body: { data: saved } })
    })
    fireEvent.click(await screen.findByRole('radio', { name: 'Cymraeg' }))
    await expect.poll(() => update.mock.calls.length).toBe(1)
    expect([readRadio('Cymraeg').checked, readRadio('British English').checked]).toEqual([true, false])
  } finally {
    Reflect.deleteProperty(window.navigator, 'serviceWorker')
  }
})

test('an account that fails to load shows an error, and the other settings work', async () => {
  await open('refused', (server) => {
    server.graphqlFailure = 500
  })
  expect((await screen.findByRole('alert')).textContent).toContain('Unable to load your account.')
  expect(readRadio('Dark').disabled).toBe(false)
})

test('the appearance is applied at once and stored', async () => {
  await open()
  expect(readRadio('System').checked).toBe(true)
  fireEvent.click(readRadio('Dark'))
  expect(document.documentElement.dataset['mode']).toBe('dark')
  expect(document.cookie).toContain('mode=dark')
  expect(readRadio('Dark').checked).toBe(true)
  fireEvent.click(readRadio('System'))
})

test('consent can be changed, and a refusal removes the analytics cookies', async () => {
  const { platform } = await open('granted')
  expect(readRadio('Allow').checked).toBe(true)
  document.cookie = '_ga=left; Path=/'
  fireEvent.click(readRadio('Don’t allow'))
  expect(platform.consent.choice.get()).toBe('refused')
  await vi.waitFor(() => expect(document.cookie).not.toContain('_ga'))
  expect(document.cookie).toContain('analyticsConsent=refused')
  expect(readRadio('Don’t allow').checked).toBe(true)
})

test('without an answer, neither option is chosen', async () => {
  await open(null)
  expect([readRadio('Allow').checked, readRadio('Don’t allow').checked]).toEqual([false, false])
})

test('an account is closed after a question and the password, and signs out', async () => {
  const { server } = await open('refused', ({ answers }) => {
    answers.set('/identity/close-account', { status: 403, body: { errorMessage: 'confirmation-needed' } })
    answers.set('/identity/confirm', { status: 200, body: {} })
  })
  fireEvent.click(screen.getByRole('button', { name: 'Close your account' }))
  const question = await screen.findByRole('dialog', { name: 'Close your account?' })
  fireEvent.click(within(question).getByRole('button', { name: 'Close your account' }))
  const password = await screen.findByLabelText('Your password')
  server.answers.set('/identity/close-account', { status: 200, body: {} })
  fireEvent.change(password, { target: { value: 'correct horse' } })
  fireEvent.click(screen.getByRole('button', { name: 'Confirm' }))
  expect(await screen.findByRole('button', { name: 'Sign in' })).toBeTruthy()
})

test('somebody who is no owner reads that they cannot close the account', async () => {
  await open('refused', ({ answers }) => {
    answers.set('/identity/close-account', { status: 403, body: { errorMessage: 'not-allowed' } })
  })
  fireEvent.click(screen.getByRole('button', { name: 'Close your account' }))
  const question = await screen.findByRole('dialog', { name: 'Close your account?' })
  fireEvent.click(within(question).getByRole('button', { name: 'Close your account' }))
  expect(await screen.findByText('Only an owner of the home can close its account.')).toBeTruthy()
})
