import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { App } from '#app/app.tsx'
import { loadAllScreens } from '#app/test-screens.ts'
import { openTestBed } from '#platform/testing/test-bed.ts'
import { findOperation, type TestServer } from '#platform/testing/test-server.ts'
import { makeAccount } from '#platform/testing/test-wire.ts'
import type { TrackedEvent } from '#platform/analytics/track.ts'

beforeAll(loadAllScreens)

afterEach(() => {
  cleanup()
  delete document.documentElement.dataset['brand']
  Object.defineProperty(window.navigator, 'onLine', { configurable: true, value: true })
})

type Visit = { readonly isSignedIn?: boolean; readonly prepare?: (server: TestServer) => void }

function open({ isSignedIn = true, prepare = () => undefined }: Visit = {}) {
  const bed = openTestBed({ path: '/support/contact-us', isSignedIn })
  prepare(bed.server)
  render(<App platform={bed.platform} />)
  return bed
}

function findOrganisation({ calls }: TestServer): unknown {
  return calls.find((call) => findOperation(call) === 'GetContactUsPage')?.body['variables']
}

describe('[CONT-01] the contact page', () => {
  test('shows the text, the phone number and the account number', async () => {
    const { platform } = open()
    expect(await screen.findByText('We are here to help.')).toBeTruthy()
    expect(await screen.findByText('Have your number ready: A-1042.')).toBeTruthy()
    const call = screen.getByRole('link', { name: 'Call 01632 960101' })
    expect(call.getAttribute('href')).toBe('tel:01632960101')
    const events: TrackedEvent[] = []
    platform.tracker.setSink((event) => events.push(event))
    fireEvent.click(call)
    expect(events).toEqual([{ name: 'contact-call', organisation: 'kestrel' }])
  })

  test('without an account number another text shows', async () => {
    open({ isSignedIn: false })
    expect(
      await screen.findByText('Have your account number ready. It’s on every letter from us.'),
    ).toBeTruthy()
    expect(document.body.textContent).not.toContain('{accountNumber}')
  })

  const rules: [string, string, string, string | null, string][] = [
    ["the main brand's own customer with an installer", 'kestrel', 'kestrel', 'installer-1', 'installer-1'],
    ["the main brand's own customer without one", 'kestrel', 'kestrel', null, 'kestrel'],
    ["another organisation's customer under the main brand", 'kestrel', 'other', 'installer-1', 'other'],
    ["another brand's customer with an installer", 'fjord', 'fjord', 'installer-1', 'fjord'],
  ]

  test.each(rules)(
    '%s sees the contact of their organisation',
    async (_, brand, organisationId, installerId, expected) => {
      document.documentElement.dataset['brand'] = brand
      const { server } = open({
        prepare: (each) => {
          each.account = makeAccount({ organisationId, installerId })
        },
      })
      await screen.findByText('We are here to help.')
      expect(findOrganisation(server)).toEqual({ organisationId: expected })
    },
  )

  const strangers: [string, Visit][] = [
    ['a stranger', { isSignedIn: false }],
    ['a customer whose account cannot be had', { prepare: (server) => void (server.graphqlFailure = 500) }],
  ]

  test.each(strangers)('%s sees the default contact', async (_, visit) => {
    const { server } = open(visit)
    await screen.findByText('We are here to help.')
    expect(findOrganisation(server)).toEqual({ organisationId: 'default' })
  })
})

test('contact details that fail to load show an error, and appear after a retry', async () => {
  const { server } = open({ prepare: (each) => void (each.contentFailure = 503) })
  expect((await screen.findByRole('alert')).textContent).toContain(
    'Contact details are unavailable right now',
  )
  server.contentFailure = null
  expect(await screen.findByText('We are here to help.')).toBeTruthy()
})

test('without a connection it says so', async () => {
  Object.defineProperty(window.navigator, 'onLine', { configurable: true, value: false })
  open({ isSignedIn: false })
  expect((await screen.findByRole('alert')).textContent).toContain('You’re offline')
})

test('without a published page it links to other help', async () => {
  open({ prepare: (server) => void (server.content['contactUsPages'] = []) })
  expect(await screen.findByText('No contact details yet')).toBeTruthy()
})
