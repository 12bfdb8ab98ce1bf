import { cleanup, configure, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { App } from '#app/app.tsx'
import { startLoading } from '#app/start-loading.ts'
import { loadAllScreens } from '#app/test-screens.ts'
import { closePage, pass } from '#app/testing/open-page.tsx'
import { openTestBed } from '#platform/testing/test-bed.ts'
import { findOperation } from '#platform/testing/test-server.ts'
import { makeAccount, makeFeature } from '#platform/testing/test-wire.ts'

const PATH = '/electric-vehicles/link-vehicle'
const MAKER = 'https://maker.example/authorize?state=s'

type Server = ReturnType<typeof openTestBed>['server']

/** Queries skip the check for hidden elements, which takes most of the time; nothing is hidden here. */
configure({ defaultHidden: true })

beforeAll(loadAllScreens)

afterEach(closePage)

async function open(...features: string[]) {
  return openAt(PATH, features)
}

async function openAt(
  path: string,
  features: readonly string[],
  prepare: (server: Server) => void = () => {},
) {
  const bed = openTestBed({ path, isSignedIn: true })
  bed.server.account = makeAccount({ availableFeatures: features.map((name) => makeFeature(name)) })
  prepare(bed.server)
  vi.useFakeTimers()
  void startLoading(bed.platform, path)
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

test('an account without a car leads to the list, by password and by the maker’s own page', async () => {
  const text =
    'Your car is not linkedYour account has no car that we can read. Choose yours from the list instead.'
  const server = await open('TESLA_INTEGRATION')
  server.answers.set('LinkVehicleAccount', answerWith('NoVehicle'))
  enter('sam@example.org', 'right')
  await pass(100)
  expect(screen.getByRole('alert').textContent).toBe(text)
  cleanup()
  vi.useRealTimers()
  await openAt(`${PATH}?code=c-1&state=s-1`, ['TESLA_INTEGRATION'], (each) => {
    const completeVehicleLink = { result: 'NoVehicle', accessToken: null, refreshToken: null, expires: null }
    each.answers.set('CompleteVehicleLink', { status: 200, body: { data: { completeVehicleLink } } })
  })
  expect(screen.getByRole('alert').textContent).toBe(text)
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

function offerRedirect(server: Server): void {
  server.answers.set('GetVehicleLinkAddress', { status: 200, body: { data: { vehicleLinkAddress: MAKER } } })
}

test('a maker with a sign-in page of its own is offered first, beside the password', async () => {
  await openAt(PATH, ['TESLA_INTEGRATION'], offerRedirect)
  expect(screen.getByRole('link', { name: 'Sign in with your car maker' }).getAttribute('href')).toBe(MAKER)
  expect(screen.getByRole('button', { name: 'Link car' })).toBeTruthy()
  cleanup()
  vi.useRealTimers()
  await open('TESLA_INTEGRATION')
  expect(screen.queryByRole('link', { name: 'Sign in with your car maker' })).toBeNull()
})

test('a customer who comes back with a code is linked, and the code leaves the address', async () => {
  const server = await openAt(`${PATH}?code=c-1&state=s-1`, ['TESLA_INTEGRATION'], (each) => {
    offerRedirect(each)
    const completeVehicleLink = {
      result: 'Success',
      accessToken: 'handle',
      refreshToken: null,
      expires: null,
    }
    each.answers.set('CompleteVehicleLink', { status: 200, body: { data: { completeVehicleLink } } })
  })
  await pass(1_000)
  expect(window.location.pathname).toBe('/electric-vehicles/details')
  expect(window.location.search).toBe('')
  const sent = server.calls.filter((call) => findOperation(call) === 'CompleteVehicleLink')
  expect(sent.map(({ body }) => body['variables'])).toEqual([
    { integration: 'CAR_MAKER', state: 's-1', code: 'c-1' },
  ])
})

test('a customer who cancelled at the maker is told so, and nothing is sent', async () => {
  const server = await openAt(`${PATH}?error=access_denied&state=s-1`, ['TESLA_INTEGRATION'], offerRedirect)
  expect(screen.getByRole('alert').textContent).toBe(
    'Your car is not linkedYou came back without signing in. Try again whenever you like.',
  )
  expect(window.location.search).toBe('')
  expect(server.calls.filter((call) => findOperation(call) === 'CompleteVehicleLink')).toEqual([])
})
