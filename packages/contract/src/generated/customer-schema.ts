// Written by `npm run generate` from packages/contract/graphql; do not edit.
export const customerSchema = "\"\"\"\nThe customer's side of the wire. Status and feature names travel as strings, so that a name this build\ndoes not know yet is a warning and never a crash.\n\"\"\"\ntype Query {\n  customer: Customer!\n  \"Not found for a device that belongs to somebody else.\"\n  device(deviceId: ID!): Device!\n  \"How far a file of figures has been written; not found for somebody else's.\"\n  dataExport(exportId: ID!): DataExport!\n}\n\ntype Mutation {\n  \"By id or by name, of a feature that the customer has. What is null stays as it is.\"\n  upsertCustomerFeature(\n    featureId: ID\n    name: String\n    enabled: Boolean\n    seen: Boolean\n    informed: Boolean\n  ): ChangeAnswer!\n  \"Needs the current password. Nothing changes until the link in the mail to the new address is followed.\"\n  requestUpdateEmail(email: String!, password: String!): UpdateEmailRequestAnswer!\n  \"Sends a new link to the same new address; the one before no longer works.\"\n  resendUpdateEmailRequest(requestId: ID!): UpdateEmailAnswer!\n  \"The token is the proof: whoever follows the link need not be signed in.\"\n  confirmEmailUpdate(token: String!): UpdateEmailAnswer!\n  \"\"\"\n  Full power now, whatever the plan says, or back to the plan. Answers when the charger has, after 8 s at the latest.\n  Problems: charger-offline, charger-silent, charger-refused, car-disconnected.\n  \"\"\"\n  setEvChargerOverride(deviceId: ID!, enableBoost: Boolean!): OverrideAnswer!\n  \"Days that are left out stay as they are. Problems: invalid-time, invalid-weekday.\"\n  updateCustomerEvPreferencesSchedule(schedule: ScheduleInput!): ChangeAnswer!\n  updateHasConfirmedSchedule: ChangeAnswer!\n  \"\"\"\n  A file of every half hour of the days from start up to end, which is not included (YYYY-MM-DD in London). The address\n  in the answer gives the file once, within a minute. Problems: export-not-offered, invalid-range, too-many-exports.\n  \"\"\"\n  requestDataExport(deviceId: ID!, start: String!, end: String!): DataExportAnswer!\n}\n\ntype DataExportAnswer {\n  isSuccess: Boolean!\n  \"Null if it succeeded.\"\n  problem: Problem\n  exportId: ID\n  \"On this origin; needs no other proof than itself.\"\n  downloadPath: String\n}\n\ntype DataExport {\n  exportId: ID!\n  \"False until the file has been asked for.\"\n  isStarted: Boolean!\n  isFinished: Boolean!\n  \"True where it was broken off, by whomever: the file has to be asked for again.\"\n  isFailed: Boolean!\n  \"0 to 1.\"\n  fractionWritten: Float!\n}\n\ntype ChangeAnswer {\n  isSuccess: Boolean!\n  \"Null if it succeeded.\"\n  problem: Problem\n}\n\ntype Problem {\n  code: String!\n}\n\ntype OverrideAnswer {\n  isSuccess: Boolean!\n  \"Null if it succeeded.\"\n  problem: Problem\n  \"Whether the charger boosts now, as far as it has said so.\"\n  isBoosting: Boolean!\n}\n\ntype UpdateEmailRequestAnswer {\n  success: Boolean!\n  \"By which the mail can be sent again; null if there is no request.\"\n  requestId: ID\n  \"Whether the new address will also be the name to sign in with.\"\n  loginUpdate: Boolean!\n  errorMessage: String\n}\n\ntype UpdateEmailAnswer {\n  success: Boolean!\n  errorMessage: String\n}\n\ntype Customer {\n  accountNumber: String!\n  \"What the customer signs in with, and where mails go.\"\n  username: String!\n  organisationId: String!\n  installerId: String\n  modules: Modules!\n  evOnboardingComplete: Boolean!\n  \"ISO 8601 UTC; null until release notes have been opened once.\"\n  latestSeenReleaseNote: String\n  hasConfirmedSchedule: Boolean!\n  \"Whether the car is charged from the sun where that is possible.\"\n  exportMatchingOptIn: Boolean!\n  \"Of the tariff in force; null without one.\"\n  energySupplier: String\n  \"Of the tariff in force; none without one and under half-hourly prices.\"\n  tariffPeriods: [TariffPeriod!]!\n  \"The newest first.\"\n  historicTariffs: [HistoricTariff!]!\n  availableFeatures: [Feature!]!\n  vehicle: Vehicle\n  devices: [Device!]!\n}\n\ntype Modules {\n  heat: Module!\n  ev: Module!\n  hes: Module!\n}\n\ntype Module {\n  isEnabled: Boolean!\n}\n\ntype Feature {\n  id: ID!\n  name: String!\n  \"Null while the customer has not decided.\"\n  enabled: Boolean\n  seen: Boolean!\n  informed: Boolean!\n  isInBeta: Boolean!\n}\n\ntype Vehicle {\n  make: String\n  model: String\n  availabilityYear: Int\n  \"In Wh.\"\n  batteryCapacity: Int\n  herbieVehicleId: ID\n  preferences: VehiclePreferences!\n  schedule: Schedule!\n}\n\n\"When the car must be ready, HHmm in London; null on a day without a time.\"\ntype Schedule {\n  MONDAY: String\n  TUESDAY: String\n  WEDNESDAY: String\n  THURSDAY: String\n  FRIDAY: String\n  SATURDAY: String\n  SUNDAY: String\n  \"Days that have no time because the customer was never asked, and not because they want none.\"\n  unsettledDays: [String!]!\n}\n\n\"HHmm in steps of 5 minutes; null deselects the day, unless it is said to be unsettled.\"\ninput ScheduleInput {\n  MONDAY: String\n  TUESDAY: String\n  WEDNESDAY: String\n  THURSDAY: String\n  FRIDAY: String\n  SATURDAY: String\n  SUNDAY: String\n  unsettledDays: [String!]\n}\n\ntype VehiclePreferences {\n  minimumChargePercent: Int!\n  maximumChargePercent: Int!\n  phevReadyModeOptIn: Boolean!\n}\n\ntype Device {\n  id: ID!\n  deviceType: String!\n  \"YYYY-MM-DD in London.\"\n  installDate: String\n  status: String!\n  firmware: Firmware\n  currentEvState: EvState!\n  \"By the charger's plan, ISO 8601 UTC; null while it has none.\"\n  estimatedChargeStartTime: String\n  \"When electricity becomes cheaper before the car must be ready, ISO 8601 UTC; null if it does not.\"\n  cheaperSlotStart: String\n  \"\"\"\n  From and to are instants, ISO 8601 UTC, on half hours; to is not included. Refused with BAD_RANGE where they are not,\n  or where the range is longer than 400 days.\n  \"\"\"\n  energyConsumption(from: String!, to: String!): EnergyConsumption!\n  \"Those that have a part in the days from start up to end, which is not included, the earliest first, each whole.\"\n  chargeSessions(start: String!, end: String!): [ChargeSession!]!\n  \"What the charger did in those days, stretch by stretch, the earliest first.\"\n  chargeEvents(start: String!, end: String!): [ChargeEvent!]!\n  \"Days are YYYY-MM-DD in London; end is not included.\"\n  evStatistics(start: String!, end: String!): EvStatistics!\n  flexibleChargingPeriod(start: String!, end: String!): FlexibleChargingPeriod!\n}\n\ntype HistoricTariff {\n  id: ID!\n  energySupplier: String!\n  tariffType: String!\n  \"YYYY-MM-DD in London.\"\n  startDate: String!\n  periods: [TariffPeriod!]!\n}\n\n\"H:mm in London; the last period of a day ends when the first begins.\"\ntype TariffPeriod {\n  timeStart: String!\n  timeEnd: String!\n  ratePence: Float!\n}\n\ntype EnergyConsumption {\n  from: String!\n  to: String!\n  totals: EnergyTotals!\n  \"Every half hour of the range, those without energy too unless only the others are asked for.\"\n  periods(onlyWithEnergy: Boolean! = false): [EnergyPeriod!]!\n  \"The most that went into the car in one complete hour of the range; null until there is one.\"\n  maxHourlyConsumptionWh: Int\n}\n\n\"\"\"\nSums of the half hours. What is null cannot be told yet: without a tariff there is no cost, without the grid's figures\nno carbon. Where only some half hours are without, the sum is of the others and is said to be incomplete.\n\"\"\"\ntype EnergyTotals {\n  actualEnergyConsumptionWh: Int!\n  actualEnergyFromNetHouse: Int!\n  actualEnergyFromGrid: Int!\n  actualEnergyGridExportedWh: Int!\n  actualEnergyHouseExportedWh: Int!\n  baselineEnergyConsumptionWh: Int!\n  actualCarbonEmissionsGrams: Float\n  \"The same energy taken from plug-in at full power.\"\n  baselineCarbonEmissionsGrams: Float\n  \"The same distance by petrol.\"\n  petrolCarbonEmissionsGrams: Float!\n  isCarbonComplete: Boolean!\n  \"In pence.\"\n  cost: Float\n  isCostComplete: Boolean!\n  \"Whether a house meter told what came from the sun.\"\n  isSplit: Boolean!\n}\n\ntype EnergyPeriod {\n  \"YYYY-MM-DD in London.\"\n  date: String!\n  \"1 to 46, 48 or 50.\"\n  settlementPeriod: Int!\n  periodStart: String!\n  periodEnd: String!\n  deviceImportedWh: Int!\n  deviceImportedFromNetHouseWh: Int!\n  deviceImportedFromGridWh: Int!\n  gridExportedWh: Int!\n  houseExportedWh: Int!\n  \"In g/kWh.\"\n  nationalCarbonIntensity: Float\n  \"In grams.\"\n  emissions: Float\n  \"In grams, of the same energy taken from plug-in at full power.\"\n  baselineEmissions: Float\n  \"In pence.\"\n  cost: Float\n}\n\ntype ChargeSession {\n  start: String!\n  \"Null while the car is plugged in.\"\n  end: String\n  \"The ISO week of the year in which it began.\"\n  week: Int!\n  \"YYYY-MM-DD in London, on which it began.\"\n  day: String!\n  \"MONDAY to SUNDAY.\"\n  weekDay: String!\n  \"How often it was boosted.\"\n  boosts: Int!\n  totalDeviceImportedWh: Int!\n  totalExportedWh: Int!\n  \"In pence.\"\n  cost: Float\n  totalCarbonEmissionGrams: Float\n  totalBaselineCarbonEmissionGrams: Float\n  carbonSaving: CarbonSaving!\n  \"The end of the last half hour that it has a part in.\"\n  periodEnd: String!\n  events: [ChargeEvent!]!\n}\n\n\"In grams; null until the grid's figures are there.\"\ntype CarbonSaving {\n  PETROL: Float\n  STANDARD_EV: Float\n}\n\ntype ChargeEvent {\n  \"BOOSTING, CHARGING, CALIBRATING, DISCONNECTED, IDLE or TRICKLE_CHARGE.\"\n  kind: String!\n  start: String!\n  end: String!\n}\n\ntype EvStatistics {\n  summary: EvStatisticsSummary!\n  \"One for each day.\"\n  daily: [DailyEvStatistics!]!\n}\n\ntype EvStatisticsSummary {\n  connectedMinutes: Float!\n  disconnectedMinutes: Float!\n  chargingMinutes: Float!\n  idleMinutes: Float!\n  exportingMinutes: Float!\n  boostingMinutes: Float!\n  modeFaultMinutes: Float!\n  cableStateOtherMinutes: Float!\n  deviceOfflineMinutes: Float!\n}\n\ntype DailyEvStatistics {\n  date: String!\n  connectedMinutes: Float!\n  disconnectedMinutes: Float!\n  chargingMinutes: Float!\n  idleMinutes: Float!\n  exportingMinutes: Float!\n  boostingMinutes: Float!\n  modeFaultMinutes: Float!\n  cableStateOtherMinutes: Float!\n  deviceOfflineMinutes: Float!\n}\n\n\"Of the whole period; whoever shows its times divides them by its days.\"\ntype FlexibleChargingPeriod {\n  periodStart: String!\n  periodEnd: String!\n  totalEnergyWh: Int!\n  totalEnergyBoostOrHomealoneWh: Int!\n  totalTimeMinutes: Float!\n  totalTimeBoostOrHomealoneMinutes: Float!\n}\n\ntype Firmware {\n  appVersion: String!\n}\n\ntype EvState {\n  status: String!\n  homeAlone: Boolean!\n  chargeRate: ChargeRate!\n  \"0 to 100; null when neither the charger nor the car tells.\"\n  stateOfCharge: Float\n  isPluggedIn: Boolean!\n  \"ISO 8601 UTC; null until the charger has been heard of once.\"\n  lastUpdated: String\n}\n\n\"In W; the split is null where there is no house meter.\"\ntype ChargeRate {\n  total: Float!\n  fromSolar: Float\n  fromGrid: Float\n  fromSolarPercent: Float\n  fromGridPercent: Float\n}\n"

