import { commuter, earlyShift, homeWorker, schoolRun, type CarHabits } from '@driveway/world/car-habits'
import type { ChargerMake, ChargerProtocol } from '@driveway/world/charger-make'
import type { DemoTariff } from '@driveway/world/demo-house'
import { agile, cappedNight, driveAnytime, flat, overnight } from '@driveway/world/demo-tariffs'
import type { LevelSource, ProofCar, ProofHouse } from './proof-house.ts'

function describeCar(
  [make, model]: readonly [string, string],
  [batteryWh, maxAcW, dailyDriveWh]: readonly [number, number, number],
  vehicleId: string | null,
): ProofCar {
  const looks = { body: 'hatchback', paint: 'teal', year: 2022 } as const
  return { ...looks, make, model, batteryWh, maxAcW, dailyDriveWh, vehicleId }
}

const ev6 = describeCar(['Kia', 'EV6'], [77_400, 7400, 9800], 'kia-ev6-77-kwh-2023')
const model3 = describeCar(
  ['Tesla', 'Model 3'],
  [57_500, 7400, 11_000],
  'tesla-model-3-rear-wheel-drive-2022',
)
const mg4 = describeCar(['MG', 'MG4'], [50_800, 6600, 9000], 'mg-mg4-standard-range-2022')
const zoe = describeCar(['Renault', 'Zoe'], [41_000, 7400, 7000], null)
const outlander = describeCar(
  ['Mitsubishi', 'Outlander PHEV'],
  [13_800, 3600, 7600],
  'mitsubishi-outlander-phev-13.8-kwh-2020',
)
const leaf = describeCar(['Nissan', 'Leaf e+'], [59_000, 6600, 8200], 'nissan-leaf-e-plus-62-kwh-2021')

type Row = {
  readonly tariff: DemoTariff
  readonly car: ProofCar
  readonly level: LevelSource
  readonly habits: CarHabits
  readonly make?: ChargerMake
  readonly protocols?: readonly ChargerProtocol[]
  readonly solarKwp?: number
  readonly mainFuseAmps?: number
  readonly isGreen?: boolean
  readonly isPhevReady?: boolean
  /** Null for a customer who wants none. */
  readonly readyBy?: string | null
  readonly maxStartDelayS?: number
  /** A second car that takes turns at the charger. */
  readonly otherCar?: ProofHouse['otherCar']
  /** A second charger on the same fuse, with a car of its own. */
  readonly second?: Pick<Row, 'car' | 'level' | 'habits' | 'protocols'>
}

const v201: readonly ChargerProtocol[] = ['2.0.1']

/** All kinds of tariff, car, charger, level and roof. */
const rows: readonly Row[] = [
  { tariff: overnight, car: ev6, level: 'car', habits: commuter },
  { tariff: overnight, car: model3, level: 'car', habits: schoolRun, protocols: v201 },
  { tariff: overnight, car: mg4, level: 'none', habits: commuter, make: 'schneider-like' },
  { tariff: overnight, car: zoe, level: 'none', habits: earlyShift, make: 'abb-like', readyBy: '0530' },
  { tariff: overnight, car: outlander, level: 'none', habits: commuter, make: 'card-locked' },
  { tariff: overnight, car: outlander, level: 'none', habits: schoolRun, isPhevReady: true },
  {
    tariff: overnight,
    car: model3,
    level: 'customer',
    habits: commuter,
    make: 'energy-only',
    otherCar: { car: zoe, habits: schoolRun },
  },
  { tariff: overnight, car: ev6, level: 'car', habits: homeWorker, solarKwp: 4.2 },
  { tariff: driveAnytime, car: mg4, level: 'customer', habits: commuter, make: 'watts-only' },
  { tariff: driveAnytime, car: zoe, level: 'none', habits: schoolRun, make: 'session-register' },
  { tariff: driveAnytime, car: ev6, level: 'car', habits: commuter, make: 'no-profiles' },
  {
    tariff: driveAnytime,
    car: model3,
    level: 'none',
    habits: homeWorker,
    mainFuseAmps: 40,
    second: { car: mg4, level: 'customer', habits: commuter, protocols: v201 },
  },
  { tariff: driveAnytime, car: leaf, level: 'charger', habits: commuter },
  { tariff: flat, car: mg4, level: 'none', habits: commuter },
  { tariff: flat, car: ev6, level: 'car', habits: homeWorker, solarKwp: 6 },
  { tariff: flat, car: zoe, level: 'customer', habits: earlyShift, readyBy: '0530', protocols: v201 },
  { tariff: flat, car: model3, level: 'car', habits: commuter, isGreen: true },
  { tariff: flat, car: leaf, level: 'charger', habits: schoolRun, solarKwp: 3.6 },
  { tariff: agile, car: ev6, level: 'car', habits: commuter },
  { tariff: agile, car: model3, level: 'car', habits: schoolRun, make: 'schneider-like' },
  { tariff: agile, car: mg4, level: 'none', habits: commuter, protocols: v201 },
  { tariff: agile, car: zoe, level: 'customer', habits: homeWorker, solarKwp: 4 },
  { tariff: agile, car: leaf, level: 'charger', habits: commuter, protocols: v201 },
  { tariff: agile, car: leaf, level: 'charger', habits: homeWorker, solarKwp: 4.5 },
  { tariff: agile, car: leaf, level: 'charger', habits: earlyShift, readyBy: '0530' },
  { tariff: agile, car: outlander, level: 'none', habits: schoolRun, make: 'abb-like' },
  { tariff: agile, car: ev6, level: 'car', habits: earlyShift, readyBy: '0530', mainFuseAmps: 40 },
  { tariff: agile, car: model3, level: 'customer', habits: commuter, isGreen: true },
  { tariff: agile, car: mg4, level: 'car', habits: schoolRun, make: 'card-locked', protocols: v201 },
  { tariff: overnight, car: leaf, level: 'charger', habits: homeWorker, isGreen: true },
  { tariff: cappedNight, car: model3, level: 'customer', habits: commuter, maxStartDelayS: 1800 },
  { tariff: driveAnytime, car: model3, level: 'car', habits: earlyShift, readyBy: '0500', protocols: v201 },
  { tariff: overnight, car: zoe, level: 'car', habits: commuter, readyBy: null },
  { tariff: flat, car: mg4, level: 'none', habits: schoolRun, readyBy: null, protocols: v201 },
]

