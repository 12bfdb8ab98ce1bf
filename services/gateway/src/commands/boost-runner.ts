import { canBoostBegin } from '@driveway/domain/connector/boost-lifecycle'
import { isInTransaction } from '@driveway/domain/connector/connector-state'
import type { Clock, RealClock } from '@driveway/service-kit/clock'
import type { BoostFacts, BoostStore } from '@driveway/store/boosts/boost-store'
import type { BoostCommand, CommandOutcome } from '@driveway/store/chargers/charger-command-store'
import type { Connections } from '../connection/connections.ts'
import type { CallCharger } from './charger-call.ts'

export type BoostRunner = {
  run(command: BoostCommand): Promise<void>
  /** Ends the boosts of cars that are full. Returns the devices whose charger still holds the boost. */
  endUnused(): Promise<readonly number[]>
}

type Deps = {
  readonly boosts: BoostStore
  readonly connections: Connections
  readonly call: CallCharger
  readonly clock: Clock
  readonly realClock: RealClock
}

/** Carries out a customer's boost, and stores the outcome together with the change it makes. */
export function createBoostRunner(deps: Deps): BoostRunner {
  const { boosts, connections, call, clock, realClock } = deps

  async function send(command: BoostCommand, facts: BoostFacts): Promise<CommandOutcome> {
    const { deviceNo, kind, expiresAt } = command
    if (kind === 'boost-start' && !canBoostBegin(facts.connectorState)) {
      return { ok: false, code: 'no-car', problem: 'no car is plugged in' }
    }
    const connection = connections.findByDeviceNo(deviceNo)
    if (connection !== null) connection.mayHoldBoost = true
    return call(deviceNo, kind === 'boost-start' ? { kind, ...facts } : { kind }, expiresAt)
  }

  /** A charger that has just begun or ended a transaction refuses a start that no longer fits, and is asked again. */
  async function carryOut(command: BoostCommand): Promise<CommandOutcome> {
    const first = await boosts.findFacts(command.deviceNo)
    const outcome = await send(command, first)
    if (outcome.ok || outcome.code !== 'refused' || command.kind === 'boost-stop') return outcome
    const second = await boosts.findFacts(command.deviceNo)
    const hasChanged = isInTransaction(second.connectorState) !== isInTransaction(first.connectorState)
    return hasChanged || !canBoostBegin(second.connectorState) ? send(command, second) : outcome
  }

  return {
    async run(command) {
      const outcome = await carryOut(command)
      await boosts.settle(command, outcome, { now: realClock.now(), worldNow: clock.now() })
    },

    endUnused() {
      return boosts.endUnused({ now: realClock.now(), worldNow: clock.now() })
    },
  }
}
