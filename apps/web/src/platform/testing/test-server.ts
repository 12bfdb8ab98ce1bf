import type { GetCarsAnswer, GetChargePlanAnswer } from '@driveway/contract/generated/customer-operations'
import type { LoginChallenge } from '@driveway/contract/identity'
import type { WireChargePlan, WireLastNight } from './test-plan.ts'
import { openTestStream, type TestStream } from './test-stream.ts'
import {
  makeAccount,
  makeDevices,
  makeLogin,
  makeSchedule,
  makeState,
  makeStatistics,
  makeSummary,
  makeTotals,
  makeVehicle,
  sampleContent,
  sampleVehicleList,
  type WireAccount,
  type WireScheduleOwner,
  type WireState,
  type WireStatistics,
  type WireTotals,
  type WireVehicle,
  type WireVehicleList,
} from './test-wire.ts'

/** A fake server behind `fetch`, whose answers can be changed while the app runs. */

export type TestCall = {
  readonly path: string
  readonly query: URLSearchParams
  readonly headers: Headers
  readonly body: Record<string, unknown>
  /** The page address when it was sent. */
  readonly from: string
  readonly signal: AbortSignal | null
  readonly sentAt: number
}

/** Replaces the answer of a call; 'lost' drops the connection, and 'silent' never answers. */
export type TestAnswer =
  | { readonly status: number; readonly body: unknown; readonly requestId?: string }
  | 'lost'
  | 'silent'

export type TestServer = {
  state: WireState
  deviceType: string
  hasDevice: boolean
  /** In Wh. */
  batteryCapacity: number
  account: WireAccount
  schedule: WireScheduleOwner
  vehicle: WireVehicle
  vehicleList: WireVehicleList
  totals: WireTotals
  statistics: WireStatistics
  maxHourlyWh: number | null
  /** ISO 8601; of the first charger. */
  chargeStart: string | null
  cheaperSlotStart: string | null
  notice: string | null
  chargePlan: WireChargePlan | null
  lastNight: WireLastNight | null
  boostEnd: { endsAt: string | null; energyWh: number | null; chargedWh: number } | null
  oneOffChanges: { kind: string; date: string; time: string | null }[]
  trips: GetChargePlanAnswer['customer']['trips']
  away: GetChargePlanAnswer['customer']['away']
  nextTrip: GetChargePlanAnswer['device']['nextTrip']
  carAtCharger: GetChargePlanAnswer['device']['carAtCharger']
  cars: GetCarsAnswer['cars']
  content: Record<string, unknown>
  /** A status other than 200 for every GraphQL call; 'lost' drops the connection. */
  graphqlFailure: number | 'lost' | null
  contentFailure: number | 'lost' | null
  loginStatus: number
  refreshStatus: number
  /** The challenge after a correct password. */
  challenges: readonly LoginChallenge[]
  /** The correct passwords. */
  passwords: string[]
  /** True where the server pushes changes; otherwise the path of the live stream is missing. */
  hasPush: boolean
  /** The live streams that were opened, the latest last. */
  readonly lines: TestStream[]
  /** By the path of a call, the name of its operation, or that name and the charger that it asks for. */
  readonly answers: Map<string, TestAnswer>
  readonly calls: TestCall[]
}

export const PASSWORD = 'correct horse'

export function createTestServer(): TestServer {
  return {
    state: makeState(),
    deviceType: 'EV_SMART_CHARGER',
    hasDevice: true,
    batteryCapacity: 40_000,
    account: makeAccount(),
    schedule: makeSchedule(),
    vehicle: makeVehicle(),
    vehicleList: sampleVehicleList,
    totals: makeTotals(),
    statistics: makeStatistics(),
    maxHourlyWh: null,
    chargeStart: null,
    cheaperSlotStart: null,
    notice: null,
    chargePlan: null,
    lastNight: null,
    boostEnd: null,
    oneOffChanges: [],
    trips: [],
    away: null,
    nextTrip: null,
    carAtCharger: null,
    cars: [],
    content: { ...sampleContent },
    graphqlFailure: null,
    contentFailure: null,
    loginStatus: 200,
    refreshStatus: 200,
    challenges: [],
    passwords: [PASSWORD],
    hasPush: false,
    lines: [],
    answers: new Map(),
    calls: [],
  }
}

export function findOperation({ body }: TestCall): string {
  return /(?:query|mutation) (\w+)/.exec(String(body['query']))?.[1] ?? ''
}

export function countCalls({ calls }: TestServer, name: string): number {
  return calls.filter((call) => call.path === name || findOperation(call) === name).length
}

function writeJson(status: number, body: unknown, requestId = 'other-request'): Response {
  return new Response(JSON.stringify(body), { status, headers: { 'x-request-id': requestId } })
}

async function send(answer: TestAnswer, signal: AbortSignal | null = null): Promise<Response> {
  if (answer === 'lost') throw new TypeError('Load failed')
  if (answer === 'silent') {
    return new Promise((_, refuse) => signal?.addEventListener('abort', () => refuse(signal.reason as Error)))
  }
  return writeJson(answer.status, answer.body, answer.requestId)
}

function answerLogin(status: number, challenges: readonly LoginChallenge[] = []): Response {
  if (status !== 200) return writeJson(status, { errorMessage: 'unexpected-error' })
  if (challenges.length === 0) document.cookie = '__Secure-signedIn=1; Path=/; Secure'
  return writeJson(200, makeLogin(challenges))
}

