import type { ChargerMemory } from '#charger/charger-memory.ts'
import type { OpenTransaction } from '#charger/transaction.ts'
import type { ConnectionState } from '#charger/connection.ts'
import { readRegister } from '#charger/reports.ts'
import { houseActions, type HouseLive, type NextTrip } from '@driveway/world/street-live'
import { chargerStates, type ChargerState } from '@driveway/domain/charger/charger-state'
import type { ConnectorStatus } from '@driveway/ocpp/v16/status'
import { stateOfStatus } from '../charger/connector-state.ts'
import type { ChargerProtocol } from '@driveway/world/charger-make'
import type { DemoHouse } from '@driveway/world/demo-house'
import type { HouseEnergy } from '@driveway/world/house-physics'
import { findRefusal, type ActionFacts } from './action-refusal.ts'
import { findSimulationRefusal } from './state-simulation.ts'

export type HouseFacts = ActionFacts & {
  readonly connection: ConnectionState
  readonly status: ConnectorStatus
  readonly energy: HouseEnergy
  readonly powerW: number
  readonly limitW: number
  readonly transaction: OpenTransaction | null
  readonly transactionId: number | string | null
  readonly protocol: ChargerProtocol | null
  readonly waiting: number
  readonly firmware: string
  readonly registerBase: ChargerMemory['registerBase']
  readonly solarW: number
  readonly loadW: number
  readonly cloudCover: number
  readonly nextTrip: NextTrip | null
  readonly shown: ChargerState | null
  readonly battery: HouseLive['battery']
}

export function describeHouse(house: DemoHouse, facts: HouseFacts): HouseLive {
  const { energy } = facts
  const { make, model, year, body, paint, batteryWh } = house.car
  const socPercent = Math.round((energy.storedWh / batteryWh) * 1000) / 10
  return {
    key: house.key,
    houseNumber: house.houseNumber,
    residentName: house.residentName,
    email: house.email,
    brand: house.brand,
    note: house.note,
    tariff: house.tariff.kind,
    car: { make, model, year, body, paint, batteryWh, place: facts.place, socPercent },
    charger: {
      id: house.chargerId,
      deviceType: house.deviceType,
      firmware: facts.firmware,
      make: house.make ?? 'strict',
      protocol: facts.protocol,
      status: stateOfStatus[facts.status],
      notice: facts.notice,
      connection: facts.connection,
      powerW: Math.round(facts.powerW),
      limitW: Math.round(facts.limitW),
      sessionWh:
        facts.transaction === null ? 0 : Math.round(energy.chargerImportWh - facts.transaction.meterStartWh),
      importWh: readRegister(energy.chargerImportWh) - facts.registerBase.importWh,
      exportWh: readRegister(energy.chargerExportWh) - facts.registerBase.exportWh,
      transactionId: facts.transactionId,
      waiting: facts.waiting,
    },
    solar: { kwp: house.solarKwp, powerW: Math.round(facts.solarW) },
    sky: facts.sky,
    cloudCover: Math.round(facts.cloudCover * 100) / 100,
    loadW: Math.round(facts.loadW),
    battery: facts.battery,
    netW: Math.round(facts.loadW - facts.solarW + facts.powerW + (facts.battery?.powerW ?? 0)),
    actions: houseActions.filter((action) => findRefusal(action, facts) === null),
    nextTrip: facts.nextTrip,
    shown: facts.shown,
    showable: chargerStates.filter((state) => findSimulationRefusal(state, house) === null),
  }
}
