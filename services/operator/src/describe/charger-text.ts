import type { ChargerRequestAnswer } from '@driveway/domain/charger/charger-request'
import { nameConnectorState } from '@driveway/domain/connector/connector-state'
import type { NightInputs } from '@driveway/domain/planning/model/plan-model'
import type { PlanReadBack } from '@driveway/domain/planning/delivery/plan-read-back'
import type { CommandOverview } from '@driveway/store/chargers/charger-overview-store'
import type { ChargerReport } from '../show-charger.ts'

/** Its name and its value, which may hold a charger's own text. */
export type TextFact = readonly [name: string, value: string]

const deliveryOutcomes: ReadonlyMap<string | null, string> = new Map([
  [null, 'not sent yet'],
  ['accepted', 'kept by the charger'],
  ['network', 'steered over the network: the charger does not keep plans'],
  ['cannot-wait', 'not followed: the charger takes no limits, and a person started the charge'],
  ['held', 'not started: the customer ended the charge'],
  ['refused', 'refused by the charger'],
  ['unanswered', 'sent, but the charger did not answer'],
])

const startModes = {
  plug: 'starts when a car is plugged in',
  remote: 'started by the server when it waits for authorisation',
  card: 'started with a card at the charger',
} as const

/** The outcome of a plan at its charger. */
export function describeOutcome(outcome: string | null): string {
  return deliveryOutcomes.get(outcome) ?? outcome ?? ''
}

/** The schedule that the charger reported after it took its plan. */
export function describeReadBack(readBack: PlanReadBack | null): string {
  if (readBack === null) return 'nothing was read back'
  return readBack.isSame ? 'the charger reports the same schedule' : 'the charger reports another schedule'
}

/** Its limits by the instants from which they hold. */
export function listReadBack(readBack: PlanReadBack | null): readonly TextFact[] {
  const { limits, unit } = readBack ?? { limits: [], unit: 'current' }
  return limits.map(({ at, limit }) => [
    new Date(at).toISOString(),
    `${Math.round(limit * 10) / 10} ${unit === 'current' ? 'A' : 'W'}`,
  ])
}

export function listChargerFacts({ charger, capabilities }: ChargerReport): readonly TextFact[] {
  const state = charger.connectorState ? nameConnectorState(charger.connectorState) : 'unknown'
  return [
    ['charger', charger.chargerId],
    ['type', charger.deviceType],
    ['account', charger.accountNumber ?? 'in stock'],
    ['installed', charger.installDate ?? '-'],
    ['vendor', charger.vendor ?? '-'],
    ['model', charger.model ?? '-'],
    ['firmware', charger.firmwareVersion ?? '-'],
    ['protocol', charger.protocol ?? '-'],
    ['connection', charger.isConnected ? 'open' : 'closed'],
    ['last contact', charger.lastContactAt?.toISOString() ?? 'never'],
    ['connector', charger.chargerFault ? `${state} (whole charger: ${charger.chargerFault})` : state],
    ['error', charger.errorCode || '-'],
    ['security', `refused below profile ${charger.securityProfile}`],
    ['clock', describeClock(charger.clockOffsetMs)],
    ['meter', charger.isSessionRegister ? 'restarts at each transaction' : 'counts on'],
    ['house meter', charger.hasHouseMeter ? 'attached (connector 0)' : 'none'],
    ['start', startModes[capabilities.startMode]],
  ]
}

export function describeClock(offsetMs: number): string {
  const seconds = Math.round(Math.abs(offsetMs) / 1000)
  if (seconds === 0) return 'right'
  return `${seconds} s ${offsetMs > 0 ? 'behind' : 'ahead'}, corrected`
}

/** Everything that a plan was made from, but for its slots. */
export function listPlanInputs(inputs: NightInputs): readonly TextFact[] {
  const { goal, car, power, readyTargets, startDelayMs, assumed } = inputs
  const targets = readyTargets.map(
    ({ at, targetWh }) => `${new Date(at).toISOString().slice(0, 16)} ${Math.round(targetWh)} Wh`,
  )
  return [
    ['goal', goal],
    ['car', `${car.batteryWh} Wh, range ${Math.round(car.minimumWh)} to ${Math.round(car.maximumWh)} Wh`],
    ['level', `${car.levelKind}, ${Math.round(car.levelWh.low)} to ${Math.round(car.levelWh.high)} Wh`],
    ['power', `${power.minW} to ${power.maxW} W, export ${power.maxExportW} W, fuse ${power.fuseW} W`],
    ['ready by', targets.join(', ') || '-'],
    ['delay', `${startDelayMs / 1000} s`],
    ['assumed', assumed.join(', ') || '-'],
  ]
}

/** The problem, the result of a request, or the whole answer to a command of the protocol. */
export function describeCommand({ problem, kind, answer }: CommandOverview): string {
  if (problem !== null) return problem
  if (answer === null) return '-'
  return kind === 'request' ? (answer as ChargerRequestAnswer).result : JSON.stringify(answer)
}