function checkLogin(server: TestServer, { body }: TestCall): Response {
  const isRight = 'encodedCredentials' in body || server.passwords.includes(String(body['password']))
  return answerLogin(isRight ? server.loginStatus : 401, server.challenges)
}

function answerDevice(fields: Record<string, unknown>): Response {
  return writeJson(200, { data: { device: { id: 'device-1', ...fields } } })
}

async function answerGraphql(server: TestServer, call: TestCall): Promise<Response> {
  if (server.graphqlFailure === 'lost') return send('lost')
  if (server.graphqlFailure !== null) return writeJson(server.graphqlFailure, {})
  const name = findOperation(call)
  if (name === 'GetCustomerAccount') return writeJson(200, { data: { customer: server.account } })
  if (name === 'GetSettingsSummary') return writeJson(200, { data: { customer: makeSummary() } })
  if (name === 'GetVehicleSchedule') return writeJson(200, { data: { customer: server.schedule } })
  if (name === 'GetVehicle') {
    return writeJson(200, {
      data: { customer: { accountNumber: server.account.accountNumber, vehicle: server.vehicle } },
    })
  }
  if (name === 'GetHomeEnergy') return writeJson(200, { data: { customer: { homeEnergy: null } } })
  if (name === 'GetCars') return writeJson(200, { data: { cars: server.cars } })
  if (name === 'GetVehicleList') return writeJson(200, { data: { vehicleList: server.vehicleList } })
  if (name === 'GetDeviceEnergyTotals') return answerDevice({ energyConsumption: { totals: server.totals } })
  if (name === 'GetEvStatistics') return answerDevice({ evStatistics: { summary: server.statistics } })
  if (name === 'GetWeekEnergy') {
    const totals = { isSplit: false }
    return answerDevice({ chargeSessions: [], energyConsumption: { totals, exportRates: [], periods: [] } })
  }
  if (name === 'GetChargePlan') {
    const { chargePlan, lastNight, boostEnd, oneOffChanges, trips, away, nextTrip, carAtCharger } = server
    const customer = { accountNumber: server.account.accountNumber, oneOffChanges, trips, away }
    return writeJson(200, {
      data: { customer, device: { id: 'device-1', carAtCharger, boostEnd, lastNight, nextTrip, chargePlan } },
    })
  }
  if (name === 'GetMaxHourlyConsumption') {
    return answerDevice({ energyConsumption: { maxHourlyConsumptionWh: server.maxHourlyWh } })
  }
  if (name === 'GetCustomerDeviceState') {
    return answerDevice({ currentEvState: server.state })
  }
  if (name === 'GetCustomerDevices') {
    const customer = makeDevices(
      server.state,
      server.hasDevice ? server.deviceType : null,
      server.batteryCapacity,
    )
    const { chargeStart: estimatedChargeStartTime, cheaperSlotStart, notice } = server
    const devices = customer.devices.map((device) =>
      Object.assign(device, { estimatedChargeStartTime, cheaperSlotStart, notice }),
    )
    return writeJson(200, { data: { customer: { ...customer, devices } } })
  }
  const field = name.charAt(0).toLowerCase() + name.slice(1)
  const done = {
    isSuccess: true,
    problem: null,
    success: true,
    requestId: 'request-1',
    loginUpdate: true,
    errorMessage: null,
  }
  return writeJson(200, { data: { [field]: done } })
}

async function answerContent(server: TestServer, { body }: TestCall): Promise<Response> {
  if (server.contentFailure === 'lost') return send('lost')
  if (server.contentFailure !== null) return writeJson(server.contentFailure, {})
  const query = String(body['query'])
  const page = /page: "([\w-]+)"/.exec(query)?.[1]
  const named = new Set(query.match(/\w+/g))
  const fields = Object.entries(server.content).flatMap(([key, value]) => {
    const [field = '', of] = key.split(' ')
    return named.has(field) && of === page ? [[field, value]] : []
  })
  return writeJson(200, { data: Object.fromEntries(fields) })
}

export async function answerCall(server: TestServer, call: TestCall): Promise<Response> {
  const name = findOperation(call)
  const variables = call.body['variables'] as { readonly deviceId?: string } | undefined
  const deviceId = variables?.deviceId
  const given =
    server.answers.get(call.path) ??
    (deviceId === undefined ? undefined : server.answers.get(`${name} ${deviceId}`)) ??
    server.answers.get(name)
  if (given) return send(given, call.signal)
  switch (call.path) {
    case '/identity/login':
      return checkLogin(server, call)
    case '/identity/refresh-login':
      return answerLogin(server.refreshStatus)
    case '/identity/logout':
      document.cookie = '__Secure-signedIn=; Path=/; Max-Age=0; Secure'
      return writeJson(200, {})
    case '/identity/forgot-password':
    case '/identity/reset-password':
    case '/identity/set-initial-password':
      return writeJson(200, {})
    case '/graphql':
      return answerGraphql(server, call)
    case '/graphql/live':
      return server.hasPush ? openTestStream(server.lines, call.signal) : writeJson(404, {})
    case '/content':
      return answerContent(server, call)
    default:
      return writeJson(404, {})
  }
}
