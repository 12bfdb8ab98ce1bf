import { createRandom, makeChargingLife } from '@driveway/domain/energy/ledger/random-charging-life'
import type { ChargerFact } from '@driveway/store/chargers/charger-fact'

type Timed = { readonly heardAt: Date; readonly fact: ChargerFact['fact'] }

/** What a charger says in a made-up life, boosts apart. Everything is heard late, but for the line itself. */
export type LifeFacts = {
  readonly facts: readonly Timed[]
  /** Starts, each with the stop that belongs to it: the number of a transaction is known only once it has begun. */
  readonly transactions: readonly { readonly start: Timed; readonly stop: (transactionId: number) => Timed }[]
  readonly boosts: readonly { readonly at: Date; readonly isBoosting: boolean }[]
  readonly from: Date
  readonly to: Date
}

const MINUTE = 60_000
const UNKNOWN_TRANSACTION = 987_654

export function makeLifeFacts(seed: number): LifeFacts {
  const life = makeChargingLife(seed)
  const random = createRandom(seed + 7)
  const heardAt = new Date(life.to)
  const facts: Timed[] = []
  const transactions: LifeFacts['transactions'][number][] = []
  const boosts: { at: Date; isBoosting: boolean }[] = []

  function say(fact: ChargerFact['fact'], at = heardAt): void {
    facts.push({ heardAt: at, fact })
  }
  function tellStatus(status: string, at: number, vendorInfo = ''): void {
    if (random() < 0.9) say({ kind: 'status', status, errorCode: 'NoError', vendorInfo, at: new Date(at) })
  }

  for (const { at, isOfKnownTransaction, ...values } of life.readings) {
    const transactionId = isOfKnownTransaction ? null : UNKNOWN_TRANSACTION
    const reading = { connector: 1, at: new Date(at), transactionId, stateOfCharge: null, ...values }
    say({ kind: 'metered', readings: [reading] })
  }
  // Of two samples of one instant the store keeps the first that comes, so a life has only one.
  for (const [at, netW] of new Map(life.house.map((sample) => [sample.at, sample.netW]))) {
    const nothing = { transactionId: null, importWh: null, exportWh: null, stateOfCharge: null }
    const importW = Math.max(0, Math.round(netW))
    const exportW = Math.max(0, -Math.round(netW))
    say({ kind: 'metered', readings: [{ connector: 0, at: new Date(at), importW, exportW, ...nothing }] })
  }
  for (let index = 0; index + 1 < life.transactions.length; index += 2) {
    const [start, end] = [life.transactions[index], life.transactions[index + 1]]
    if (start === undefined || end === undefined) break
    const isUnplugged = random() < 0.6
    const reason = isUnplugged ? 'EVDisconnected' : 'Local'
    transactions.push({
      start: {
        heardAt,
        fact: {
          kind: 'transaction-started',
          connector: 1,
          idTag: 'HOME',
          at: new Date(start.at),
          meterStartWh: start.importWh,
        },
      },
      stop: (transactionId) => ({
        heardAt,
        fact: {
          kind: 'transaction-stopped',
          transactionId,
          at: new Date(end.at),
          meterStopWh: end.importWh,
          reason,
          readings: [],
        },
      }),
    })
    tellStatus('Preparing', start.at - 2 * MINUTE)
    tellStatus('Charging', start.at, random() < 0.2 ? 'HOME_ALONE' : '')
    if (random() < 0.3) tellStatus('SuspendedEV', (start.at + end.at) / 2)
    if (random() < 0.2) tellStatus('Faulted', (start.at + end.at) / 2 + MINUTE)
    tellStatus(isUnplugged ? 'Available' : 'Finishing', end.at)
    if (random() < 0.3) {
      boosts.push({ at: new Date(start.at + 10 * MINUTE), isBoosting: true })
      if (random() < 0.5) boosts.push({ at: new Date(start.at + 25 * MINUTE), isBoosting: false })
    }
    if (random() < 0.3) {
      const fell = start.at + Math.round(random() * 600) * MINUTE
      say({ kind: 'socket-closed', at: new Date(fell) }, new Date(fell))
      if (random() < 0.9)
        say({ kind: 'socket-opened' }, new Date(fell + Math.round(random() * 300) * MINUTE + 1))
    }
  }
  say({ kind: 'socket-opened' }, new Date(life.from))
  return { facts, transactions, boosts, from: new Date(life.from), to: new Date(life.to) }
}
