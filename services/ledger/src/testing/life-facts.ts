import { connectorStates, type ConnectorStateName } from '@driveway/domain/connector/connector-state'
import { createRandom, makeChargingLife } from '@driveway/domain/energy/ledger/random-charging-life'
import type { ChargerFact, Reading } from '@driveway/store/chargers/charger-fact'

type Timed = { readonly heardAt: Date; readonly fact: ChargerFact['fact'] }

/** What a charger says in a made-up life, boosts apart. Everything is heard late, but for the line itself. */
export type LifeFacts = {
  readonly facts: readonly Timed[]
  /** Starts, each with the stop that belongs to it: the number of a transaction is known only once it has begun. */
  readonly transactions: readonly { readonly start: Timed; readonly stop: (transactionId: number) => Timed }[]
  readonly boosts: readonly { readonly at: Date; readonly isBoosting: boolean }[]
  readonly from: Date
  readonly to: Date
  readonly importedWh: number
  readonly exportedWh: number
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
  function tellStatus(name: ConnectorStateName, at: number, vendorInfo = ''): void {
    const state = connectorStates[name]
    if (random() < 0.9) say({ kind: 'status', state, errorCode: '', vendorInfo, at: new Date(at) })
  }

  for (const { at, isOfKnownTransaction, ...values } of life.readings) {
    const transactionId = isOfKnownTransaction ? null : UNKNOWN_TRANSACTION
    const reading = { connector: 1, at: new Date(at), transactionId, stateOfCharge: null, ...values }
    for (const entry of splitSample(reading, random)) say({ kind: 'metered', readings: [entry] })
  }
  for (const { at, netW } of life.house) {
    const nothing = { transactionId: null, importWh: null, exportWh: null, stateOfCharge: null }
    const importW = Math.max(0, Math.round(netW))
    const exportW = Math.max(0, -Math.round(netW))
    say({ kind: 'metered', readings: [{ connector: 0, at: new Date(at), importW, exportW, ...nothing }] })
  }
  for (let index = 0; index + 1 < life.transactions.length; index += 2) {
    const [start, end] = [life.transactions[index], life.transactions[index + 1]]
    if (start === undefined || end === undefined) break
    const isUnplugged = random() < 0.6
    const reason = isUnplugged ? 'unplugged' : 'local'
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
    tellStatus('preparing', start.at - 2 * MINUTE)
    tellStatus('charging', start.at, random() < 0.2 ? 'HOME_ALONE' : '')
    if (random() < 0.3) tellStatus('held-by-car', (start.at + end.at) / 2)
    if (random() < 0.2) tellStatus('faulted', (start.at + end.at) / 2 + MINUTE)
    tellStatus(isUnplugged ? 'unplugged' : 'finishing', end.at)
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
  const { importedWh, exportedWh } = life
  return {
    facts,
    transactions,
    boosts,
    from: new Date(life.from),
    to: new Date(life.to),
    importedWh,
    exportedWh,
  }
}

/** Some chargers send power and energy as separate entries of one timestamp, and a few contradict themselves. */
function splitSample(reading: Reading, random: () => number): readonly Reading[] {
  const choice = random()
  if (choice < 0.6) return [reading]
  const power = { ...reading, importWh: null, exportWh: null }
  const energy = { ...reading, importW: null, exportW: null }
  if (choice < 0.95 || reading.importWh === null) return [power, energy]
  return [power, energy, { ...energy, importWh: reading.importWh + 1 + Math.floor(random() * 5000) }]
}
