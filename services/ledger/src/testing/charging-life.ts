import { createRandom, shuffle } from '@driveway/domain/seeded-random'
import type { ReportedFact } from '@driveway/store/chargers/ingest/charger-fact'
import { meter } from './test-ledger.ts'

export const clockFaults = ['right', 'ahead', 'behind', 'factory-year'] as const
export const registerKinds = ['lifetime', 'per-session', 'replaced'] as const
export const tellings = ['live', 'hours late', 'shuffled'] as const

export type LifeChoice = {
  readonly seed: number
  readonly clock: (typeof clockFaults)[number]
  readonly register: (typeof registerKinds)[number]
  readonly telling: (typeof tellings)[number]
  /** The charger keeps its own transaction number. */
  readonly hasOwnNumber: boolean
}

/** A message with its arrival; a stop is sent with the number that its start was answered with. */
export type LifeMessage = {
  readonly receivedAt: Date
  readonly session: number
  readonly toFact: (transactionId: number) => ReportedFact
}

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const FIRST_EVENING = Date.parse('2026-01-10T18:00:00Z')
const SESSIONS = 4
const SAMPLES = 13
export const LIFE_END = new Date(FIRST_EVENING + 6 * DAY)
const FACTORY_YEAR = Date.parse('2020-01-01T00:00:00Z')
const OWN_NUMBER = 987_654

/** Four evenings of a charger in the order in which its messages arrive, each of them twice, and its meter's total. */
export function createChargingLife(choice: LifeChoice) {
  const random = createRandom(choice.seed)
  const cutSession = Math.floor(random() * SESSIONS)
  const cutAt = FIRST_EVENING + cutSession * DAY + (3 + Math.floor(random() * 6)) * 10 * MINUTE + 1
  const messages: LifeMessage[] = []
  let registerWh = Math.floor(20_000 + random() * 200_000)
  let totalWh = 0

  function sentAt(at: number): Date {
    if (choice.clock === 'ahead') return new Date(at + 2 * HOUR)
    if (choice.clock === 'behind') return new Date(at - 3 * HOUR)
    const isLost =
      choice.clock === 'factory-year' && at >= cutAt && at < FIRST_EVENING + cutSession * DAY + 3 * HOUR
    return new Date(isLost ? FACTORY_YEAR + at - cutAt : at)
  }

  function send(session: number, at: number, toFact: LifeMessage['toFact']): void {
    const isLate = choice.telling === 'hours late' && session === 2
    const receivedAt = new Date(
      isLate ? FIRST_EVENING + session * DAY + 8 * HOUR + messages.length : at + 2000,
    )
    messages.push({ receivedAt, session, toFact })
  }

  for (let session = 0; session < SESSIONS; session++) {
    if (choice.register === 'per-session') registerWh = 0
    if (choice.register === 'replaced' && session === 2) registerWh = 0
    const [start, startWh] = [FIRST_EVENING + session * DAY, registerWh]
    const stepWh = Math.floor(300 + random() * 1500)
    send(session, start, () => ({
      kind: 'transaction-started',
      connector: 1,
      idTag: 'HOME',
      at: sentAt(start),
      meterStartWh: startWh,
    }))
    for (let sample = 1; sample < SAMPLES; sample++) {
      registerWh += stepWh
      const at = start + sample * 10 * MINUTE
      const importWh = registerWh
      const transactionId = choice.hasOwnNumber ? OWN_NUMBER : null
      // Power and energy are two samples of one instant.
      send(session, at, () => meter(sentAt(at), { importW: stepWh * 6, transactionId }))
      send(session, at + 1, () => meter(sentAt(at), { importWh, transactionId }))
    }
    const [stop, stopWh] = [start + SAMPLES * 10 * MINUTE, registerWh + 17]
    registerWh = stopWh
    totalWh += stopWh - startWh
    send(session, stop, (transactionId) => ({
      kind: 'transaction-stopped',
      transactionId: choice.hasOwnNumber ? OWN_NUMBER : transactionId,
      at: sentAt(stop),
      meterStopWh: stopWh,
      reason: 'local',
      readings: [],
    }))
  }
  return { messages: tell(messages, choice.telling, random), totalWh }
}

function tell(
  messages: readonly LifeMessage[],
  telling: LifeChoice['telling'],
  random: () => number,
): readonly LifeMessage[] {
  const again = messages.map(({ session, toFact }) => ({ receivedAt: LIFE_END, session, toFact }))
  if (telling === 'shuffled') return shuffle([...again, ...again], random)
  return [...messages, ...shuffle(again, random)]
}
