import { createTestDatabase } from '@driveway/testkit/test-database'
import {
  clockFaults,
  createChargingLife,
  LIFE_END,
  registerKinds,
  tellings,
  type LifeChoice,
  type LifeMessage,
} from './charging-life.ts'
import { ACCOUNT, DEVICE, openTestLedger } from './test-ledger.ts'

const all = { from: new Date('2017-01-01T00:00:00Z'), to: new Date('2030-01-01T00:00:00Z') }

/** Clock faults that lose the date are told of a lifetime register: a session's register has no order of its own. */
export const lifeChoices = tellings.flatMap((telling) =>
  clockFaults.flatMap((clock) =>
    registerKinds
      .filter((register) => clock === 'right' || register === 'lifetime')
      .map((register) => ({ telling, clock, register })),
  ),
)

type Ledger = Awaited<ReturnType<typeof openTestLedger>>

/** A stop that arrives before its start waits for the number, as a charger does. */
async function tellAll(ledger: Ledger, messages: readonly LifeMessage[]): Promise<void> {
  const numbers = new Map<number, number>()
  const waiting: LifeMessage[] = []
  for (const message of messages) {
    const fact = message.toFact(numbers.get(message.session) ?? 0)
    if (fact.kind === 'transaction-stopped' && !numbers.has(message.session)) {
      waiting.push(message)
      continue
    }
    ledger.clock.set(message.receivedAt)
    const [receipt] = await ledger.say(fact)
    const number = receipt?.transactionId ?? null
    if (number !== null && !numbers.has(message.session)) numbers.set(message.session, number)
  }
  for (const { session, toFact } of waiting) await ledger.say(toFact(numbers.get(session) ?? 0))
}

/** With the server's transaction numbers, and with the charger's own. */
export const lives = [
  { seed: 7, hasOwnNumber: false },
  { seed: 11, hasOwnNumber: true },
] as const

/** Tells a whole life of a charger: the totals of its meter and of the ledger. */
export async function tellLife(choice: LifeChoice) {
  const { messages, totalWh } = createChargingLife(choice)
  await using database = await createTestDatabase()
  const ledger = await openTestLedger(database, LIFE_END.toISOString())
  await tellAll(ledger, messages)
  ledger.clock.set(LIFE_END)
  await ledger.service.settleAll()
  const totals = await ledger.consumption.sumPeriods(ACCOUNT, DEVICE, all)
  return { meterWh: totalWh, ledgerWh: totals?.importWh }
}
