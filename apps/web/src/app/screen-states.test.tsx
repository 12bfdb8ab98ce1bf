import { featureNames } from '@driveway/domain/account/feature-name'
import { screen } from '@testing-library/react'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { TestAnswer, TestServer } from '#platform/testing/test-server.ts'
import { makeAccount, makeFeature } from '#platform/testing/test-wire.ts'
import { routes } from './routes.ts'
import { loadAllScreens } from './test-screens.ts'
import { emptyServer } from './testing/empty-server.ts'
import { closePage, openPage, pass, setOnline } from './testing/open-page.tsx'
import { states, type Loads, type Static } from './testing/screen-state-table.ts'

const answers = {
  loading: 'silent',
  error: { status: 503, body: {} },
  offline: 'lost',
} as const satisfies Record<string, TestAnswer>
type State = keyof typeof answers

/** Calls that only keep the session alive. */
const ofSession = new Set(['/identity/refresh-login', '/identity/logout'])

/** Every call but those of the session gets the same answer; the account's own too unless the screen is beyond it. */
function failAll(server: TestServer, state: State, hasAccount: boolean): void {
  server.account = makeAccount({ availableFeatures: featureNames.map((name) => makeFeature(name)) })
  server.answers.get = (name) => {
    // A call is looked up by its path first, then by its operation.
    const isNamed = name !== '' && name !== '/graphql' && name !== '/graphql/live' && !ofSession.has(name)
    return isNamed && (hasAccount || name !== 'GetCustomerAccount') ? answers[state] : undefined
  }
}

beforeAll(loadAllScreens)
afterEach(closePage)

function findExpected(texts: Loads | Static, state: State): string {
  if (typeof texts === 'string') return texts
  return state === 'offline' ? 'You’re offline' : texts[state]
}

const failures = Object.entries(states).flatMap(([route, texts]) =>
  (['loading', 'error', 'offline'] as const).map((state) => ({
    route,
    state,
    text: findExpected(texts, state),
    hasAccount: typeof texts !== 'string' && texts.hasAccount === true,
  })),
)

const empties = Object.entries(states).map(([route, texts]) => ({
  route,
  empty: typeof texts === 'string' ? texts : texts.empty,
  account: typeof texts === 'string' ? {} : (texts.emptyAccount ?? {}),
}))

const controls = { 'a field': 'input, select, [role=slider]', 'a link': 'a[href]' } as const

/** The expected text or kind of control if the page shows it, else the text of the page. */
function findShown(empty: Loads['empty']): string {
  const text = document.body.textContent
  if (typeof empty === 'string') return text.includes(empty) ? empty : text
  return screen.getByRole('main').querySelector(controls[empty.always]) ? empty.always : text
}

function fillParameters(route: string): string {
  return route.replace(':page', 'dashboard').replace(/:\w+/, 'one')
}

describe('[GEN-13] every screen reads as', () => {
  test('every route is listed, and nothing else', () => {
    expect(Object.keys(states).toSorted()).toEqual(routes.map(({ path }) => path).toSorted())
  })

  test.each(failures)('$route, $state: $text', async ({ route, state, text, hasAccount }) => {
    if (state === 'offline') setOnline(false)
    await openPage(fillParameters(route), (server) => failAll(server, state, hasAccount))
    await pass(100)
    expect(document.body.textContent).toContain(text)
  })

  test.each(empties)('$route, empty: $empty', async ({ route, empty, account }) => {
    await openPage(fillParameters(route), (server) => emptyServer(server, account))
    await pass(100)
    expect(findShown(empty)).toBe(typeof empty === 'string' ? empty : empty.always)
  })
})
