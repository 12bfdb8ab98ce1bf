import type { Page, Route } from '@playwright/test'
import type { Demo } from './demo.ts'
import { test as base } from './fixtures.ts'
import { hold } from './page-requests.ts'

type ChargerStateFields = {
  readonly status: string
  readonly isPluggedIn: boolean
  readonly stateOfCharge: number | null
  readonly charge: { readonly kind: string; readonly value: number | null }
  readonly chargeRate: { readonly total: number }
  readonly lastUpdated: string | null
}

/** How a response is changed; 'held' ones wait for `release`. */
export type Fault =
  | { readonly status: number; readonly type: string; readonly body: string }
  | 'truncated'
  | 'held'
  | 'lost'

/** Intercepts a page's GraphQL requests. */
export type Network = {
  /** The fault of every later response; null for none. */
  fault: Fault | null
  /** Overrides fields of every charger's state. */
  state: Partial<ChargerStateFields>
  /** The names of requested operations, in order. */
  readonly operations: string[]
  release(): Promise<void>
}

const FIRST_HALF = 0.5

/** An overridden state has no estimate that another test has left. */
const unknownCharge = { kind: 'UNKNOWN', value: null, low: null, high: null, asOf: null, source: null }

async function interceptGraphql(page: Page, demo: Demo): Promise<Network> {
  const held: (() => Promise<void>)[] = []
  const network: Network = {
    fault: null,
    state: {},
    operations: [],
    async release() {
      await Promise.all(held.splice(0).map((releaseOne) => releaseOne()))
    },
  }

  async function respondWithState(route: Route, state: Partial<ChargerStateFields>, keep = 1): Promise<void> {
    // Node does not resolve *.localhost.
    const { pathname, search, host } = new URL(route.request().url())
    const url = `http://127.0.0.1:${demo.web}${pathname}${search}`
    const response = await route.fetch({ url, headers: { ...route.request().headers(), host } })
    const text = await response.text()
    const body = Object.keys(state).length > 0 ? changeStates(text, state) : text
    await route.fulfill({ response, body: body.slice(0, body.length * keep) })
  }

  async function respond(route: Route): Promise<void> {
    const { fault, state } = network
    network.operations.push(/(?:query|mutation) (\w+)/.exec(route.request().postData() ?? '')?.[1] ?? '')
    if (fault === null) return respondWithState(route, state)
    if (fault === 'lost') return route.abort()
    if (fault === 'truncated') return respondWithState(route, state, FIRST_HALF)
    if (fault === 'held') {
      const release = hold(page, route.request())
      // The page may have aborted the request meanwhile.
      held.push(() =>
        respondWithState(route, state)
          .catch(() => undefined)
          .finally(release),
      )
    } else await route.fulfill({ status: fault.status, contentType: fault.type, body: fault.body })
  }

  await page.route('**/graphql?*', respond)
  return network
}

/** For tests with network faults. */
export const test = base.extend<{ network: Network }>({
  network: async ({ page, demo }, provide) => {
    await provide(await interceptGraphql(page, demo))
    // Requests in flight at the end of a test are ignored.
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  },
})

function changeStates(text: string, state: Partial<ChargerStateFields>): string {
  return JSON.stringify(JSON.parse(text), (key, value: unknown) =>
    key === 'currentEvState' && typeof value === 'object' && value !== null
      ? merge(value as ChargerStateFields, state)
      : value,
  )
}

function merge(known: ChargerStateFields, state: Partial<ChargerStateFields>): ChargerStateFields {
  return {
    ...known,
    charge: unknownCharge,
    ...state,
    chargeRate: { ...known.chargeRate, ...state.chargeRate },
  }
}
