import type { Page, Route } from '@playwright/test'
import type { Demo } from './demo.ts'
import { test as base } from './fixtures.ts'

type WireState = {
  readonly status: string
  readonly isPluggedIn: boolean
  readonly stateOfCharge: number | null
  readonly chargeRate: { readonly total: number }
  readonly lastUpdated: string | null
}

/** What the server's answer to a question becomes on its way; 'held' ones wait until they are let go. */
export type Fault =
  | { readonly status: number; readonly type: string; readonly body: string }
  | 'truncated'
  | 'held'
  | 'lost'

/** The way between a page and its server, which a test can bend. */
export type Wire = {
  /** What happens to every answer from now on; null where nothing does. */
  fault: Fault | null
  /** What every charger's state becomes. */
  state: Partial<WireState>
  /** The operations that were asked for, in their order. */
  readonly asked: string[]
  letGo(): Promise<void>
}

const FIRST_HALF = 0.5

async function bendWire(page: Page, demo: Demo): Promise<Wire> {
  const held: (() => Promise<void>)[] = []
  const wire: Wire = {
    fault: null,
    state: {},
    asked: [],
    async letGo() {
      await Promise.all(held.splice(0).map((tell) => tell()))
    },
  }

  async function answerWell(route: Route, state: Partial<WireState>, keep = 1): Promise<void> {
    // Node cannot resolve the name that the browser can.
    const { pathname, search, host } = new URL(route.request().url())
    const url = `http://127.0.0.1:${demo.web}${pathname}${search}`
    const response = await route.fetch({ url, headers: { ...route.request().headers(), host } })
    const text = await response.text()
    const body = Object.keys(state).length > 0 ? changeStates(text, state) : text
    await route.fulfill({ response, body: body.slice(0, body.length * keep) })
  }

  async function answer(route: Route): Promise<void> {
    const { fault, state } = wire
    wire.asked.push(/(?:query|mutation) (\w+)/.exec(route.request().postData() ?? '')?.[1] ?? '')
    if (fault === null) return answerWell(route, state)
    if (fault === 'lost') return route.abort()
    if (fault === 'truncated') return answerWell(route, state, FIRST_HALF)
    // Whoever asked may have given up meanwhile.
    if (fault === 'held') held.push(() => answerWell(route, state).catch(() => undefined))
    else await route.fulfill({ status: fault.status, contentType: fault.type, body: fault.body })
  }

  await page.route('**/graphql?*', answer)
  return wire
}

/** For tests that bend the way between page and server. */
export const test = base.extend<{ wire: Wire }>({
  wire: async ({ page, demo }, provide) => {
    await provide(await bendWire(page, demo))
    // What is still on its way when a test ends concerns nobody.
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  },
})

function changeStates(text: string, state: Partial<WireState>): string {
  return JSON.stringify(JSON.parse(text), (key, value: unknown) =>
    key === 'currentEvState' && typeof value === 'object' && value !== null
      ? merge(value as WireState, state)
      : value,
  )
}

function merge(known: WireState, state: Partial<WireState>): WireState {
  return { ...known, ...state, chargeRate: { ...known.chargeRate, ...state.chargeRate } }
}
