import { setTimeout as sleep } from 'node:timers/promises'
import { bootCall } from './charger-talk.ts'
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

/** What a charger was answered: something before the talk itself, which is not measured, a meter value or another word. */
export type Heard = 'prelude' | 'meter' | 'other'

/** One charger after its boot. */
export type Talker = {
  /** Takes the answer to what it said last, the boot being the first. */
  hear(answer: string): Heard
  say(): string
}

const RESULT = 0x33

/**
 * Chargers that each wait for an answer before they say the next thing, as OCPP has it. The program's arguments are
 * the port, how many they are, and the seconds to warm up and to be measured. Tells 'warm', 'measured' and the figures.
 */
export async function talkAsFleet(openTalker: () => Talker): Promise<void> {
  const [port = 0, count = 0, warmUpSeconds = 0, seconds = 0] = process.argv.slice(2).map(Number)
  const lines: PlainLine[] = []
  let latencies = createLatencies()
  let answers = 0
  let errors = 0
  let meterAnswers = 0
  let isOver = false

  function open(index: number): Promise<void> {
    const chargerId = chargerIdOf(index)
    const talker = openTalker()
    let sentAt = 0

    function onText(line: PlainLine, text: string): void {
      if (text.charCodeAt(1) !== RESULT) errors += 1
      const heard = talker.hear(text)
      if (heard !== 'prelude') {
        latencies.add(performance.now() - sentAt)
        answers += 1
        if (heard === 'meter') meterAnswers += 1
      }
      if (isOver) return
      sentAt = performance.now()
      sendText(line, talker.say())
    }

    return new Promise((resolve, reject) => {
      const line = openPlainLine(
        { port, path: `/ocpp/${chargerId}`, authorization: authorizationOf(chargerId) },
        {
          onOpen: () => resolve(),
          onText,
          onClose: () => reject(new Error(`${chargerId} was hung up on`)),
        },
      )
      lines.push(line)
    })
  }

  await Promise.all(Array.from({ length: count }, (_, index) => open(index)))
  for (const line of lines) sendText(line, bootCall)
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
  const cpuMs = (used.user + used.system) / 1000
  tell({ ...measured, seconds: elapsed, errors, meterAnswers, cpuMs } satisfies LoadFigures)
  for (const line of lines) line.socket.destroy()
  process.disconnect()
}
