import type { MutationProblems } from '@driveway/contract/generated/customer-schema'
import { MAX_CARS, maySetCar, readCarName } from '@driveway/domain/household/home-car'
import { fail, succeed, type Result } from '@driveway/domain/result'
import type { VehicleFields } from '@driveway/domain/vehicle/vehicle-choice'
import type { Clock, RealClock } from '@driveway/service-kit/clock'
import type { Device } from '@driveway/store/accounts/household-store'
import type { Member, PeopleStore } from '@driveway/store/people/people-store'
import type { Car, CarFields, CarStore } from '@driveway/store/vehicles/car-store'
import type { CarCorrectionStore } from '@driveway/store/vehicles/car-correction-store'
import type { CarVisitStore } from '@driveway/store/vehicles/car-visit-store'
import { memoise } from '@driveway/api/request/memoise'
import {
  readDetails,
  readRange,
  type PreferencesInput,
  type PreferencesService,
} from './preferences-service.ts'
import { readScheduleChange } from './schedule-mapper.ts'

export type CarInput = {
  /** An empty one removes it, a missing one leaves it. */
  readonly name?: string | null
  readonly personId?: string | null
}

type Outcome<Operation extends keyof MutationProblems> = Promise<
  Result<null, { readonly code: MutationProblems[Operation] }>
>

type Deps = {
  cars: CarStore
  visits: CarVisitStore
  corrections: CarCorrectionStore
  people: PeopleStore
  preferences: PreferencesService
  clock: RealClock
  worldClock: Clock
  accountNumber: string
  self: Member
}

/** The cars of one household, for one of its people. What a role may do is checked before it is called. */
export function createCarService(deps: Deps) {
  const { cars, visits, clock, worldClock, accountNumber, self } = deps
  const list = memoise(() => cars.listEntered(accountNumber, clock.now()))

  return {
    list,
    canChange: (car: Car) => !car.isRemoved && maySetCar(self, car),

    async add(input: CarInput & { readonly vehicle: VehicleFields | null }): Outcome<'addCar'> {
      const names = await readNames(deps, input)
      if (!names.ok) return names
      const details = readDetails(input.vehicle, worldClock.now())
      if (!details.ok) return fail({ code: toAddProblem(details.problem.code) })
      const known = (await list()).filter((car) => !car.isRemoved)
      if (known.length >= MAX_CARS) return fail({ code: 'too-many-cars' })
      await cars.add(accountNumber, { ...names.value, ...details.value }, clock.now())
      return succeed(null)
    },

    update: (carId: string, input: CarInput & PreferencesInput) => updateCar(deps, list, carId, input),

    async remove(carId: string): Outcome<'removeCar'> {
      const car = await findCar(list, carId)
      if (car === null) return fail({ code: 'not-found' })
      const next = (await list()).find((each) => each.carId !== carId && !each.isRemoved)
      if (next === undefined) return fail({ code: 'only-car' })
      await cars.remove(accountNumber, carId, next.carId, clock.now())
      return succeed(null)
    },

    async setMain(carId: string): Outcome<'setMainCar'> {
      if ((await findCar(list, carId)) === null) return fail({ code: 'not-found' })
      await cars.setMain(accountNumber, carId)
      return succeed(null)
    },

    choose: (device: Device, carId: string | null, sessionStart: string | null) =>
      chooseCar(deps, list, device, carId, sessionStart),

    async findAtCharger({ deviceNo }: Device) {
      const [plugIn] = await visits.listPlugIns([deviceNo])
      if (plugIn === undefined || plugIn.pluggedInAt === null || plugIn.visit === null) return null
      return { ...plugIn.visit, pluggedInAt: plugIn.pluggedInAt }
    },
  }
}

async function findCar(list: () => Promise<readonly Car[]>, carId: string): Promise<Car | null> {
  return (await list()).find((car) => car.carId === carId && !car.isRemoved) ?? null
}

