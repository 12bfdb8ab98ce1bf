import {
  AddCar,
  ChooseCar,
  RemoveCar,
  SetMainCar,
  UpdateCar,
  type UpdateCarVariables,
} from '@driveway/contract/generated/customer-operations'
import type { VehicleFields } from '@driveway/domain/vehicle/vehicle-choice'
import { editCached } from '#platform/wire/edit-cached.ts'
import { queryClientOf } from '#platform/wire/query-client.ts'
import { sendChange } from '#platform/wire/send-change.ts'
import type { Wire } from '#platform/wire/wire.ts'
import { CHARGER_CARS_KEY, type ChargerCar, type PlacedCar } from './charger-cars-query.ts'

/** Everything that is shown of a car may be another's now, also after a refusal. */
async function reloadAfter<Answer>({ session }: Wire, sent: Promise<Answer>): Promise<Answer> {
  const answer = await sent
  void queryClientOf(session).invalidateQueries()
  return answer
}

export function addCar(wire: Wire, vehicle: VehicleFields) {
  const fields = { name: null, personId: null, vehicleManufacturerData: vehicle }
  return reloadAfter(wire, sendChange(wire, AddCar, fields))
}

const unchanged = {
  name: null,
  personId: null,
  vehicleManufacturerData: null,
  phevReadyModeOptIn: null,
  minimumCharge: null,
  maximumCharge: null,
  schedule: null,
}

export function updateCar(wire: Wire, change: Partial<UpdateCarVariables> & { readonly carId: string }) {
  return reloadAfter(wire, sendChange(wire, UpdateCar, { ...unchanged, ...change }))
}

function put(shown: ChargerCar) {
  return (placed: readonly PlacedCar[]) =>
    placed.map((each) => (each.car?.id === shown.id ? { id: each.id, car: shown } : each))
}

/** Shows the car of a charger before it is saved, and returns the rollback. */
export function showCar({ session }: Wire, before: ChargerCar, after: ChargerCar): () => void {
  return editCached(session, CHARGER_CARS_KEY, put(after), put(before))
}

export function removeCar(wire: Wire, carId: string) {
  return reloadAfter(wire, sendChange(wire, RemoveCar, { carId }))
}

export function setMainCar(wire: Wire, carId: string) {
  return reloadAfter(wire, sendChange(wire, SetMainCar, { carId }))
}

/** Null for somebody else's car; the present plug-in unless a session is named. */
export function chooseCar(
  wire: Wire,
  choice: { readonly deviceId: string; readonly carId: string | null; readonly sessionStart?: string },
) {
  return reloadAfter(wire, sendChange(wire, ChooseCar, { sessionStart: null, ...choice }))
}
