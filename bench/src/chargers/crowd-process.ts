import { answerCall, versionOf } from './crowd-charger.ts'
import { authorizationOf, chargerIdOf } from './fleet.ts'
import { openPlainConnection, sendText, type PlainConnection } from './plain-websocket.ts'
import { sendToParent, serveParent } from '../harness/bench-process.ts'

export type CrowdFigures = { readonly seconds: number; readonly booted: number; readonly lost: number }

/** All chargers connect at once, boot, and stay connected until the process ends. */
const [port = 0, count = 0] = process.argv.slice(2, 4).map(Number)
const isTls = process.argv[4] === 'tls'
/** The backlog of a listening socket is finite: the next charger connects when another is accepted. */
const CONNECTING_AT_ONCE = 500

/** The first digit of a call. */
const CALL = 0x32

const connections: PlainConnection[] = []
const from = performance.now()
let next = 0
let booted = 0
let lost = 0

function connectNext(): void {
  if (next >= count) return
  const { bootCall, subprotocol } = versionOf(next)
  const chargerId = chargerIdOf(next++)
  let isBooted = false
  const opened = openPlainConnection(
    { port, path: `/ocpp/${chargerId}`, authorization: authorizationOf(chargerId), isTls, subprotocol },
    {
      onOpen(connection) {
        sendText(connection, bootCall)
        connectNext()
      },
      onText(connection, text) {
        if (text.charCodeAt(1) === CALL) {
          for (const each of answerCall(text)) sendText(connection, each)
          return
        }
        if (isBooted || !text.includes('"Accepted"')) return
        isBooted = true
        booted += 1
        reportWhenDone()
      },
      onClose() {
        lost += 1
        if (!isBooted) reportWhenDone()
      },
    },
  )
  connections.push(opened)
}

function reportWhenDone(): void {
  if (booted + lost < count) return
  sendToParent({ seconds: (performance.now() - from) / 1000, booted, lost } satisfies CrowdFigures)
}

for (let index = 0; index < CONNECTING_AT_ONCE; index++) connectNext()

serveParent(() => {
  for (const connection of connections) connection.socket.destroy()
})
