import { bootCall } from './charger-talk.ts'
import { authorizationOf, chargerIdOf } from './fleet.ts'
import { openPlainLine, sendText, type PlainLine } from './plain-websocket.ts'
import { tell } from './role.ts'

export type CrowdFigures = { readonly seconds: number; readonly booted: number; readonly lost: number }

/** Everybody comes at once, boots, and stays until the process is ended. */
const [port = 0, count = 0] = process.argv.slice(2).map(Number)
/** A listening socket's queue is finite: dialling goes on as others are let in. */
const DIALLING_AT_ONCE = 500

const lines: PlainLine[] = []
const from = performance.now()
let next = 0
let booted = 0
let lost = 0

function dial(): void {
  if (next >= count) return
  const chargerId = chargerIdOf(next++)
  let isBooted = false
  const dialled = openPlainLine(
    { port, path: `/ocpp/${chargerId}`, authorization: authorizationOf(chargerId) },
    {
      onOpen(line) {
        sendText(line, bootCall)
        dial()
      },
      onText(_line, text) {
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
  lines.push(dialled)
}

function reportWhenDone(): void {
  if (booted + lost < count) return
  tell({ seconds: (performance.now() - from) / 1000, booted, lost } satisfies CrowdFigures)
}

for (let index = 0; index < DIALLING_AT_ONCE; index++) dial()

process.once('SIGTERM', () => {
  for (const line of lines) line.socket.destroy()
  process.disconnect()
})
