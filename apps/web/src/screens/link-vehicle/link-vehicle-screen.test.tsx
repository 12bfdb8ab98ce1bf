import { cleanup, configure, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { App } from '#app/app.tsx'
import { startLoading } from '#app/start-loading.ts'
import { loadAllScreens } from '#app/test-screens.ts'
import { closePage, pass } from '#app/testing/open-page.tsx'
import { openTestBed } from '#platform/testing/test-bed.ts'
import { makeAccount, makeFeature } from '#platform/testing/test-wire.ts'

const PATH = '/electric-vehicles/link-vehicle'

/** Queries skip the check for hidden elements, which takes most of the time; nothing is hidden here. */
configure({ defaultHidden: true })

beforeAll(loadAllScreens)

afterEach(closePage)

async function open(...features: string[]) {
  const bed = openTestBed({ path: PATH, isSignedIn: true })
  bed.server.account = makeAccount({ availableFeatures: features.map((name) => makeFeature(name)) })
  vi.useFakeTimers()
  void startLoading(bed.platform, PATH)
  render(<App platform={bed.platform} />)
  await pass(1_000)
  return bed.server
}

function answerWith(result: string) {
  const linkVehicleAccount = { result, accessToken: null, refreshToken: null, expires: null }
  return { status: 200, body: { data: { linkVehicleAccount } } }
}

function enter(email: string, password: string): void {
  fireEvent.input(screen.getByLabelText(/email/), { target: { value: email } })
  fireEvent.input(screen.getByLabelText(/^Car account password/), { target: { value: password } })
  fireEvent.click(screen.getByRole('button', { name: 'Link car' }))
}

test('[VEH-11] linking needs the feature, marks empty fields as required, and has a text for each refusal', async () => {
  await open()
  expect(window.location.pathname).toBe('/electric-vehicles')
  cleanup()
  vi.useRealTimers()
  const server = await open('TESLA_INTEGRATION')
  enter('  ', ' ')
  await pass(0)
  const fields = ['Car account email is required', 'Car account password is required']
  expect(fields.map((label) => screen.getByLabelText(label).getAttribute('aria-invalid'))).toEqual([
    'true',
    'true',
  ])
  await pass(4_900)
  expect(screen.getByLabelText('Car account email is required')).toBeTruthy()
  await pass(200)
  expect(screen.getByLabelText('Car account email').getAttribute('aria-invalid')).toBe('false')

  server.answers.set('LinkVehicleAccount', answerWith('InvalidCredentials'))
  enter('sam@example.org', 'wrong')
  await pass(100)
  expect(screen.getByRole('alert').textContent).toBe(
    'Email or password is incorrectCheck both. They are the ones for your car’s own app, not for this app.',
  )
  await pass(5_000)
  expect(screen.queryByRole('alert')).toBeNull()

  server.answers.set('LinkVehicleAccount', answerWith('Failed'))
  enter('sam@example.org', 'right')
  await pass(100)
  expect(screen.getByRole('alert').textContent).toBe(
    'Your car is not linkedThe car maker didn’t answer as it should. Please try again later.',
  )
  await pass(5_000)
  expect(screen.queryByRole('alert')).toBeNull()
})

test('what was entered stays after a refusal, and a success leads to the car', async () => {
  const server = await open('TESLA_INTEGRATION')
  server.answers.set('LinkVehicleAccount', { status: 503, body: {} })
  enter(' sam@example.org ', 'orchard')
  await pass(20_000)
  expect(screen.getByLabelText('Car account email')).toHaveProperty('value', ' sam@example.org ')
  expect(screen.getByLabelText('Car account password')).toHaveProperty('value', 'orchard')
  server.answers.set('LinkVehicleAccount', answerWith('Success'))
  fireEvent.click(screen.getByRole('button', { name: 'Link car' }))
  await pass(1_000)
  expect(window.location.pathname).toBe('/electric-vehicles/details')
})

test('the page says what is read, and offers the list instead', async () => {
  await open('TESLA_INTEGRATION')
  expect(screen.getByText('We read the charge level and the battery size')).toBeTruthy()
  expect(screen.getByText('We can’t unlock, start or locate your car')).toBeTruthy()
  const list = screen.getByRole('link', { name: 'Choose it from the list' })
  expect(list.getAttribute('href')).toBe('/electric-vehicles/add-vehicle')
})
