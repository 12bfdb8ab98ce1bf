import { connectorStates, type ConnectorStateName } from '@driveway/domain/connector/connector-state'
import { createRandom } from '@driveway/domain/seeded-random'
import { createChargingScenario } from '@driveway/domain/energy/ledger/testing/random-charging-scenario'
import type { ChargerFact, Reading } from '@driveway/store/chargers/ingest/charger-fact'

type Timed = { readonly receivedAt: Date; readonly fact: ChargerFact['fact'] }

/** Messages of a random charging scenario. All arrive at its end and report the past, except for connection changes. */
export type ScenarioFacts = {
  readonly facts: readonly Timed[]
  /** Each start with a function for its stop: the transaction's number is known only after the start. */
  readonly transactions: readonly { readonly start: Timed; readonly stop: (transactionId: number) => Timed }[]
  readonly boosts: readonly { readonly at: Date; readonly isBoosting: boolean }[]
  readonly from: Date
  readonly to: Date
  readonly importedWh: number
  readonly exportedWh: number
}

const MINUTE = 60_000

export function createScenarioFacts(seed: number): ScenarioFacts {
  const scenario = createChargingScenario(seed)
  const random = createRandom(seed + 7)
  const receivedAt = new Date(scenario.to)
  const facts: Timed[] = []
  const transactions: ScenarioFacts['transactions'][number][] = []
  const boosts: { at: Date; isBoosting: boolean }[] = []

  function send(fact: ChargerFact['fact'], at = receivedAt): void {
    facts.push({ receivedAt: at, fact })
  }
  function sendStatus(name: ConnectorStateName, at: number, vendorInfo = ''): void {
    const state = connectorStates[name]
    if (random() < 0.9) {
      send({ kind: 'status', state, errorCode: '', vendorInfo, at: new Date(at), isPast: true })
    }
  }

  for (const { at, isOfKnownTransaction: _, ...values } of scenario.readings) {
    const reading = { connector: 1, at: new Date(at), stateOfCharge: null, ...values }
    for (const entry of splitSample(reading, random)) send({ kind: 'metered', readings: [entry] })
  }
  for (const { at, netW } of scenario.house) {
    const nothing = { transactionId: null, importWh: null, exportWh: null, stateOfCharge: null }
    const importW = Math.max(0, Math.round(netW))
    const exportW = Math.max(0, -Math.round(netW))
    send({ kind: 'metered', readings: [{ connector: 0, at: new Date(at), importW, exportW, ...nothing }] })
  }
  for (let index = 0; index + 1 < scenario.transactions.length; index += 2) {
    const [start, end] = [scenario.transactions[index], scenario.transactions[index + 1]]
    if (start === undefined || end === undefined) break
    const isUnplugged = random() < 0.6
    const reason = isUnplugged ? 'unplugged' : 'local'
    transactions.push({
      start: {
        receivedAt,
        fact: {
          kind: 'transaction-started',
          connector: 1,
          idTag: 'HOME',
          at: new Date(start.at),
          meterStartWh: start.importWh,
        },
      },
      stop: (transactionId) => ({
        receivedAt,
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
    sendStatus('preparing', start.at - 2 * MINUTE)
    sendStatus('charging', start.at, random() < 0.2 ? 'HOME_ALONE' : '')
    if (random() < 0.3) sendStatus('held-by-car', (start.at + end.at) / 2)
    if (random() < 0.2) sendStatus('faulted', (start.at + end.at) / 2 + MINUTE)
    sendStatus(isUnplugged ? 'unplugged' : 'finishing', end.at)
    if (random() < 0.3) {
      boosts.push({ at: new Date(start.at + 10 * MINUTE), isBoosting: true })
      if (random() < 0.5) boosts.push({ at: new Date(start.at + 25 * MINUTE), isBoosting: false })
    }
    if (random() < 0.3) {
      const closedAt = start.at + Math.round(random() * 600) * MINUTE
      send({ kind: 'socket-closed', at: new Date(closedAt) }, new Date(closedAt))
      if (random() < 0.9)
        send({ kind: 'socket-opened' }, new Date(closedAt + Math.round(random() * 300) * MINUTE + 1))
    }
  }
  send({ kind: 'socket-opened' }, new Date(scenario.from))
  const { importedWh, exportedWh } = scenario
  return {
    facts,
    transactions,
    boosts,
    from: new Date(scenario.from),
    to: new Date(scenario.to),
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
