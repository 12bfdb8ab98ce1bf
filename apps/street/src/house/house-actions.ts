import { HOME_ID_TAG, type Charger } from '#charger/charger.ts'
import type { ChargerState } from '@driveway/domain/charger/charger-state'
import type { CarEvent } from '@driveway/world/day-plan'
import type { DemoCar, DemoHouse } from '@driveway/world/demo-house'
import { driveHome, spendDrive } from '@driveway/world/drive'
import type { HouseEnergy } from '@driveway/world/house-physics'
import type { CarPlace, HouseAction } from '@driveway/world/street-live'
import type { HouseCharger } from './house-charger.ts'
import { planSimulation, type Simulation } from './state-simulation.ts'
import type { HouseContext } from './house-context.ts'

/** The mutable state of a house. */
export type HouseBody = {
  at: Date
  energy: HouseEnergy
  place: CarPlace
  leftAt: string | null
  /** The car that is at home, or was there last. */
  car: DemoCar
}

/** Charge that replaces one that is too high or too low for a simulated state. */
const SIMULATED_CHARGE = 0.6

type Options = {
  readonly house: DemoHouse
  readonly body: HouseBody
  readonly station: HouseCharger
  readonly context: HouseContext
}
type CarMoves = ReturnType<typeof createCarMoves>

/** Actions on a house, manual or planned. */
export function createHouseActions(options: Options) {
  const { body, station, context } = options
  const { charger, session } = station
  const car = createCarMoves(options)
  const simulations = createSimulations(options, car)

  function perform(action: HouseAction): void {
    switch (action) {
      case 'plug-in':
        simulations.end()
        return car.plugIn()
      case 'unplug':
        simulations.end()
        return car.unplug()
      case 'drive-away':
        simulations.end()
        return car.driveAway()
      case 'come-home':
        return car.comeHome()
      case 'sun':
      case 'cloud':
      case 'weather':
        simulations.end()
        context.setSky(action)
        return charger.sample('Sample.Periodic')
      case 'cut-connection':
        return session.connection.cut()
      case 'restore-connection':
        return session.connection.restore()
      case 'break-charger':
        return charger.fault()
      case 'repair-charger':
        return charger.repair()
      case 'calibrate':
      case 'home-alone':
      case 'end-calibration':
      case 'end-home-alone':
        return charger.setNotice(notices[action])
      case 'refuse-commands':
      case 'accept-commands':
        return simulations.refuseCommands(action === 'refuse-commands')
      case 'tap-card':
        return station.tapCard()
      case 'cut-power':
        return station.cutPower()
      case 'replace-meter':
        return station.replaceMeter()
      case 'end-simulation':
        simulations.end()
        return simulations.clearFaults()
    }
  }

  function follow(event: CarEvent): void {
    if (event.action !== 'come-home') return perform(event.action)
    if (event.car !== undefined) car.change(event.car)
    car.arrive(spendDrive(body.energy.storedWh, body.car, event.drivenWh))
  }

  const { show, shown, isRefusingCommands } = simulations
  return { perform, follow, show, shown, isRefusingCommands }
}

const notices = {
  calibrate: 'CALIBRATING',
  'home-alone': 'HOME_ALONE',
  'end-calibration': '',
  'end-home-alone': '',
} as const

/** The simulated state of the charger and its faults. */
function createSimulations(options: Options, car: CarMoves) {
  const { body, station, context, house } = options
  const { charger, session } = station
  let shown: ChargerState | null = null
  /** The charger refuses every command for a charge. */
  let isRefusingCommands = false

  /** Ends the simulated power and limit; faults stay. */
  function end(): void {
    shown = null
    context.stage(null)
    charger.setLocalLimit(null)
  }

  function clearFaults(): void {
    isRefusingCommands = false
    if (session.connection.state() === 'cut') session.connection.restore()
    charger.setNotice('')
    charger.setOperative(true)
    charger.repair()
    charger.sample('Sample.Periodic')
  }

  function show(state: ChargerState): void {
    const simulation = planSimulation(state, house)
    end()
    clearFaults()
    endCommandedCharge(charger)
    moveCable(simulation.cable, body, car)
    fillCar(simulation.charge, options)
    context.stage(simulation.meter ?? null)
    charger.setNotice(simulation.notice ?? '')
    charger.setLocalLimit(simulation.limitW ?? null)
    if (simulation.session === 'runs' && charger.canBegin())
      charger.begin({ idTag: HOME_ID_TAG, trigger: 'cable' })
    if (simulation.session === 'ended') charger.finish()
    charger.settle()
    charger.sample('Sample.Periodic')
    applyFault(simulation.trouble, station)
    shown = state
  }

  return {
    end,
    clearFaults,
    show,
    refuseCommands: (isRefusing: boolean): void => void (isRefusingCommands = isRefusing),
    shown: () => shown,
    isRefusingCommands: () => isRefusingCommands,
  }
}

/** The car at the cable and on the road. */
function createCarMoves({ house, body, station: { charger } }: Options) {
  /** Of cars that are out, in Wh. */
  const storedOut = new Map<DemoCar, number>()

  function plugIn(): void {
    body.place = 'plugged-in'
    charger.plugIn()
  }

  function unplug(): void {
    charger.unplug()
    body.place = 'at-home'
  }

  function driveAway(): void {
    body.place = 'away'
    body.leftAt = body.at.toISOString()
  }

  function comeHome(): void {
    const hoursOut = body.leftAt === null ? 0 : (body.at.getTime() - Date.parse(body.leftAt)) / 3_600_000
    arrive(driveHome(body.energy.storedWh, body.car, hoursOut))
  }

  function arrive(storedWh: number): void {
    body.energy = { ...body.energy, storedWh }
    body.place = 'at-home'
    body.leftAt = null
  }

  /** Another car than the one that left is the next to come. */
  function change(next: DemoCar): void {
    storedOut.set(body.car, body.energy.storedWh)
    const storedWh = storedOut.get(next) ?? (next.batteryWh * house.start.socPercent) / 100
    body.energy = { ...body.energy, storedWh }
    body.car = next
  }

  return { plugIn, unplug, driveAway, comeHome, arrive, change }
}

/** Ends a charge that the server commanded, such as a boost. */
function endCommandedCharge(charger: Charger): void {
  const isOrdered = charger.profiles().some(({ profile }) => profile.chargingProfilePurpose === 'TxProfile')
  if (isOrdered) charger.finish()
}

function moveCable(cable: Simulation['cable'], body: HouseBody, car: CarMoves): void {
  if (cable === 'out' && body.place === 'plugged-in') car.unplug()
  if (cable !== 'in') return
  if (body.place === 'away') car.comeHome()
  if (body.place === 'at-home') car.plugIn()
}

function fillCar(charge: Simulation['charge'], { body }: Options): void {
  const share = body.energy.storedWh / body.car.batteryWh
  if (charge === undefined || (share >= charge.min && share <= charge.max)) return
  body.energy = { ...body.energy, storedWh: body.car.batteryWh * SIMULATED_CHARGE }
}

function applyFault(trouble: Simulation['trouble'], { charger, session }: HouseCharger): void {
  if (trouble === 'broken') charger.fault()
  if (trouble === 'closed') charger.setOperative(false)
  if (trouble === 'connection-cut') session.connection.cut()
}
