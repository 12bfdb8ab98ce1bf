import { version16 } from '../chargers/charger-calls.ts'
import { answerCall } from '../chargers/crowd-charger.ts'
import { authorizationOf, chargerIdOf } from '../chargers/fleet.ts'
import { openPlainConnection, sendText, type PlainConnection } from '../chargers/plain-websocket.ts'
import { sendToParent } from '../harness/bench-process.ts'

/** Messages of the parent. */
export type FleetOrder =
  | { readonly kind: 'online' }
  /** So many chargers connect again without closing their connection, which is half open from then on. */
  | { readonly kind: 'half-open'; readonly count: number }
  /** So many chargers do not connect again once they have lost their connection. */
  | { readonly kind: 'stay-away'; readonly count: number }
  /** All chargers lose their connections at once, and connect again within this time. */
  | { readonly kind: 'reconnect'; readonly withinMs: number }
  | { readonly kind: 'finish' }

/** The chargers that are connected and booted, by number. */
export type OnlineReport = {
  readonly kind: 'online'
  readonly online: readonly number[]
  /** Readings of all chargers so far. */
  readonly acknowledged: number
  /** Repetitions included. */
  readonly sent: number
}

export type FleetReport = {
  readonly kind: 'finished'
  /** Acknowledged readings of each charger, which are its first ones, and the time of the last of them. */
  readonly acknowledged: readonly { readonly count: number; readonly lastAt: number }[]
  /** Marks of the commands that arrived, with repetitions. */
  readonly commands: readonly string[]
  readonly connects: number
}

const ports = (process.argv[2] ?? '').split(',').map(Number)
const [count = 0, readingEveryMs = 0, connectsAtOnce = 1, first = 0] = process.argv.slice(3).map(Number)
/** A charger that gets no answer for so long connects again. */
const ANSWER_TIMEOUT_MS = 10_000
const LONGEST_PAUSE_MS = 3_000
let longestPauseMs = LONGEST_PAUSE_MS
const LOOK_EVERY_MS = 250

type Charger = {
  readonly index: number
  connection: PlainConnection | null
  isBooted: boolean
  /** Times of readings that are not acknowledged yet, in order. */
  readonly unacknowledged: number[]
  acknowledgedCount: number
  lastAt: number
  /** The last call is unanswered since then. */
  askedAt: number | null
  connectAt: number | null
  staysAway: boolean
}

const commands: string[] = []
let connects = 0
let sent = 0
let isFinishing = false

const chargers = Array.from({ length: count }, (_, index): Charger => ({
  index: first + index,
  connection: null,
  isBooted: false,
  unacknowledged: [],
  acknowledgedCount: 0,
  lastAt: 0,
  askedAt: null,
  connectAt: connectsAtOnce === 1 ? Date.now() + Math.random() * Math.max(LONGEST_PAUSE_MS, count * 3) : null,
  staysAway: false,
}))

function connect(charger: Charger): void {
  const chargerId = chargerIdOf(charger.index)
  connects += 1
  charger.connectAt = null
  charger.isBooted = false
  charger.askedAt = Date.now()
  charger.connection = openPlainConnection(
    {
      port: ports[charger.index % ports.length] ?? 0,
      path: `/ocpp/${chargerId}`,
      authorization: authorizationOf(chargerId),
    },
    {
      onOpen: (connection) => sendText(connection, version16.bootCall),
      onText(connection, text) {
        if (connection === charger.connection) receive(charger, connection, text)
      },
      onClose(connection) {
        if (connection === charger.connection) connectLater(charger)
      },
    },
  )
}

function connectLater(charger: Charger): void {
  charger.connection = null
  charger.isBooted = false
  charger.askedAt = null
  charger.connectAt = charger.staysAway ? null : Date.now() + Math.random() * longestPauseMs
}