async function readNames(
  { people, accountNumber }: Deps,
  input: CarInput,
): Promise<Result<CarFields, { readonly code: 'invalid-name' | 'not-found' }>> {
  const { name, personId } = input
  const known = name === undefined || name === null || name === '' ? null : readCarName(name)
  if (name && known === null) return fail({ code: 'invalid-name' })
  if (personId) {
    const all = await people.list(accountNumber)
    if (!all.some((person) => person.personId === personId && person.leftAt === null))
      return fail({ code: 'not-found' })
  }
  return succeed({
    ...(name === undefined || name === null ? {} : { name: known }),
    ...(personId === undefined || personId === null ? {} : { personId: personId || null }),
  })
}

/** False for a charge that is not over, or does not exist. */
async function correctCharge(
  { corrections, accountNumber }: Deps,
  deviceNo: number,
  carId: string | null,
  sessionStart: Date,
): Promise<boolean> {
  if (Number.isNaN(sessionStart.getTime())) return false
  return corrections.correct({ accountNumber, deviceNo, carId, sessionStart })
}

async function updateCar(
  deps: Deps,
  list: () => Promise<readonly Car[]>,
  carId: string,
  input: CarInput & PreferencesInput,
): Outcome<'updateCar'> {
  const { self, preferences, cars, accountNumber, worldClock } = deps
  const car = await findCar(list, carId)
  if (car === null) return fail({ code: 'not-found' })
  if (!maySetCar(self, car)) return fail({ code: 'not-allowed' })
  const names = await readNames(deps, input)
  if (!names.ok) return names
  if (car.isInUse) {
    const changed = await preferences.change(input)
    if (!changed.ok) return changed
    await cars.update(accountNumber, carId, names.value)
    return succeed(null)
  }
  const details = readDetails(input.vehicle ?? null, worldClock.now())
  if (!details.ok) return details
  const range = readRange(input, car)
  if (!range.ok) return range
  const days = readScheduleChange(input.schedule ?? {})
  if (!days.ok) return days
  const capacity = details.value.batteryCapacityWh ?? car.batteryCapacityWh
  const optIn = await preferences.readPhevOptIn(input.phevReadyModeOptIn ?? null, capacity)
  if (!optIn.ok) return optIn
  await cars.update(accountNumber, carId, {
    ...names.value,
    ...details.value,
    ...range.value,
    ...optIn.value,
  })
  if (Object.keys(days.value).length > 0) await cars.saveDays(accountNumber, carId, days.value)
  return succeed(null)
}

/** Null for somebody else's car; the present charge unless an earlier one is named. */
async function chooseCar(
  deps: Deps,
  list: () => Promise<readonly Car[]>,
  { deviceNo }: Device,
  carId: string | null,
  sessionStart: string | null,
): Outcome<'chooseCar'> {
  const { visits } = deps
  if (carId !== null && (await findCar(list, carId)) === null) return fail({ code: 'not-found' })
  await list()
  if (sessionStart !== null && (await correctCharge(deps, deviceNo, carId, new Date(sessionStart))))
    return succeed(null)
  const [plugIn] = await visits.listPlugIns([deviceNo], { isEveryHome: true })
  if (plugIn === undefined || plugIn.pluggedInAt === null) return fail({ code: 'not-plugged-in' })
  if (sessionStart !== null && !isSamePlugIn(plugIn.pluggedInAt, sessionStart))
    return fail({ code: 'not-found' })
  await visits.settle(plugIn, { carId, evidence: 'choice' })
  return succeed(null)
}

/** The ledger may date the begin of a charge a little later than its cable. */
function isSamePlugIn(pluggedInAt: Date, sessionStart: string): boolean {
  return Math.abs(pluggedInAt.getTime() - Date.parse(sessionStart)) < HALF_HOUR_MS
}

const HALF_HOUR_MS = 30 * 60_000

type DetailProblem = Extract<
  Awaited<ReturnType<PreferencesService['change']>>,
  { readonly ok: false }
>['problem']['code']

/** A new car has neither range nor times. */
function toAddProblem(code: DetailProblem): MutationProblems['addCar'] {
  switch (code) {
    case 'capacity-too-low':
    case 'capacity-too-high':
    case 'capacity-not-a-number':
    case 'unknown-vehicle':
    case 'make-and-model-required':
    case 'name-too-long':
      return code
    default:
      return 'invalid-year'
  }
}
