import { createServer } from 'node:net'
import { BROKER_USERNAME, wallTopics } from '@driveway/world/wall-battery'
import { Aedes } from 'aedes'
import { listenOnLoopback, type ListenPlace } from '../file/listen.ts'

/** World and real time in ms between two reports: whichever has passed first. */
const REPORT_WORLD_MS = 60_000
const REPORT_REAL_MS = 10_000
const MAX_CLIENTS = 20

type BatteryValues = { readonly levelPercent: number; readonly powerW: number }

export type HomeBroker = {
  readonly port: number
  /** Publishes what the battery measures, if that is due. */
  report(): void
  close(): Promise<void>
}

/** The MQTT broker of a home with a battery, on loopback only: the battery reports there and takes its orders. */
export async function openHomeBroker(options: {
  readonly port: ListenPlace
  readonly password: string
  readonly battery: { readonly read: () => BatteryValues | null; readonly order: (text: string) => void }
  readonly realNow: () => number
  readonly worldNow: () => number
}): Promise<HomeBroker> {
  const { battery, password, realNow, worldNow } = options
  const broker = await Aedes.createBroker({
    authenticate: (_client, name, given, done) =>
      done(null, name === BROKER_USERNAME && given?.toString() === password),
  })
  const server = createServer((socket) => void broker.handle(socket))
  server.maxConnections = MAX_CLIENTS
  let reported = { realMs: -Infinity, worldMs: -Infinity }

  function publish(topic: string, value: number): void {
    const payload = Buffer.from(String(value))
    broker.publish({ cmd: 'publish', topic, payload, qos: 0, dup: false, retain: false }, () => {})
  }

  function report(): void {
    const values = battery.read()
    const [realMs, worldMs] = [realNow(), worldNow()]
    const isDue = realMs - reported.realMs >= REPORT_REAL_MS || worldMs - reported.worldMs >= REPORT_WORLD_MS
    if (values === null || !isDue) return
    reported = { realMs, worldMs }
    publish(wallTopics.level, values.levelPercent)
    publish(wallTopics.power, values.powerW)
  }

  broker.subscribe(
    wallTopics.command,
    ({ payload }, done) => {
      battery.order(payload.toString())
      // A new power counts from now on.
      reported = { realMs: -Infinity, worldMs: -Infinity }
      report()
      done()
    },
    () => {},
  )
  const port = await listenOnLoopback(server, options.port, 'BROKER_PORT')
  return {
    port,
    report,
    close: () =>
      new Promise((resolve) => {
        broker.close(() => server.close(() => resolve()))
      }),
  }
}