function receive(charger: Charger, connection: PlainConnection, text: string): void {
  const [type, , action, payload]: unknown[] = JSON.parse(text)
  if (type === 2) {
    if (action === 'DataTransfer') commands.push((payload as { data: string }).data)
    for (const each of answerCall(text)) sendText(connection, each)
    return
  }
  charger.askedAt = null
  // The server could not store it: a reading is repeated with the next one, a boot on a new connection.
  if (type === 4) {
    if (!charger.isBooted) connection.socket.destroy()
    return
  }
  if (!charger.isBooted) charger.isBooted = true
  else {
    charger.lastAt = charger.unacknowledged.shift() ?? charger.lastAt
    charger.acknowledgedCount += 1
  }
  sendNext(charger)
}

function sendNext(charger: Charger): void {
  const [at] = charger.unacknowledged
  if (charger.connection === null || !charger.isBooted || charger.askedAt !== null || at === undefined) return
  charger.askedAt = Date.now()
  sent += 1
  const value = 1_000 + charger.acknowledgedCount
  const timestamp = new Date(at).toISOString()
  const sampledValue = [{ value: `${value}`, measurand: 'Energy.Active.Import.Register', unit: 'Wh' }]
  const meterValue = [{ timestamp, sampledValue }]
  sendText(charger.connection, JSON.stringify([2, `${at}`, 'MeterValues', { connectorId: 1, meterValue }]))
}

/** The former socket stays open, and nobody reads it. */
function leaveHalfOpen(charger: Charger): void {
  charger.connection?.socket.pause()
  connect(charger)
}

const looking = setInterval(() => {
  const now = Date.now()
  for (const charger of chargers) {
    if (charger.connectAt !== null && now >= charger.connectAt) connect(charger)
    else if (!charger.staysAway && charger.askedAt !== null && now - charger.askedAt > ANSWER_TIMEOUT_MS)
      leaveHalfOpen(charger)
  }
}, LOOK_EVERY_MS)

const measuring = setInterval(() => {
  if (isFinishing) return
  const now = Date.now()
  for (const charger of chargers) {
    if (charger.staysAway) continue
    charger.unacknowledged.push(now)
    sendNext(charger)
  }
}, readingEveryMs)

function listOnline(): readonly number[] {
  return chargers.filter((charger) => charger.isBooted).map((charger) => charger.index)
}

function reportOnline(): OnlineReport {
  const acknowledged = chargers.reduce((sum, charger) => sum + charger.acknowledgedCount, 0)
  return { kind: 'online', online: listOnline(), acknowledged, sent }
}

process.on('message', (order: FleetOrder) => {
  if (order.kind === 'online') sendToParent(reportOnline())
  else if (order.kind === 'half-open') for (const each of chargers.slice(0, order.count)) leaveHalfOpen(each)
  else if (order.kind === 'reconnect') reconnectAll(order.withinMs)
  else if (order.kind === 'stay-away') for (const each of chargers.slice(count - order.count)) leave(each)
  else finish()
})

/** Its socket stays open and silent until the gateway is killed. */
function leave(charger: Charger): void {
  charger.staysAway = true
  // The reading that is under way is still acknowledged.
  charger.unacknowledged.length = charger.askedAt === null ? 0 : 1
}

function reconnectAll(withinMs: number): void {
  longestPauseMs = withinMs
  for (const charger of chargers) {
    const { connection } = charger
    connectLater(charger)
    connection?.socket.destroy()
  }
}

/** Waits for the answers that are due, so that all that was acknowledged is known to be. */
function finish(): void {
  isFinishing = true
  const waiting = setInterval(() => {
    if (chargers.some(({ staysAway, unacknowledged }) => !staysAway && unacknowledged.length > 0)) return
    clearInterval(waiting)
    clearInterval(looking)
    clearInterval(measuring)
    sendToParent({
      kind: 'finished',
      acknowledged: chargers.map(({ acknowledgedCount, lastAt }) => ({ count: acknowledgedCount, lastAt })),
      commands,
      connects,
    } satisfies FleetReport)
  }, LOOK_EVERY_MS)
}

process.once('SIGTERM', () => process.exit(0))
