import { setTimeout as sleep } from 'node:timers/promises'
import { sendToParent } from '../harness/bench-process.ts'
import { loads, type LoadKind } from './charger-calls.ts'
import { authorizationOf, chargerIdOf } from './fleet.ts'
import { createLatencies } from '../harness/latencies.ts'
import { openPlainConnection, sendText, type PlainConnection } from './plain-websocket.ts'
import { readOwnCpuMs } from '../harness/process-stat.ts'

export type LoadFigures = {
  readonly seconds: number
  readonly answers: number
  readonly errors: number
  /** Acknowledged meter values since the very first, for comparison with the rows in the database. */
  readonly meterAnswers: number
  readonly p50: number
  readonly p99: number
  readonly cpuMs: number
}

const CALL = 0x32
const RESULT = 0x33

/** Chargers that each wait for a response before their next call, as OCPP demands. Sends 'warm', 'measured' and the figures. */
const [port = 0, count = 0, warmUpSeconds = 0, seconds = 0] = process.argv.slice(3).map(Number)
const load = loads[process.argv[2] as LoadKind]
const connections: PlainConnection[] = []
let latencies = createLatencies()
let answers = 0
let errors = 0
let meterAnswers = 0
let isOver = false

/** The gateway reads the configuration of chargers; these have none. */
function refuseCall(connection: PlainConnection, text: string): void {
  const [, id]: unknown[] = JSON.parse(text)
  sendText(connection, JSON.stringify([4, id, 'NotSupported', '', {}]))
}

function open(index: number): Promise<void> {
  const chargerId = chargerIdOf(index)
  const charger = load.create()
  let sentAt = 0

  function onText(connection: PlainConnection, text: string): void {
    if (text.charCodeAt(1) === CALL) return refuseCall(connection, text)
    if (text.charCodeAt(1) !== RESULT) errors += 1
    const kind = charger.onResponse(text)
    if (kind !== 'setup') {
      latencies.add(performance.now() - sentAt)
      answers += 1
      if (kind === 'meter') meterAnswers += 1
    }
    if (isOver) return
    sentAt = performance.now()
    sendText(connection, charger.nextCall())
  }

  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const { subprotocol } = load.version
  const connection = openPlainConnection(
    { port, path: `/ocpp/${chargerId}`, authorization: authorizationOf(chargerId), subprotocol },
    { onOpen: () => resolve(), onText, onClose: () => reject(new Error(`${chargerId} was disconnected`)) },
  )
  connections.push(connection)
  return promise
}

await Promise.all(Array.from({ length: count }, (_, index) => open(index)))
for (const connection of connections) sendText(connection, load.version.bootCall)
await sleep(warmUpSeconds * 1000)

sendToParent('warm')
latencies = createLatencies()
answers = 0
const [cpu, from] = [readOwnCpuMs(), performance.now()]
await sleep(seconds * 1000)
const measured = {
  answers,
  ...latencies.summarise(),
  seconds: (performance.now() - from) / 1000,
  cpuMs: readOwnCpuMs() - cpu,
}
sendToParent('measured')

isOver = true
await sleep(500)
sendToParent({ ...measured, errors, meterAnswers } satisfies LoadFigures)
for (const connection of connections) connection.socket.destroy()
process.disconnect()