/** A house, and one more for each further charger of it. */
function makeHouses(row: Row, index: number): readonly ProofHouse[] {
  const first = makeHouse(row, index)
  const { second, ...shared } = row
  if (second === undefined) return [first]
  const { key, chargerId } = first.house
  const chargerIds = [chargerId, `${chargerId}-B`]
  const other = makeHouse({ ...shared, ...second }, index)
  return [
    { ...first, chargerIds },
    {
      ...other,
      chargerIds,
      house: { ...other.house, key: `${key}-second`, chargerId: `${chargerId}-B`, baseLoadW: 0, solarKwp: 0 },
    },
  ]
}

function makeHouse(row: Row, index: number): ProofHouse {
  const { vehicleId, ...car } = row.car
  const isV2g = row.level === 'charger'
  const solarKwp = row.solarKwp ?? 0
  const key = `house-${String(index + 1).padStart(2, '0')}`
  const chargerId = `NIGHT-${String(index + 1).padStart(4, '0')}`
  return {
    homeKey: key,
    chargerIds: [chargerId],
    otherCar: row.otherCar ?? null,
    house: {
      key,
      houseNumber: index + 1,
      residentName: key,
      email: `${key}@example.org`,
      brand: 'kestrel',
      chargerId,
      deviceType: isV2g ? 'EV_V2G_CHARGER' : 'EV_SMART_CHARGER',
      firmware: '3.4.1',
      ...(row.make === undefined ? {} : { make: row.make }),
      ...(row.protocols === undefined ? {} : { protocols: row.protocols }),
      installedDaysAgo: 400,
      isOnboarded: true,
      car,
      habits: { ...row.habits, holidayShare: 0, plugInShare: 1 },
      solarKwp,
      baseLoadW: 200 + 20 * (index % 8),
      hasHouseMeter: isV2g || solarKwp > 0,
      tariff: row.tariff,
      ...(typeof row.readyBy !== 'string' ? {} : { readyBy: { workday: row.readyBy, weekend: row.readyBy } }),
      hasConfirmedSchedule: true,
      features: row.isPhevReady ? ['PHEV_READY_MODE'] : [],
      start: { car: 'plugged-in', socPercent: 45 + ((index * 7) % 40) },
      note: '',
    },
    accountNumber: String(70_000_001 + index),
    vehicleId,
    levelSource: row.level,
    hasReadyBy: row.readyBy !== null,
    goal: row.isGreen ? 'LEAST_CARBON' : 'LEAST_COST',
    mainFuseAmps: row.mainFuseAmps ?? null,
    phases: 1,
    exportRatePence: isV2g || solarKwp > 0 ? 15 : 0,
    minimumPercent: 25,
    maximumPercent: 95,
    maxStartDelayS: row.maxStartDelayS ?? 600,
  }
}

export const proofHouses: readonly ProofHouse[] = rows.flatMap(makeHouses)
