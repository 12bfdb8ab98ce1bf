import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { App } from '#app/app.tsx'
import { openTestBed } from '#platform/testing/test-bed.ts'
import { PASSWORD } from '#platform/testing/test-server.ts'
import { makeChallenge } from '#platform/testing/test-wire.ts'

let isLost = true

vi.mock('./challenge-page.tsx', (importActual) => {
  if (isLost) throw new TypeError('Failed to fetch dynamically imported module')
  return importActual()
})

afterEach(cleanup)

test('a new-password page that fails to load shows an error at the form, and opens with the next attempt', async () => {
  const { platform, server } = openTestBed({ path: '/login', isSignedIn: false })
  server.challenges = [makeChallenge()]
  render(<App platform={platform} />)
  const submit = await screen.findByRole('button', { name: 'Sign in' })
  fireEvent.change(screen.getByLabelText('Email or username'), { target: { value: 'sam' } })
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: PASSWORD } })
  fireEvent.click(submit)
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toBe(
    'Sign-in failedThe next step didn’t load. Check your connection and try again.',
  )
  expect(screen.getByLabelText<HTMLInputElement>('Email or username').value).toBe('sam')
  isLost = false
  fireEvent.click(submit)
  await screen.findByRole('heading', { name: 'Choose your password' })
})
