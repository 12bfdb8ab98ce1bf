import { HOME_ID_TAG, type Charger } from '#charger/charger.ts'
import type { Line } from '#charger/line.ts'
import type { ChargerState } from '@driveway/domain/charger/charger-state'
import type { CarEvent } from '@driveway/world/day-plan'
import type { DemoHouse } from '@driveway/world/demo-house'
import { driveHome, spendDrive } from '@driveway/world/drive'
import type { HouseEnergy } from '@driveway/world/house-physics'
import type { CarPlace, HouseAction } from '@driveway/world/street-live'
import { stageShow, type Staging } from './show-state.ts'
import type { Surroundings } from './surroundings.ts'

/** What a house is made of, as it stands now. */
export type HouseBody = { at: Date; energy: HouseEnergy; place: CarPlace; leftAt: string | null }

/** How full a car is made that is too full or too empty for what is asked. */
const STAGED_CHARGE = 0.6

/** Everything that can be done to a house, by a person or by its household. */
export type Deeds = {
  perform(action: HouseAction): void
  follow(event: CarEvent): void
  show(state: ChargerState): void
  shown(): ChargerState | null
  /** The charger says no to whatever its server orders for a charge. */
  isRefusingOrders(): boolean
}

export function createDeeds(options: {
  readonly house: DemoHouse
  readonly body: HouseBody
  readonly charger: Charger
  readonly line: () => Line
  readonly surroundings: Surroundings
}): Deeds {
  const { house, body, charger, line, surroundings } = options
  let shown: ChargerState | null = null
  let isRefusingOrders = false

  function perform(action: HouseAction): void {
    switch (action) {
      case 'plug-in':
        leaveStage()
        return plugIn()
      case 'unplug':
        leaveStage()
        return unplug()
      case 'drive-away':
        leaveStage()
        return driveAway()
      case 'come-home':
        return comeHome()
      case 'sun':
      case 'cloud':
      case 'weather':
        leaveStage()
        surroundings.setSky(action)
        return charger.sample('Sample.Periodic')
      case 'cut-line':
        return line().cut()
      case 'restore-line':
        return line().restore()
      case 'break-charger':
        return charger.fault()
      case 'repair-charger':
        return charger.repair()
      case 'calibrate':
        return charger.setNotice('CALIBRATING')
      case 'home-alone':
        return charger.setNotice('HOME_ALONE')
      case 'end-calibration':
      case 'end-home-alone':
        return charger.setNotice('')
      case 'refuse-orders':
      case 'obey-orders':
        isRefusingOrders = action === 'refuse-orders'
        return undefined
      case 'end-show':
        leaveStage()
        return endTroubles()
    }
  }

  function follow(event: CarEvent): void {
    if (event.action !== 'come-home') return perform(event.action)
    arrive(spendDrive(body.energy.storedWh, house.car, event.drivenWh))
  }

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
    arrive(driveHome(body.energy.storedWh, house.car, hoursOut))
  }

  function arrive(storedWh: number): void {
    body.energy = { ...body.energy, storedWh }
    body.place = 'at-home'
    body.leftAt = null
  }

  /** Roof, household and charger are their own masters again; what is broken stays broken. */
  function leaveStage(): void {
    shown = null
    surroundings.stage(null)
    charger.setLocalLimit(null)
  }

  function endTroubles(): void {
    isRefusingOrders = false
    if (line().state() === 'cut') line().restore()
    charger.setNotice('')
    charger.setOperative(true)
    charger.repair()
    charger.sample('Sample.Periodic')
  }

  function show(state: ChargerState): void {
    const staging = stageShow(state, house)
    leaveStage()
    endTroubles()
    endOrder()
    moveCable(staging.cable)
    fillCar(staging.charge)
    surroundings.stage(staging.meter ?? null)
    charger.setNotice(staging.notice ?? '')
    charger.setLocalLimit(staging.limitW ?? null)
    if (staging.session === 'runs' && charger.canBegin()) charger.begin(HOME_ID_TAG, null)
    if (staging.session === 'ended') charger.finish()
    charger.settle()
    charger.sample('Sample.Periodic')
    bringTrouble(staging.trouble)
    shown = state
  }

  /** What the server ordered for this charge, such as a boost, ends with it. */
  function endOrder(): void {
    const isOrdered = charger.profiles().some(({ profile }) => profile.chargingProfilePurpose === 'TxProfile')
    if (isOrdered) charger.finish()
  }

  function moveCable(cable: Staging['cable']): void {
    if (cable === 'out' && body.place === 'plugged-in') unplug()
    if (cable !== 'in') return
    if (body.place === 'away') comeHome()
    if (body.place === 'at-home') plugIn()
  }

  function fillCar(charge: Staging['charge']): void {
    const share = body.energy.storedWh / house.car.batteryWh
    if (charge === undefined || (share >= charge.min && share <= charge.max)) return
    body.energy = { ...body.energy, storedWh: house.car.batteryWh * STAGED_CHARGE }
  }

  function bringTrouble(trouble: Staging['trouble']): void {
    if (trouble === 'broken') charger.fault()
    if (trouble === 'closed') charger.setOperative(false)
    if (trouble === 'line-cut') line().cut()
  }

  return { perform, follow, show, shown: () => shown, isRefusingOrders: () => isRefusingOrders }
}
