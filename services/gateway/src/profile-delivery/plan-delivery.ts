import { areSameFrom, type ChargingNights } from '@driveway/domain/planning/charging-nights'
import { isInTransaction } from '@driveway/domain/connector/connector-state'
import type { Clock } from '@driveway/service-kit/clock'
import type { Logger } from '@driveway/service-kit/logger'
import type { CommandOutcome } from '@driveway/store/chargers/charger-command-store'
import type { PlanInputStore } from '@driveway/store/plans/plan-input-store'
import { BOOST_PROFILE_ID } from '../commands/boost-call.ts'
import type { CallCharger } from '../commands/call-charger.ts'
import type { ChargerConnection } from '../connection/charger-socket.ts'
import { makeDefaultProfile } from './default-profile.ts'

type Deps = {
  readonly wishes: PlanInputStore
  readonly call: CallCharger
  readonly clock: Clock
  readonly logger: Logger
}

/** Brings a charger its plan. False if it left anything unanswered, so that nobody knows what it does now. */
export type DeliverPlan = (connection: ChargerConnection, nights: ChargingNights) => Promise<boolean>

export function createPlanDelivery({ wishes, call, clock, logger }: Deps): DeliverPlan {
  return async function deliver(connection, nights) {
    const profile = makeDefaultProfile(nights.steps)
    if (profile === null) return true
    const isBoostSettled = await clearBoost(connection)
    connection.renewAt = nights.renewAt
    if (isInForce(connection, nights)) return isBoostSettled
    // Without an answer it may have either plan: then none is known, and the next one is sent whatever it says.
    connection.plan = null
    const outcome = await call(connection.deviceNo, 'SetChargingProfile', profile)
    if (isAccepted(outcome)) connection.plan = nights.steps
    else logger.info({ chargerId: connection.chargerId, outcome }, 'a charger does not take its plan')
    return isBoostSettled && !isSilent(outcome)
  }

  /** A boost of which the store knows nothing was never confirmed, or is over: the charger must not go on with it. */
  async function clearBoost(connection: ChargerConnection): Promise<boolean> {
    if (!connection.mayHoldBoost) return true
    const { deviceNo } = connection
    const [charger] = await wishes.listOwned([deviceNo])
    if (charger === undefined || charger.isBoosting || !isInTransaction(charger.connectorState)) return true
    const outcome = await call(deviceNo, 'ClearChargingProfile', { id: BOOST_PROFILE_ID })
    if (outcome.ok) connection.mayHoldBoost = false
    return !isSilent(outcome)
  }

  function isInForce({ plan }: ChargerConnection, { steps }: ChargingNights): boolean {
    return plan !== null && areSameFrom(clock.now().getTime(), plan, steps)
  }
}

function isAccepted(outcome: CommandOutcome): boolean {
  return outcome.ok && (outcome.answer as { status: string }).status === 'Accepted'
}

function isSilent(outcome: CommandOutcome): boolean {
  return !outcome.ok && outcome.code === 'silent'
}