export type DataExportAnswer = {
  readonly isSuccess: boolean
  readonly problem: Problem | null
  readonly exportId: string | null
  readonly downloadPath: string | null
}

export type DataExport = {
  readonly exportId: string
  readonly isStarted: boolean
  readonly isFinished: boolean
  readonly isFailed: boolean
  readonly fractionWritten: number
}

export type ChangeAnswer = {
  readonly isSuccess: boolean
  readonly problem: Problem | null
}

export type Problem = {
  readonly code: string
}

export type OverrideAnswer = {
  readonly isSuccess: boolean
  readonly problem: Problem | null
  readonly isBoosting: boolean
}

export type UpdateEmailRequestAnswer = {
  readonly success: boolean
  readonly requestId: string | null
  readonly loginUpdate: boolean
  readonly errorMessage: string | null
}

export type UpdateEmailAnswer = {
  readonly success: boolean
  readonly errorMessage: string | null
}

export type Customer = {
  readonly accountNumber: string
  readonly username: string
  readonly organisationId: string
  readonly installerId: string | null
  readonly modules: Modules
  readonly evOnboardingComplete: boolean
  readonly latestSeenReleaseNote: string | null
  readonly hasConfirmedSchedule: boolean
  readonly exportMatchingOptIn: boolean
  readonly energySupplier: string | null
  readonly tariffPeriods: readonly (TariffPeriod)[]
  readonly historicTariffs: readonly (HistoricTariff)[]
  readonly availableFeatures: readonly (Feature)[]
  readonly vehicle: Vehicle | null
  readonly devices: readonly (Device)[]
}

