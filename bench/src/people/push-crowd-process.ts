import { once } from 'node:events'
import { Agent } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { WebSocket } from 'ws'
import { SIGNING_KEY, tokenOf } from '../harness/customers.ts'
import { authorizationOf, chargerIdOf, deviceIdOf } from '../chargers/fleet.ts'
import { createLatencies } from '../harness/latencies.ts'
import { openScreen, type Screen } from './push-screen.ts'
import { sendToParent, serveParent } from '../harness/bench-process.ts'

/** Chargers and screens in one process, so that one clock times both ends. */
const [port = 0, count = 0, rounds = 0] = process.argv.slice(2).map(Number)
/** All chargers of a round send within this time. */
const spreadMs = [0, 1_000]
const TIMEOUT_MS = 5_000

export type PushFigures = Awaited<ReturnType<typeof measure>>

type Waiting = { readonly from: number; readonly status: string; readonly done: () => void }

type Pair = {
  readonly charger: WebSocket
  screen: Screen | null
  waiting: Waiting | null
}

/** Screens do not share connections. */
const agent = new Agent({ keepAlive: true })
let event = createLatencies()
let shown = createLatencies()
let missed = 0

async function connectCharger(chargerId: string): Promise<WebSocket> {
  const charger = new WebSocket(`ws://127.0.0.1:${port}/ocpp/${chargerId}`, ['ocpp1.6'], {
    headers: { authorization: authorizationOf(chargerId) },
  })
  await once(charger, 'open')
  // Accepts every call of the gateway, charging profiles included.
  charger.on('message', (data: Buffer) => {
    const [type, id] = JSON.parse(data.toString()) as [number, string]
    if (type === 2) charger.send(JSON.stringify([3, id, { status: 'Accepted' }]))
  })
  return charger
}

async function open(index: number, token: string): Promise<Pair> {
  const pair: Pair = { charger: await connectCharger(chargerIdOf(index)), screen: null, waiting: null }
  pair.screen = await openScreen({ port, token, agent }, deviceIdOf(index), (status, eventAt) =>
    show(pair, status, eventAt),
  )
  return pair
}

/** Ignores earlier states, such as the one after connecting. */
function show(pair: Pair, status: string, eventAt: number): void {
  const { waiting } = pair
  if (waiting === null || status !== waiting.status) return
  pair.waiting = null
  event.add(Math.max(eventAt - waiting.from, 0))
  shown.add(performance.now() - waiting.from)
  waiting.done()
}

async function change(pair: Pair, round: number, spread: number): Promise<void> {
  await sleep(Math.random() * spread)
  const isCharging = round % 2 === 0
  const seen = new Promise<void>((done) => {
    pair.waiting = { from: performance.now(), status: isCharging ? 'CHARGING' : 'IDLE', done }
  })
  const status = isCharging ? 'Charging' : 'SuspendedEVSE'
  pair.charger.send(
    JSON.stringify([2, `s${round}`, 'StatusNotification', { connectorId: 1, errorCode: 'NoError', status }]),
  )
  const isSeen = await Promise.race([seen.then(() => true), sleep(TIMEOUT_MS, false)])
  if (!isSeen) missed += 1
}

async function measure(pairs: readonly Pair[], spread: number) {
  event = createLatencies()
  shown = createLatencies()
  missed = 0
  for (let round = 0; round < rounds; round++) {
    await Promise.all(pairs.map((pair) => change(pair, round, spread)))
  }
  return {
    spreadMs: spread,
    changes: pairs.length * rounds,
    missed,
    eventP50: event.quantile(0.5),
    eventP95: event.quantile(0.95),
    shownP50: shown.quantile(0.5),
    shownP95: shown.quantile(0.95),
  }
}

const key = process.env[SIGNING_KEY] ?? ''
const pairs = await Promise.all(
  Array.from({ length: count }, async (_, index) => open(index, await tokenOf(index, key))),
)
// The first status causes a plan, which is not measured.
await Promise.all(pairs.map((pair) => change(pair, 1, 500)))
await sleep(1_000)
serveParent(async () => {
  for (const pair of pairs) pair.charger.terminate()
  await Promise.all(pairs.map(async (pair) => pair.screen?.close()))
  agent.destroy()
})
for (const spread of spreadMs) sendToParent(await measure(pairs, spread))
