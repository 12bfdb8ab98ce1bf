import { setTimeout as sleep } from 'node:timers/promises'
import { bootCall, formatCall, isMeterCall } from './charger-talk.ts'
import { authorizationOf, chargerIdOf } from './fleet.ts'
import { createLatencies } from './latencies.ts'
import { openPlainLine, sendText, type PlainLine } from './plain-websocket.ts'
import { tell } from './role.ts'

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

/** Chargers that each wait for an answer before they say the next thing, as OCPP has it. */
const [port = 0, count = 0, warmUpSeconds = 0, seconds = 0] = process.argv.slice(2).map(Number)

type Talker = { line: PlainLine; next: number; sentAt: number }

const startedAt = Date.now()
const talkers: Talker[] = []
let latencies = createLatencies()
let answers = 0
let errors = 0
let meterAnswers = 0
let isOver = false

function sendNext(talker: Talker): void {
  talker.sentAt = performance.now()
  sendText(talker.line, formatCall(talker.next, startedAt))
}

function onText(talker: Talker, text: string): void {
  if (text.charCodeAt(1) !== 0x33) errors += 1
  else if (text !== bootAnswerOf(text)) {
    latencies.add(performance.now() - talker.sentAt)
    answers += 1
    if (isMeterCall(talker.next)) meterAnswers += 1
  }
  talker.next += 1
  if (!isOver) sendNext(talker)
}

/** The answer to a boot has the id 0, and is not measured. */
function bootAnswerOf(text: string): string | null {
  return text.startsWith('[3,"0",') ? text : null
}

function open(index: number): Promise<void> {
  const chargerId = chargerIdOf(index)
  return new Promise((resolve, reject) => {
    const line = openPlainLine(
      { port, path: `/ocpp/${chargerId}`, authorization: authorizationOf(chargerId) },
      {
        onOpen: () => resolve(),
        onText: (_line, text) => onText(talker, text),
        onClose: () => reject(new Error(`${chargerId} was hung up on`)),
      },
    )
    const talker: Talker = { line, next: 0, sentAt: 0 }
    talkers.push(talker)
  })
}

await Promise.all(Array.from({ length: count }, (_, index) => open(index)))
for (const talker of talkers) sendText(talker.line, bootCall)
await sleep(warmUpSeconds * 1000)

tell('warm')
latencies = createLatencies()
answers = 0
const cpu = process.cpuUsage()
const from = performance.now()
await sleep(seconds * 1000)
const measured = { answers, p50: latencies.quantile(0.5), p99: latencies.quantile(0.99) }
const elapsed = (performance.now() - from) / 1000
const used = process.cpuUsage(cpu)
tell('measured')

isOver = true
await sleep(500)
tell({
  ...measured,
  seconds: elapsed,
  errors,
  meterAnswers,
  cpuMs: (used.user + used.system) / 1000,
} satisfies LoadFigures)
for (const { line } of talkers) line.socket.destroy()
process.disconnect()