export type Modules = {
  readonly heat: Module
  readonly ev: Module
  readonly hes: Module
}

export type Module = {
  readonly isEnabled: boolean
}

export type Feature = {
  readonly id: string
  readonly name: string
  readonly enabled: boolean | null
  readonly seen: boolean
  readonly informed: boolean
  readonly isInBeta: boolean
}

export type Vehicle = {
  readonly make: string | null
  readonly model: string | null
  readonly availabilityYear: number | null
  readonly batteryCapacity: number | null
  readonly herbieVehicleId: string | null
  readonly preferences: VehiclePreferences
  readonly schedule: Schedule
}

export type Schedule = {
  readonly MONDAY: string | null
  readonly TUESDAY: string | null
  readonly WEDNESDAY: string | null
  readonly THURSDAY: string | null
  readonly FRIDAY: string | null
  readonly SATURDAY: string | null
  readonly SUNDAY: string | null
  readonly unsettledDays: readonly (string)[]
}

export type ScheduleInput = {
  readonly MONDAY?: string | null
  readonly TUESDAY?: string | null
  readonly WEDNESDAY?: string | null
  readonly THURSDAY?: string | null
  readonly FRIDAY?: string | null
  readonly SATURDAY?: string | null
  readonly SUNDAY?: string | null
  readonly unsettledDays?: readonly (string)[] | null
}

