import { levelAtChargerOf } from '@driveway/domain/car-level/offline-level'
import { deviceTypes, isV2gCharger } from '@driveway/domain/charger/device-type'
import { isPluggedIn } from '@driveway/domain/connector/connector-state'
import { readKnown } from '@driveway/domain/known-value'
import { buildNightInputs } from '@driveway/domain/planning/build-night-inputs'
import type { NightInputs } from '@driveway/domain/planning/model/plan-model'
import type { Database } from '@driveway/store/kernel/database'
import { createPlanInputStore } from '@driveway/store/plans/plan-input-store'

/** The car at a charger, as a plan would see it now, also while it is not plugged in. */
export type TripFacts = {
  readonly inputs: NightInputs
  /** Of the charge range: a hybrid in ready mode has another one in its plan. */
  readonly minimumWh: number
  readonly maxStartDelayMs: number
}

/** Null for another account's charger. `now` is world time. */
export type LoadTripFacts = (accountNumber: string, deviceId: string, now: Date) => Promise<TripFacts | null>

export function createTripFactsLoader(database: Database): LoadTripFacts {
  const store = createPlanInputStore(database)
  return async (accountNumber, deviceId, now) => {
    const owned = (await store.listOwnedById([deviceId])).find((each) => each.accountNumber === accountNumber)
    if (owned === undefined) return null
    const [[charger], accounts] = await Promise.all([
      store.loadChargers([owned.deviceNo]),
      store.loadAccounts([accountNumber], now),
    ])
    const ofHome = accounts.get(accountNumber)
    if (charger === undefined || ofHome === undefined) return null
    const facts = { ...ofHome, ...charger.ownCar }
    const state = { isPluggedIn: isPluggedIn(charger.connectorState), isOffline: !charger.isConnected }
    const inputs = buildNightInputs({
      ...facts,
      now: now.getTime(),
      capabilities: charger.capabilities,
      isV2gCharger: isV2gCharger(readKnown(deviceTypes, charger.deviceType, () => {})),
      level: levelAtChargerOf(charger, state, now),
      stopLimit: charger.charge.state.stopLimit,
      startDelayMs: 0,
      isCharging: false,
    })
    const minimumWh = (facts.chargeRange.minimum / 100) * inputs.car.batteryWh
    return { inputs, minimumWh, maxStartDelayMs: charger.maxStartDelayMs }
  }
}
