import type { LoginAnswer } from '@driveway/contract/identity'
import type { GetCustomerDevicesAnswer } from '@driveway/contract/generated/customer-operations'
import { createPlatform, type Platform } from './platform.ts'
import { makeIdToken } from './sample-id-token.ts'

/**
 * The real app in a document, on a server that stands behind `fetch`: for tests of screens. It answers as
 * the real one does, and what it answers can be changed while the app runs.
 */

type WireDevice = GetCustomerDevicesAnswer['customer']['devices'][number]
export type WireState = WireDevice['currentEvState']

export type TestCall = {
  readonly path: string
  readonly query: URLSearchParams
  readonly headers: Headers
  readonly body: Record<string, unknown>
}

export type TestServer = {
  state: WireState
  deviceType: string
  hasDevice: boolean
  /** Another status than 200 for every GraphQL call; 'lost' loses the connection. */
  graphqlFailure: number | 'lost' | null
  loginStatus: number
  refreshStatus: number
  readonly calls: TestCall[]
}

export const PASSWORD = 'correct horse'
export const ACCOUNT_NUMBER = 'A-1042'

const MINUTE_MS = 60_000

export function makeState(over: Partial<WireState> = {}): WireState {
  return {
    status: 'CHARGING',
    homeAlone: false,
    chargeRate: {
      total: 7_200,
      fromSolar: null,
      fromGrid: null,
      fromSolarPercent: null,
      fromGridPercent: null,
    },
    stateOfCharge: 64,
    isPluggedIn: true,
    lastUpdated: new Date().toISOString(),
    ...over,
  }
}

function writeJson(status: number, body: unknown): Response {
  return new Response(JSON.stringify(body), { status })
}

function answerLogin(status: number): Response {
  if (status !== 200) return writeJson(status, { errorMessage: 'unexpected-error' })
  document.cookie = 'signedIn=1; Path=/'
  const login: LoginAnswer = {
    idToken: makeIdToken(ACCOUNT_NUMBER),
    expires: new Date(Date.now() + 15 * MINUTE_MS).toISOString(),
    refreshToken: null,
    challenges: [],
  }
  return writeJson(200, login)
}

function answerGraphql(server: TestServer, { body }: TestCall): Response {
  if (server.graphqlFailure === 'lost') throw new TypeError('Load failed')
  if (server.graphqlFailure !== null) return writeJson(server.graphqlFailure, {})
  const device = { id: 'device-1', currentEvState: server.state }
  if (String(body['query']).includes('GetCustomerDeviceState')) return writeJson(200, { data: { device } })
  const listed = { ...device, deviceType: server.deviceType, installDate: null, firmware: null }
  const customer: GetCustomerDevicesAnswer['customer'] = {
    accountNumber: ACCOUNT_NUMBER,
    organisationId: 'organisation-1',
    modules: { ev: { isEnabled: true } },
    vehicle: {
      make: 'Nissan',
      model: 'Leaf',
      batteryCapacity: 40_000,
      preferences: { minimumChargePercent: 25, maximumChargePercent: 95 },
    },
    devices: server.hasDevice ? [listed] : [],
  }
  return writeJson(200, { data: { customer } })
}

function answer(server: TestServer, call: TestCall): Response {
  switch (call.path) {
    case '/identity/login':
      return answerLogin(call.body['password'] === PASSWORD ? server.loginStatus : 401)
    case '/identity/refresh-login':
      return answerLogin(server.refreshStatus)
    case '/identity/logout':
      document.cookie = 'signedIn=; Path=/; Max-Age=0'
      return writeJson(200, {})
    case '/graphql':
      return answerGraphql(server, call)
    default:
      return writeJson(404, {})
  }
}

function clearCookies(): void {
  for (const each of document.cookie.split('; ')) {
    document.cookie = `${each.split('=')[0] ?? ''}=; Path=/; Max-Age=0`
  }
}

type Visit = { readonly path: string; readonly isSignedIn: boolean }

/** Opens an address in a fresh browser; one who is signed in comes back with an expired access token. */
export function openTestBed({ path, isSignedIn }: Visit): { platform: Platform; server: TestServer } {
  clearCookies()
  if (isSignedIn) document.cookie = 'signedIn=1; Path=/'
  window.history.replaceState(null, '', path)
  const server: TestServer = {
    state: makeState(),
    deviceType: 'EV_SMART_CHARGER',
    hasDevice: true,
    graphqlFailure: null,
    loginStatus: 200,
    refreshStatus: 200,
    calls: [],
  }
  window.matchMedia = (media) => Object.assign(new EventTarget(), { matches: false, media }) as MediaQueryList
  window.fetch = async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input, 'http://app.test')
    const call: TestCall = {
      path: url.pathname,
      query: url.searchParams,
      headers: new Headers(init?.headers),
      body: (await new Response(init?.body ?? '{}').json()) as Record<string, unknown>,
    }
    server.calls.push(call)
    return answer(server, call)
  }
  return { platform: createPlatform(window), server }
}