export type VehiclePreferences = {
  readonly minimumChargePercent: number
  readonly maximumChargePercent: number
  readonly phevReadyModeOptIn: boolean
}

export type Device = {
  readonly id: string
  readonly deviceType: string
  readonly installDate: string | null
  readonly status: string
  readonly firmware: Firmware | null
  readonly currentEvState: EvState
  readonly estimatedChargeStartTime: string | null
  readonly cheaperSlotStart: string | null
  readonly energyConsumption: EnergyConsumption
  readonly chargeSessions: readonly (ChargeSession)[]
  readonly chargeEvents: readonly (ChargeEvent)[]
  readonly evStatistics: EvStatistics
  readonly flexibleChargingPeriod: FlexibleChargingPeriod
}

export type HistoricTariff = {
  readonly id: string
  readonly energySupplier: string
  readonly tariffType: string
  readonly startDate: string
  readonly periods: readonly (TariffPeriod)[]
}

export type TariffPeriod = {
  readonly timeStart: string
  readonly timeEnd: string
  readonly ratePence: number
}

export type EnergyConsumption = {
  readonly from: string
  readonly to: string
  readonly totals: EnergyTotals
  readonly periods: readonly (EnergyPeriod)[]
  readonly maxHourlyConsumptionWh: number | null
}

