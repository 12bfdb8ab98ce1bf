import { configure, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { makeAccount, makeFeature } from '#platform/testing/test-wire.ts'
import { loadAllScreens } from './test-screens.ts'
import { errorStates, type ErrorState } from './testing/error-state-table.ts'
import { closePage, openPage, pass, setOnline } from './testing/open-page.tsx'

configure({ defaultHidden: true })
beforeAll(loadAllScreens)
afterEach(closePage)

async function click(name: string | RegExp | undefined): Promise<void> {
  if (name === undefined) return
  const roles = ['button', 'switch', 'radio'] as const
  fireEvent.click(roles.flatMap((role) => screen.queryAllByRole(role, { name }))[0] ?? document.body)
  await pass(100)
}

async function reach({
  path,
  isSignedOut,
  features = [],
  prepare,
  opens,
  fields = {},
  clicks = [],
}: ErrorState) {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  await openPage(
    path,
    (server) => {
      server.account = makeAccount({ availableFeatures: features.map((name) => makeFeature(name)) })
      prepare?.(server)
    },
    isSignedOut !== true,
  )
  await pass(1_000)
  await click(opens)
  for (const [label, value] of Object.entries(fields)) {
    const field = screen.getByLabelText(label, { selector: 'input' })
    fireEvent.input(field, { target: { value } })
    fireEvent.change(field, { target: { value } })
  }
  for (const name of clicks) await click(name)
}

describe('[GEN-16] a text of its own shows', () => {
  test.each(Object.entries(errorStates))('%s', async (_, state) => {
    await reach(state)
    expect(screen.queryAllByText(state.text, { exact: true }).length).toBeGreaterThan(0)
  })

  test('offline', async () => {
    setOnline(false)
    await reach({
      path: '/electric-vehicles',
      prepare: (server) => void (server.graphqlFailure = 'lost'),
      text: '',
    })
    expect(screen.getByText(/^You’re offline\. Your charger keeps working/)).toBeTruthy()
  })
})
