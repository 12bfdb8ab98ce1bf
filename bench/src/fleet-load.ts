import { setTimeout as sleep } from 'node:timers/promises'
import { authorizationOf, chargerIdOf } from './fleet.ts'
import { createLatencies } from './latencies.ts'
import { openPlainConnection, sendText, type PlainConnection } from './plain-websocket.ts'
import { sendToParent } from './bench-process.ts'

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

/** The kind of a response: to the setup, which is not measured, to a meter value, or to another call. */
export type ResponseKind = 'setup' | 'meter' | 'other'

/** One charger after its boot. */
export type SimulatedCharger = {
  /** Receives the response to its last call; the first is for the boot. */
  onResponse(response: string): ResponseKind
  nextCall(): string
}

const CALL = 0x32
const RESULT = 0x33

/** The gateway reads the configuration of chargers; these have none. */
function refuseCall(connection: PlainConnection, text: string): void {
  const [, id]: unknown[] = JSON.parse(text)
  sendText(connection, JSON.stringify([4, id, 'NotSupported', '', {}]))
}

/**
 * Runs chargers that each wait for a response before their next call, as OCPP demands. The arguments of the program are
 * port, number of chargers, warm-up seconds and measured seconds. Sends 'warm', 'measured' and the figures.
 */
export async function runFleetLoad(
  createCharger: () => SimulatedCharger,
  { bootCall, subprotocol }: { readonly bootCall: string; readonly subprotocol: string },
): Promise<void> {
  const [port = 0, count = 0, warmUpSeconds = 0, seconds = 0] = process.argv.slice(2).map(Number)
  const connections: PlainConnection[] = []
  let latencies = createLatencies()
  let answers = 0
  let errors = 0
  let meterAnswers = 0
  let isOver = false

  function open(index: number): Promise<void> {
    const chargerId = chargerIdOf(index)
    const charger = createCharger()
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

    return new Promise((resolve, reject) => {
      const connection = openPlainConnection(
        { port, path: `/ocpp/${chargerId}`, authorization: authorizationOf(chargerId), subprotocol },
        {
          onOpen: () => resolve(),
          onText,
          onClose: () => reject(new Error(`${chargerId} was disconnected`)),
        },
      )
      connections.push(connection)
    })
  }

  await Promise.all(Array.from({ length: count }, (_, index) => open(index)))
  for (const connection of connections) sendText(connection, bootCall)
  await sleep(warmUpSeconds * 1000)

  sendToParent('warm')
  latencies = createLatencies()
  answers = 0
  const cpu = process.cpuUsage()
  const from = performance.now()
  await sleep(seconds * 1000)
  const measured = { answers, p50: latencies.quantile(0.5), p99: latencies.quantile(0.99) }
  const elapsed = (performance.now() - from) / 1000
  const used = process.cpuUsage(cpu)
  sendToParent('measured')

  isOver = true
  await sleep(500)
  const cpuMs = (used.user + used.system) / 1000
  sendToParent({ ...measured, seconds: elapsed, errors, meterAnswers, cpuMs } satisfies LoadFigures)
  for (const connection of connections) connection.socket.destroy()
  process.disconnect()
}