export type EnergyTotals = {
  readonly actualEnergyConsumptionWh: number
  readonly actualEnergyFromNetHouse: number
  readonly actualEnergyFromGrid: number
  readonly actualEnergyGridExportedWh: number
  readonly actualEnergyHouseExportedWh: number
  readonly baselineEnergyConsumptionWh: number
  readonly actualCarbonEmissionsGrams: number | null
  readonly baselineCarbonEmissionsGrams: number | null
  readonly petrolCarbonEmissionsGrams: number
  readonly isCarbonComplete: boolean
  readonly cost: number | null
  readonly isCostComplete: boolean
  readonly isSplit: boolean
}

export type EnergyPeriod = {
  readonly date: string
  readonly settlementPeriod: number
  readonly periodStart: string
  readonly periodEnd: string
  readonly deviceImportedWh: number
  readonly deviceImportedFromNetHouseWh: number
  readonly deviceImportedFromGridWh: number
  readonly gridExportedWh: number
  readonly houseExportedWh: number
  readonly nationalCarbonIntensity: number | null
  readonly emissions: number | null
  readonly baselineEmissions: number | null
  readonly cost: number | null
}

export type ChargeSession = {
  readonly start: string
  readonly end: string | null
  readonly week: number
  readonly day: string
  readonly weekDay: string
  readonly boosts: number
  readonly totalDeviceImportedWh: number
  readonly totalExportedWh: number
  readonly cost: number | null
  readonly totalCarbonEmissionGrams: number | null
  readonly totalBaselineCarbonEmissionGrams: number | null
  readonly carbonSaving: CarbonSaving
  readonly periodEnd: string
  readonly events: readonly (ChargeEvent)[]
}

export type CarbonSaving = {
  readonly PETROL: number | null
  readonly STANDARD_EV: number | null
}

export type ChargeEvent = {
  readonly kind: string
  readonly start: string
  readonly end: string
}

export type EvStatistics = {
  readonly summary: EvStatisticsSummary
  readonly daily: readonly (DailyEvStatistics)[]
}

export type EvStatisticsSummary = {
  readonly connectedMinutes: number
  readonly disconnectedMinutes: number
  readonly chargingMinutes: number
  readonly idleMinutes: number
  readonly exportingMinutes: number
  readonly boostingMinutes: number
  readonly modeFaultMinutes: number
  readonly cableStateOtherMinutes: number
  readonly deviceOfflineMinutes: number
}

export type DailyEvStatistics = {
  readonly date: string
  readonly connectedMinutes: number
  readonly disconnectedMinutes: number
  readonly chargingMinutes: number
  readonly idleMinutes: number
  readonly exportingMinutes: number
  readonly boostingMinutes: number
  readonly modeFaultMinutes: number
  readonly cableStateOtherMinutes: number
  readonly deviceOfflineMinutes: number
}

export type FlexibleChargingPeriod = {
  readonly periodStart: string
  readonly periodEnd: string
  readonly totalEnergyWh: number
  readonly totalEnergyBoostOrHomealoneWh: number
  readonly totalTimeMinutes: number
  readonly totalTimeBoostOrHomealoneMinutes: number
}

export type Firmware = {
  readonly appVersion: string
}

export type EvState = {
  readonly status: string
  readonly homeAlone: boolean
  readonly chargeRate: ChargeRate
  readonly stateOfCharge: number | null
  readonly isPluggedIn: boolean
  readonly lastUpdated: string | null
}

export type ChargeRate = {
  readonly total: number
  readonly fromSolar: number | null
  readonly fromGrid: number | null
  readonly fromSolarPercent: number | null
  readonly fromGridPercent: number | null
}
