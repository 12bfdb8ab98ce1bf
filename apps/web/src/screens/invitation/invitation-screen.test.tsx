import { screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { loadAllScreens } from '#app/test-screens.ts'
import { closePage, openPage, pass } from '#app/testing/open-page.tsx'

beforeAll(loadAllScreens)
afterEach(closePage)

const cases: readonly (readonly [code: string, text: string, next: string | null])[] = [
  ['invitation-used', 'It was accepted already. Sign in with your address and password.', 'Sign in'],
  ['invitation-expired', 'It was for 7 days. Ask for a new one.', null],
  ['invitation-withdrawn', 'It was withdrawn.', null],
  ['too-many-attempts', 'Too many attempts. Try again in a quarter of an hour.', 'Try again'],
]

test.each(cases)('[HH-01] an invitation with %s says so, and what can be done', async (code, text, next) => {
  await openPage(
    '/invitation?token=id.secret',
    (server) => server.answers.set('/identity/invitation', { status: 400, body: { errorMessage: code } }),
    false,
  )
  await pass(300)
  expect(screen.getByText(text)).toBeTruthy()
  const steps = [...screen.queryAllByRole('link'), ...screen.queryAllByRole('button')]
  const shown = steps.map(({ textContent }) => textContent)
  expect(shown.filter((step) => step === 'Sign in' || step === 'Try again')).toEqual(next ? [next] : [])
})
