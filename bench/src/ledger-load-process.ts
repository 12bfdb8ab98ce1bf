import { setTimeout as sleep } from 'node:timers/promises'
import { bootCall } from './charger-talk.ts'
import { authorizationOf, chargerIdOf } from './fleet.ts'
import { createLatencies } from './latencies.ts'
import type { LoadFigures } from './load-process.ts'
import { openPlainLine, sendText, type PlainLine } from './plain-websocket.ts'
import { tell } from './role.ts'

/**
 * Chargers in the middle of a charge: each has begun a transaction, and then says in turn what its own meter shows,
 * what the house meter shows and, now and then, that it still charges, each word a second later than the one before.
 */
const [port = 0, count = 0, warmUpSeconds = 0, seconds = 0] = process.argv.slice(2).map(Number)

/** So that what is said a second apart does not run ahead of the clock. */
const startedAt = Date.now() - 3_600_000
const ROUND = 20
const FIRST_WH = 1_000_000
/** What each reading adds: 7.2 kW. */
const WH_PER_WORD = 2

type Talker = { line: PlainLine; next: number; transactionId: number; sentAt: number }

const talkers: Talker[] = []
let latencies = createLatencies()
let answers = 0
let errors = 0
let meterAnswers = 0
let isOver = false

function formatWord({ next, transactionId }: Talker): string {
  const at = new Date(startedAt + next * 1000).toISOString()
  const place = next % ROUND
  if (place === 7) {
    return `[2,"${next}","StatusNotification",{"connectorId":1,"errorCode":"NoError","status":"Charging","timestamp":"${at}"}]`
  }
  if (place % 5 === 0) {
    return `[2,"${next}","MeterValues",{"connectorId":0,"meterValue":[{"timestamp":"${at}","sampledValue":[{"value":"${3000 - (next % 7) * 900}","measurand":"Power.Active.Import","unit":"W"}]}]}]`
  }
  const wh = FIRST_WH + next * WH_PER_WORD
  return `[2,"${next}","MeterValues",{"connectorId":1,"transactionId":${transactionId},"meterValue":[{"timestamp":"${at}","sampledValue":[{"value":"7200","measurand":"Power.Active.Import","unit":"W"},{"value":"${wh}","measurand":"Energy.Active.Import.Register","unit":"Wh"}]}]}]`
}

function startCall(): string {
  const at = new Date(startedAt).toISOString()
  return `[2,"1","StartTransaction",{"connectorId":1,"idTag":"HOME","meterStart":${FIRST_WH},"timestamp":"${at}"}]`
}

function sayNext(talker: Talker): void {
  talker.next += 1
  talker.sentAt = performance.now()
  sendText(talker.line, formatWord(talker))
}

function onText(talker: Talker, text: string): void {
  if (text.charCodeAt(1) !== 0x33) errors += 1
  if (text.startsWith('[3,"0",')) {
    sendText(talker.line, startCall())
    return
  }
  if (talker.transactionId === 0) {
    talker.transactionId = Number(/"transactionId":(\d+)/.exec(text)?.[1] ?? 0)
  } else {
    latencies.add(performance.now() - talker.sentAt)
    answers += 1
    const place = talker.next % ROUND
    if (place !== 7) meterAnswers += 1
  }
  if (!isOver) sayNext(talker)
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
    const talker: Talker = { line, next: 1, transactionId: 0, sentAt: 0 }
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
