import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { App } from '#app/app.tsx'
import { loadAllScreens } from '#app/test-screens.ts'
import { openTestBed } from '#platform/testing/test-bed.ts'
import { PASSWORD, type TestServer } from '#platform/testing/test-server.ts'

beforeAll(loadAllScreens)

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

async function openLogin(path = '/login', prepare: (server: TestServer) => void = () => undefined) {
  const bed = openTestBed({ path, isSignedIn: false })
  prepare(bed.server)
  render(<App platform={bed.platform} />)
  await screen.findByRole('button', { name: 'Sign in' })
  return bed
}

function enter(username: string, password: string): void {
  fireEvent.change(screen.getByLabelText('Email or username'), { target: { value: username } })
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: password } })
}

function submit(): void {
  fireEvent.click(screen.getByRole('button', { name: 'Sign in' }))
}

describe('[AUTH-01] the sign-in page', () => {
  test('the page has both fields, the terms, and the link to reset the password', async () => {
    await openLogin()
    expect(screen.getByLabelText('Email or username').getAttribute('autocomplete')).toBe('username')
    expect(screen.getByLabelText('Password').getAttribute('autocomplete')).toBe('current-password')
    const terms = await screen.findByText(/^By signing in you agree/)
    expect(terms.textContent).toBe('By signing in you agree to our terms and conditions.')
    fireEvent.click(screen.getByRole('link', { name: 'Forgot your password?' }))
    await screen.findByRole('heading', { name: 'Forgot your password?' })
    expect(window.location.pathname).toBe('/forgot-password')
  })

  test('a link can name the customer, never the password', async () => {
    await openLogin('/login#sam@example.org')
    expect(screen.getByLabelText<HTMLInputElement>('Email or username').value).toBe('sam@example.org')
    expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe('')
  })

  const fallbacks: [string, (server: TestServer) => void][] = [
    ['the content service is away', (server) => void (server.contentFailure = 503)],
    ['the brand has written none', (server) => void (server.content['loginTerms'] = null)],
  ]

  test.each(fallbacks)('when %s, the built-in terms show, with their links', async (_, prepare) => {
    await openLogin('/login', prepare)
    expect(await screen.findByText('By signing in you agree to our terms and privacy policy.')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Terms' }).getAttribute('href')).toBe('/terms-conditions')
    expect(screen.getByRole('link', { name: 'Privacy policy' }).getAttribute('href')).toBe('/privacy-policy')
  })

  test('slow terms are replaced by the built-in ones after 2 s', async () => {
    const { platform, server } = openTestBed({ path: '/login', isSignedIn: false })
    server.answers.set('/content', 'silent')
    vi.useFakeTimers()
    render(<App platform={platform} />)
    await act(() => vi.advanceTimersByTimeAsync(1_900))
    expect(screen.queryByText(/^By signing in/)).toBeNull()
    await act(() => vi.advanceTimersByTimeAsync(200))
    expect(screen.getByText('By signing in you agree to our terms and privacy policy.')).toBeTruthy()
  })

  test('an empty field shows its error for 5 s, takes the focus, and nothing is sent', async () => {
    const { server } = await openLogin()
    vi.useFakeTimers()
    enter('sam@example.org', '')
    submit()
    const error = screen.getByText('Enter your password')
    const field = screen.getByLabelText('Password')
    expect(document.activeElement).toBe(field)
    expect(field.getAttribute('aria-invalid')).toBe('true')
    expect(field.getAttribute('aria-describedby')).toBe(error.id)
    expect(screen.queryByText('Enter your email or username')).toBeNull()
    act(() => void vi.advanceTimersByTime(4_999))
    expect(screen.queryByText('Enter your password')).toBeTruthy()
    act(() => void vi.advanceTimersByTime(1))
    expect(screen.queryByText('Enter your password')).toBeNull()
    expect(server.calls.filter((call) => call.path.startsWith('/identity'))).toEqual([])
  })

  test('two empty fields both show their errors, and the first takes the focus', async () => {
    await openLogin()
    enter('   ', '')
    submit()
    expect(screen.getByText('Enter your email or username')).toBeTruthy()
    expect(screen.getByText('Enter your password')).toBeTruthy()
    expect(document.activeElement).toBe(screen.getByLabelText('Email or username'))
  })

  const failures: [string, string, number | 'lost', string][] = [
    ['a wrong password', 'wrong', 401, 'Email or password is incorrect'],
    ['too many tries', PASSWORD, 429, 'Too many attempts. Try again in a minute.'],
    ['a refused request', PASSWORD, 400, 'Unexpected error.'],
    ['a server in trouble', PASSWORD, 500, 'Unexpected error.'],
    ['a lost connection', PASSWORD, 'lost', 'Unexpected error.'],
  ]

  test.each(failures)('[AUTH-03] %s shows its error', async (_, password, status, text) => {
    const { server } = await openLogin()
    if (status === 'lost') server.answers.set('/identity/login', 'lost')
    else server.loginStatus = status
    enter('sam@example.org', password)
    submit()
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain(text)
    expect(window.location.pathname).toBe('/login')
    await expect.poll(() => document.activeElement).toBe(screen.getByLabelText('Password'))
  })

  const ways: [string, string, string][] = [
    ['home, and so to Today', '/login', '/electric-vehicles'],
    [
      'where the customer wanted to go',
      '/login?redirectTo=%2Felectric-vehicles%2Fmore%3Fa%3D1',
      '/electric-vehicles/more?a=1',
    ],
    ['home instead of another site', '/login?redirectTo=%2F%2Fexample.org', '/electric-vehicles'],
    ['home instead of a backslash', '/login?redirectTo=%2F%5Cexample.org', '/electric-vehicles'],
    ['home instead of a script', '/login?redirectTo=javascript%3Aalert(1)', '/electric-vehicles'],
    ['home instead of an encoding', '/login?redirectTo=%252F%252Fexample.org', '/electric-vehicles'],
  ]

  test.each(ways)('[AUTH-02] signing in redirects %s', async (_, path, expected) => {
    const { server } = await openLogin(path)
    enter(' sam@example.org ', PASSWORD)
    submit()
    await screen.findByRole('navigation')
    await expect.poll(() => window.location.pathname + window.location.search).toBe(expected)
    const login = server.calls.find((call) => call.path === '/identity/login')
    expect(login?.body).toEqual({ username: 'sam@example.org', password: PASSWORD })
  })
})

test('the password can be shown and hidden again', async () => {
  await openLogin()
  const field = screen.getByLabelText('Password')
  fireEvent.click(screen.getByRole('button', { name: 'Show password' }))
  expect(field.getAttribute('type')).toBe('text')
  fireEvent.click(screen.getByRole('button', { name: 'Hide password' }))
  expect(field.getAttribute('type')).toBe('password')
})
