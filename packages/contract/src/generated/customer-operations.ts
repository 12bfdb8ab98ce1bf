// Written by `npm run generate` from packages/contract/graphql; do not edit.
import type { Operation } from '../operation.ts'
import type { HeatPeriodInput, HistoricTariffInput, HomeBatteryInput, PlanningPreferencesInput, ScheduleInput, VehicleManufacturerDataInput } from './customer-schema.ts'

export type GetCustomerAccountVariables = Record<string, never>
export type GetCustomerAccountAnswer = { readonly customer: { readonly accountNumber: string; readonly username: string; readonly organisationId: string; readonly installerId: string | null; readonly evOnboardingComplete: boolean; readonly energySupplier: string | null; readonly latestSeenReleaseNote: string | null; readonly modules: { readonly ev: { readonly isEnabled: boolean }; readonly heat: { readonly isEnabled: boolean }; readonly hes: { readonly isEnabled: boolean } }; readonly availableFeatures: readonly ({ readonly id: string; readonly name: string; readonly enabled: boolean | null; readonly seen: boolean; readonly informed: boolean; readonly isInBeta: boolean })[]; readonly vehicle: { readonly model: string | null; readonly batteryCapacity: number | null; readonly herbieVehicleId: string | null; readonly integrationInternalOAuthId: string | null; readonly integrationExpires: string | null; readonly hasMissingDetails: boolean } | null; readonly devices: readonly ({ readonly id: string; readonly deviceType: string })[] } }
export const GetCustomerAccount: Operation<GetCustomerAccountAnswer, GetCustomerAccountVariables> =
  "query GetCustomerAccount { customer { accountNumber username organisationId installerId evOnboardingComplete energySupplier latestSeenReleaseNote modules { ev { isEnabled } heat { isEnabled } hes { isEnabled } } availableFeatures { id name enabled seen informed isInBeta } vehicle { model batteryCapacity herbieVehicleId integrationInternalOAuthId integrationExpires hasMissingDetails } devices { id deviceType } } }"

export type UpsertCustomerFeatureVariables = { readonly featureId: string | null; readonly name: string | null; readonly enabled: boolean | null; readonly seen: boolean | null; readonly informed: boolean | null }
export type UpsertCustomerFeatureAnswer = { readonly upsertCustomerFeature: { readonly isSuccess: boolean; readonly problem: { readonly code: 'feature-not-found' | 'beta-not-offered' } | null } }
export const UpsertCustomerFeature: Operation<UpsertCustomerFeatureAnswer, UpsertCustomerFeatureVariables> =
  "mutation UpsertCustomerFeature($featureId: ID, $name: String, $enabled: Boolean, $seen: Boolean, $informed: Boolean) { upsertCustomerFeature( featureId: $featureId name: $name enabled: $enabled seen: $seen informed: $informed ) { isSuccess problem { code } } }"

export type GetAgilePricesVariables = { readonly period_from: string; readonly period_to: string }
export type GetAgilePricesAnswer = { readonly agilePrices: { readonly energySupplier: string | null; readonly results: readonly ({ readonly valid_from: string; readonly value_inc_vat: number })[] | null } }
export const GetAgilePrices: Operation<GetAgilePricesAnswer, GetAgilePricesVariables> =
  "query GetAgilePrices($period_from: String!, $period_to: String!) { agilePrices(period_from: $period_from, period_to: $period_to) { energySupplier results { valid_from value_inc_vat } } }"

export type SetEvChargerOverrideVariables = { readonly deviceId: string; readonly enableBoost: boolean; readonly endsAt: string | null; readonly energyWh: number | null }
export type SetEvChargerOverrideAnswer = { readonly setEvChargerOverride: { readonly isSuccess: boolean; readonly problem: { readonly code: 'charger-offline' | 'charger-silent' | 'charger-refused' | 'car-disconnected' | 'invalid-boost-end' } | null; readonly isBoosting: boolean } }
export const SetEvChargerOverride: Operation<SetEvChargerOverrideAnswer, SetEvChargerOverrideVariables> =
  "mutation SetEvChargerOverride($deviceId: ID!, $enableBoost: Boolean!, $endsAt: String, $energyWh: Int) { setEvChargerOverride( deviceId: $deviceId enableBoost: $enableBoost endsAt: $endsAt energyWh: $energyWh ) { isSuccess problem { code } isBoosting } }"

export type SkipStartDelayVariables = { readonly deviceId: string }
export type SkipStartDelayAnswer = { readonly skipStartDelay: { readonly isSuccess: boolean; readonly problem: { readonly code: never } | null } }
export const SkipStartDelay: Operation<SkipStartDelayAnswer, SkipStartDelayVariables> =
  "mutation SkipStartDelay($deviceId: ID!) { skipStartDelay(deviceId: $deviceId) { isSuccess problem { code } } }"

export type GetBrokerVariables = Record<string, never>
export type GetBrokerAnswer = { readonly customer: { readonly broker: { readonly url: string; readonly username: string | null; readonly connectedAt: string | null; readonly problem: string | null; readonly problemAt: string | null } | null } }
export const GetBroker: Operation<GetBrokerAnswer, GetBrokerVariables> =
  "query GetBroker { customer { broker { url username connectedAt problem problemAt } } }"

export type LinkBrokerVariables = { readonly url: string; readonly username: string | null; readonly password: string | null }
export type LinkBrokerAnswer = { readonly linkBroker: { readonly isSuccess: boolean; readonly problem: { readonly code: 'invalid-url' | 'tls-required' | 'private-address' | 'invalid-credentials' | 'broker-linked' | 'confirmation-needed' } | null } }
export const LinkBroker: Operation<LinkBrokerAnswer, LinkBrokerVariables> =
  "mutation LinkBroker($url: String!, $username: String, $password: String) { linkBroker(url: $url, username: $username, password: $password) { isSuccess problem { code } } }"

export type UnlinkBrokerVariables = Record<string, never>
export type UnlinkBrokerAnswer = { readonly unlinkBroker: { readonly isSuccess: boolean; readonly problem: { readonly code: 'broker-not-found' } | null } }
export const UnlinkBroker: Operation<UnlinkBrokerAnswer, UnlinkBrokerVariables> =
  "mutation UnlinkBroker { unlinkBroker { isSuccess problem { code } } }"

export type TestBrokerVariables = Record<string, never>
export type TestBrokerAnswer = { readonly testBroker: { readonly isSuccess: boolean; readonly problem: { readonly code: 'broker-not-found' } | null } }
export const TestBroker: Operation<TestBrokerAnswer, TestBrokerVariables> =
  "mutation TestBroker { testBroker { isSuccess problem { code } } }"

export type GetCarsVariables = Record<string, never>
export type GetCarsAnswer = { readonly cars: readonly ({ readonly id: string; readonly name: string | null; readonly make: string | null; readonly model: string | null; readonly availabilityYear: number | null; readonly batteryCapacity: number | null; readonly minimumChargePercent: number; readonly maximumChargePercent: number; readonly schedule: { readonly MONDAY: string | null; readonly TUESDAY: string | null; readonly WEDNESDAY: string | null; readonly THURSDAY: string | null; readonly FRIDAY: string | null; readonly SATURDAY: string | null; readonly SUNDAY: string | null } | null; readonly level: number | null; readonly levelAt: string | null; readonly isLinked: boolean; readonly personId: string | null; readonly personName: string | null; readonly isMain: boolean; readonly isInUse: boolean; readonly isRemoved: boolean; readonly canChange: boolean })[] }
export const GetCars: Operation<GetCarsAnswer, GetCarsVariables> =
  "query GetCars { cars { id name make model availabilityYear batteryCapacity minimumChargePercent maximumChargePercent schedule { MONDAY TUESDAY WEDNESDAY THURSDAY FRIDAY SATURDAY SUNDAY } level levelAt isLinked personId personName isMain isInUse isRemoved canChange } }"

export type AddCarVariables = { readonly name: string | null; readonly personId: string | null; readonly vehicleManufacturerData: VehicleManufacturerDataInput }
export type AddCarAnswer = { readonly addCar: { readonly isSuccess: boolean; readonly problem: { readonly code: 'not-found' | 'invalid-name' | 'too-many-cars' | 'capacity-too-low' | 'capacity-too-high' | 'capacity-not-a-number' | 'unknown-vehicle' | 'make-and-model-required' | 'name-too-long' | 'invalid-year' | 'not-allowed' } | null } }
export const AddCar: Operation<AddCarAnswer, AddCarVariables> =
  "mutation AddCar($name: String, $personId: ID, $vehicleManufacturerData: VehicleManufacturerDataInput!) { addCar( name: $name personId: $personId vehicleManufacturerData: $vehicleManufacturerData ) { isSuccess problem { code } } }"

export type UpdateCarVariables = { readonly carId: string; readonly name: string | null; readonly personId: string | null; readonly vehicleManufacturerData: VehicleManufacturerDataInput | null; readonly phevReadyModeOptIn: boolean | null; readonly minimumCharge: number | null; readonly maximumCharge: number | null; readonly schedule: ScheduleInput | null }
export type UpdateCarAnswer = { readonly updateCar: { readonly isSuccess: boolean; readonly problem: { readonly code: 'not-found' | 'invalid-name' | 'capacity-too-low' | 'capacity-too-high' | 'capacity-not-a-number' | 'unknown-vehicle' | 'make-and-model-required' | 'name-too-long' | 'invalid-year' | 'phev-not-available' | 'invalid-minimum' | 'invalid-maximum' | 'range-too-narrow' | 'invalid-time' | 'invalid-weekday' | 'not-allowed' } | null } }
export const UpdateCar: Operation<UpdateCarAnswer, UpdateCarVariables> =
  "mutation UpdateCar($carId: ID!, $name: String, $personId: ID, $vehicleManufacturerData: VehicleManufacturerDataInput, $phevReadyModeOptIn: Boolean, $minimumCharge: Int, $maximumCharge: Int, $schedule: ScheduleInput) { updateCar( carId: $carId name: $name personId: $personId vehicleManufacturerData: $vehicleManufacturerData phevReadyModeOptIn: $phevReadyModeOptIn minimumCharge: $minimumCharge maximumCharge: $maximumCharge schedule: $schedule ) { isSuccess problem { code } } }"

export type RemoveCarVariables = { readonly carId: string }
export type RemoveCarAnswer = { readonly removeCar: { readonly isSuccess: boolean; readonly problem: { readonly code: 'not-found' | 'only-car' | 'not-allowed' } | null } }
export const RemoveCar: Operation<RemoveCarAnswer, RemoveCarVariables> =
  "mutation RemoveCar($carId: ID!) { removeCar(carId: $carId) { isSuccess problem { code } } }"

export type SetMainCarVariables = { readonly carId: string }
export type SetMainCarAnswer = { readonly setMainCar: { readonly isSuccess: boolean; readonly problem: { readonly code: 'not-found' | 'not-allowed' } | null } }
export const SetMainCar: Operation<SetMainCarAnswer, SetMainCarVariables> =
  "mutation SetMainCar($carId: ID!) { setMainCar(carId: $carId) { isSuccess problem { code } } }"

export type ChooseCarVariables = { readonly deviceId: string; readonly carId: string | null; readonly sessionStart: string | null }
export type ChooseCarAnswer = { readonly chooseCar: { readonly isSuccess: boolean; readonly problem: { readonly code: 'not-found' | 'not-plugged-in' | 'not-allowed' } | null } }
export const ChooseCar: Operation<ChooseCarAnswer, ChooseCarVariables> =
  "mutation ChooseCar($deviceId: ID!, $carId: ID, $sessionStart: String) { chooseCar(deviceId: $deviceId, carId: $carId, sessionStart: $sessionStart) { isSuccess problem { code } } }"

export type GetEnergyPartsVariables = { readonly deviceId: string; readonly from: string; readonly to: string }
export type GetEnergyPartsAnswer = { readonly device: { readonly id: string; readonly energyParts: readonly ({ readonly carId: string | null; readonly isOther: boolean; readonly personId: string | null; readonly personName: string | null; readonly energyWh: number; readonly cost: number | null; readonly isCostComplete: boolean; readonly carbonGrams: number | null })[]; readonly sessionCars: readonly ({ readonly start: string; readonly end: string | null; readonly carId: string | null; readonly energyWh: number })[] } }
export const GetEnergyParts: Operation<GetEnergyPartsAnswer, GetEnergyPartsVariables> =
  "query GetEnergyParts($deviceId: ID!, $from: String!, $to: String!) { device(deviceId: $deviceId) { id energyParts(from: $from, to: $to) { carId isOther personId personName energyWh cost isCostComplete carbonGrams } sessionCars(from: $from, to: $to) { start end carId energyWh } } }"

export type GetChargerCarsVariables = Record<string, never>
export type GetChargerCarsAnswer = { readonly customer: { readonly accountNumber: string; readonly devices: readonly ({ readonly id: string; readonly car: { readonly id: string; readonly name: string | null; readonly make: string | null; readonly model: string | null; readonly batteryCapacity: number | null; readonly minimumChargePercent: number; readonly maximumChargePercent: number; readonly phevReadyModeOptIn: boolean; readonly schedule: { readonly MONDAY: string | null; readonly TUESDAY: string | null; readonly WEDNESDAY: string | null; readonly THURSDAY: string | null; readonly FRIDAY: string | null; readonly SATURDAY: string | null; readonly SUNDAY: string | null; readonly unsettledDays: readonly (string)[]; readonly earlierTimes: readonly ({ readonly day: string; readonly time: string })[] } | null; readonly canChange: boolean } | null })[] } }
export const GetChargerCars: Operation<GetChargerCarsAnswer, GetChargerCarsVariables> =
  "query GetChargerCars { customer { accountNumber devices { id car { id name make model batteryCapacity minimumChargePercent maximumChargePercent phevReadyModeOptIn schedule { MONDAY TUESDAY WEDNESDAY THURSDAY FRIDAY SATURDAY SUNDAY unsettledDays earlierTimes { day time } } canChange } } } }"

export type GetChargePlanVariables = { readonly deviceId: string }
export type GetChargePlanAnswer = { readonly customer: { readonly accountNumber: string; readonly oneOffChanges: readonly ({ readonly kind: string; readonly date: string; readonly time: string | null })[]; readonly trips: readonly ({ readonly date: string; readonly time: string; readonly miles: number | null; readonly targetPercent: number | null })[]; readonly away: { readonly from: string; readonly to: string; readonly mayExport: boolean } | null }; readonly device: { readonly id: string; readonly car: { readonly name: string | null; readonly make: string | null; readonly model: string | null; readonly batteryCapacity: number | null; readonly minimumChargePercent: number; readonly maximumChargePercent: number; readonly schedule: { readonly MONDAY: string | null; readonly TUESDAY: string | null; readonly WEDNESDAY: string | null; readonly THURSDAY: string | null; readonly FRIDAY: string | null; readonly SATURDAY: string | null; readonly SUNDAY: string | null; readonly unsettledDays: readonly (string)[]; readonly earlierTimes: readonly ({ readonly day: string; readonly time: string })[] } | null } | null; readonly carAtCharger: { readonly carId: string | null; readonly evidence: string; readonly pluggedInAt: string } | null; readonly boostEnd: { readonly endsAt: string | null; readonly energyWh: number | null; readonly chargedWh: number } | null; readonly nextTrip: { readonly at: string | null; readonly targetLevel: number | null; readonly fromLevel: number | null; readonly latestPlugIn: string | null; readonly level: number | null } | null; readonly lastNight: { readonly readyAt: string; readonly endedAt: string; readonly hasLeftSince: boolean; readonly planned: { readonly start: string | null; readonly finish: string | null; readonly intervals: readonly ({ readonly from: string; readonly to: string; readonly kind: string })[]; readonly energyWh: number; readonly solarWh: number; readonly exportedWh: number; readonly cost: number | null; readonly level: number | null; readonly isLevelEstimated: boolean; readonly isLevelLeast: boolean }; readonly done: { readonly start: string | null; readonly finish: string | null; readonly intervals: readonly ({ readonly from: string; readonly to: string; readonly kind: string })[]; readonly energyWh: number; readonly solarWh: number; readonly exportedWh: number; readonly cost: number | null; readonly level: number | null; readonly isLevelEstimated: boolean; readonly isLevelLeast: boolean }; readonly plannedAsOf: string; readonly laterPlans: readonly ({ readonly madeAt: string; readonly reason: string })[]; readonly targetLevel: number; readonly wasMet: boolean | null; readonly reachedAt: string | null; readonly saved: number | null; readonly differences: readonly ({ readonly kind: string; readonly cost: number | null; readonly energyWh: number; readonly at: string | null; readonly until: string | null; readonly minutes: number | null; readonly planned: number | null; readonly actual: number | null; readonly reason: string | null })[] } | null; readonly chargePlan: { readonly madeAt: string; readonly goal: string; readonly slots: readonly ({ readonly start: string; readonly end: string; readonly power: number; readonly flowsFrom: string; readonly energyWh: number; readonly solarWh: number; readonly importPrice: number; readonly exportPrice: number; readonly carbonIntensity: number; readonly solarPower: number; readonly surplusPower: number; readonly estimates: readonly (string)[]; readonly level: number; readonly cost: number; readonly carbonGrams: number; readonly reason: string })[]; readonly ready: { readonly at: string; readonly targetLevel: number; readonly level: number; readonly isReachable: boolean; readonly reachedAt: string | null } | null; readonly start: string | null; readonly finish: string | null; readonly energyWh: number; readonly solarWh: number; readonly exportedWh: number; readonly cost: number; readonly carbonGrams: number; readonly level: { readonly kind: string; readonly low: number; readonly expected: number; readonly high: number }; readonly minimumLevel: number; readonly maximumLevel: number; readonly alternatives: { readonly restCost: number; readonly restCarbonGrams: number; readonly boostNow: { readonly from: string; readonly energyWh: number; readonly cost: number; readonly carbonGrams: number; readonly reachedAt: string | null }; readonly atPlugIn: { readonly from: string; readonly energyWh: number; readonly cost: number; readonly carbonGrams: number; readonly reachedAt: string | null } | null; readonly otherGoal: { readonly from: string; readonly energyWh: number; readonly cost: number; readonly carbonGrams: number; readonly reachedAt: string | null } | null } | null; readonly assumed: readonly (string)[]; readonly range: { readonly lowEnergyWh: number; readonly highEnergyWh: number; readonly lowCost: number; readonly highCost: number } | null; readonly randomDelaySeconds: number; readonly maxRandomDelaySeconds: number; readonly needsNetwork: boolean } | null } }
export const GetChargePlan: Operation<GetChargePlanAnswer, GetChargePlanVariables> =
  "query GetChargePlan($deviceId: ID!) { customer { accountNumber oneOffChanges(deviceId: $deviceId) { kind date time } trips(deviceId: $deviceId) { date time miles targetPercent } away { from to mayExport } } device(deviceId: $deviceId) { id car { name make model batteryCapacity minimumChargePercent maximumChargePercent schedule { MONDAY TUESDAY WEDNESDAY THURSDAY FRIDAY SATURDAY SUNDAY unsettledDays earlierTimes { day time } } } carAtCharger { carId evidence pluggedInAt } boostEnd { endsAt energyWh chargedWh } nextTrip { at targetLevel fromLevel latestPlugIn level } lastNight { readyAt endedAt hasLeftSince planned { start finish intervals { from to kind } energyWh solarWh exportedWh cost level isLevelEstimated isLevelLeast } done { start finish intervals { from to kind } energyWh solarWh exportedWh cost level isLevelEstimated isLevelLeast } plannedAsOf laterPlans { madeAt reason } targetLevel wasMet reachedAt saved differences { kind cost energyWh at until minutes planned actual reason } } chargePlan { madeAt goal slots { start end power flowsFrom energyWh solarWh importPrice exportPrice carbonIntensity solarPower surplusPower estimates level cost carbonGrams reason } ready { at targetLevel level isReachable reachedAt } start finish energyWh solarWh exportedWh cost carbonGrams level { kind low expected high } minimumLevel maximumLevel alternatives { restCost restCarbonGrams boostNow { from energyWh cost carbonGrams reachedAt } atPlugIn { from energyWh cost carbonGrams reachedAt } otherGoal { from energyWh cost carbonGrams reachedAt } } assumed range { lowEnergyWh highEnergyWh lowCost highCost } randomDelaySeconds maxRandomDelaySeconds needsNetwork } } }"

export type GetChargerDetailsVariables = Record<string, never>
export type GetChargerDetailsAnswer = { readonly customer: { readonly accountNumber: string; readonly devices: readonly ({ readonly id: string; readonly deviceType: string; readonly installDate: string | null; readonly serialNumber: string | null; readonly protocolVersion: string | null; readonly firmware: { readonly appVersion: string } | null; readonly currentEvState: { readonly status: string; readonly lastUpdated: string | null } })[] } }
export const GetChargerDetails: Operation<GetChargerDetailsAnswer, GetChargerDetailsVariables> =
  "query GetChargerDetails { customer { accountNumber devices { id deviceType installDate serialNumber protocolVersion firmware { appVersion } currentEvState { status lastUpdated } } } }"

export type RequestDataExportVariables = { readonly deviceId: string; readonly start: string; readonly end: string }
export type RequestDataExportAnswer = { readonly requestDataExport: { readonly isSuccess: boolean; readonly problem: { readonly code: 'export-not-offered' | 'invalid-range' | 'too-many-exports' } | null; readonly exportId: string | null; readonly downloadPath: string | null } }
export const RequestDataExport: Operation<RequestDataExportAnswer, RequestDataExportVariables> =
  "mutation RequestDataExport($deviceId: ID!, $start: String!, $end: String!) { requestDataExport(deviceId: $deviceId, start: $start, end: $end) { isSuccess problem { code } exportId downloadPath } }"

export type GetDataExportVariables = { readonly exportId: string }
export type GetDataExportAnswer = { readonly dataExport: { readonly exportId: string; readonly isStarted: boolean; readonly isFinished: boolean; readonly isFailed: boolean; readonly fractionWritten: number } }
export const GetDataExport: Operation<GetDataExportAnswer, GetDataExportVariables> =
  "query GetDataExport($exportId: ID!) { dataExport(exportId: $exportId) { exportId isStarted isFinished isFailed fractionWritten } }"

export type GetCustomerDevicesVariables = Record<string, never>
export type GetCustomerDevicesAnswer = { readonly customer: { readonly accountNumber: string; readonly organisationId: string; readonly modules: { readonly ev: { readonly isEnabled: boolean } }; readonly vehicle: { readonly make: string | null; readonly model: string | null; readonly batteryCapacity: number | null; readonly preferences: { readonly minimumChargePercent: number; readonly maximumChargePercent: number } } | null; readonly devices: readonly ({ readonly id: string; readonly deviceType: string; readonly installDate: string | null; readonly firmware: { readonly appVersion: string } | null; readonly estimatedChargeStartTime: string | null; readonly cheaperSlotStart: string | null; readonly notice: string | null; readonly currentEvState: { readonly status: string; readonly homeAlone: boolean; readonly chargeRate: { readonly total: number; readonly fromSolar: number | null; readonly fromGrid: number | null; readonly fromSolarPercent: number | null; readonly fromGridPercent: number | null }; readonly stateOfCharge: number | null; readonly charge: { readonly kind: string; readonly value: number | null; readonly low: number | null; readonly high: number | null; readonly asOf: string | null; readonly source: string | null }; readonly chargeStop: { readonly kind: string; readonly since: string; readonly isConfirmed: boolean } | null; readonly isPluggedIn: boolean; readonly housePower: number | null; readonly lastUpdated: string | null } })[] } }
export const GetCustomerDevices: Operation<GetCustomerDevicesAnswer, GetCustomerDevicesVariables> =
  "query GetCustomerDevices { customer { accountNumber organisationId modules { ev { isEnabled } } vehicle { make model batteryCapacity preferences { minimumChargePercent maximumChargePercent } } devices { id deviceType installDate firmware { appVersion } estimatedChargeStartTime cheaperSlotStart notice currentEvState { status homeAlone chargeRate { total fromSolar fromGrid fromSolarPercent fromGridPercent } stateOfCharge charge { kind value low high asOf source } chargeStop { kind since isConfirmed } isPluggedIn housePower lastUpdated } } } }"

export type GetCustomerDeviceStateVariables = { readonly deviceId: string }
export type GetCustomerDeviceStateAnswer = { readonly device: { readonly id: string; readonly currentEvState: { readonly status: string; readonly homeAlone: boolean; readonly chargeRate: { readonly total: number; readonly fromSolar: number | null; readonly fromGrid: number | null; readonly fromSolarPercent: number | null; readonly fromGridPercent: number | null }; readonly stateOfCharge: number | null; readonly charge: { readonly kind: string; readonly value: number | null; readonly low: number | null; readonly high: number | null; readonly asOf: string | null; readonly source: string | null }; readonly chargeStop: { readonly kind: string; readonly since: string; readonly isConfirmed: boolean } | null; readonly isPluggedIn: boolean; readonly housePower: number | null; readonly lastUpdated: string | null } } }
export const GetCustomerDeviceState: Operation<GetCustomerDeviceStateAnswer, GetCustomerDeviceStateVariables> =
  "query GetCustomerDeviceState($deviceId: ID!) { device(deviceId: $deviceId) { id currentEvState { status homeAlone chargeRate { total fromSolar fromGrid fromSolarPercent fromGridPercent } stateOfCharge charge { kind value low high asOf source } chargeStop { kind since isConfirmed } isPluggedIn housePower lastUpdated } } }"

export type GetDeviceEnergyTotalsVariables = { readonly deviceId: string; readonly from: string; readonly to: string }
export type GetDeviceEnergyTotalsAnswer = { readonly device: { readonly id: string; readonly energyConsumption: { readonly totals: { readonly actualEnergyConsumptionWh: number; readonly actualEnergyFromNetHouse: number; readonly actualEnergyFromGrid: number; readonly actualEnergyGridExportedWh: number; readonly actualEnergyHouseExportedWh: number; readonly cost: number | null; readonly isCostComplete: boolean; readonly pricedEnergyWh: number; readonly earned: number; readonly isSplit: boolean; readonly carbonSaving: { readonly PETROL: number | null } } } } }
export const GetDeviceEnergyTotals: Operation<GetDeviceEnergyTotalsAnswer, GetDeviceEnergyTotalsVariables> =
  "query GetDeviceEnergyTotals($deviceId: ID!, $from: String!, $to: String!) { device(deviceId: $deviceId) { id energyConsumption(from: $from, to: $to) { totals { actualEnergyConsumptionWh actualEnergyFromNetHouse actualEnergyFromGrid actualEnergyGridExportedWh actualEnergyHouseExportedWh cost isCostComplete pricedEnergyWh earned isSplit carbonSaving { PETROL } } } } }"

export type GetWeekEnergyVariables = { readonly deviceId: string; readonly start: string; readonly end: string; readonly from: string; readonly to: string }
export type GetWeekEnergyAnswer = { readonly device: { readonly id: string; readonly chargeSessions: readonly ({ readonly end: string | null; readonly totalDeviceImportedWh: number; readonly totalExportedWh: number; readonly cost: number | null; readonly earned: number; readonly carbonSaving: { readonly PETROL: number | null } })[]; readonly energyConsumption: { readonly totals: { readonly isSplit: boolean }; readonly exportRates: readonly ({ readonly from: string; readonly pence: number })[]; readonly periods: readonly ({ readonly periodStart: string; readonly deviceImportedWh: number; readonly deviceImportedFromNetHouseWh: number; readonly gridExportedWh: number; readonly houseExportedWh: number; readonly cost: number | null })[] } } }
export const GetWeekEnergy: Operation<GetWeekEnergyAnswer, GetWeekEnergyVariables> =
  "query GetWeekEnergy($deviceId: ID!, $start: String!, $end: String!, $from: String!, $to: String!) { device(deviceId: $deviceId) { id chargeSessions(start: $start, end: $end) { end totalDeviceImportedWh totalExportedWh cost earned carbonSaving { PETROL } } energyConsumption(from: $from, to: $to) { totals { isSplit } exportRates { from pence } periods(onlyWithEnergy: true) { periodStart deviceImportedWh deviceImportedFromNetHouseWh gridExportedWh houseExportedWh cost } } } }"

export type GetMaxHourlyConsumptionVariables = { readonly deviceId: string; readonly from: string; readonly to: string }
export type GetMaxHourlyConsumptionAnswer = { readonly device: { readonly id: string; readonly energyConsumption: { readonly maxHourlyConsumptionWh: number | null } } }
export const GetMaxHourlyConsumption: Operation<GetMaxHourlyConsumptionAnswer, GetMaxHourlyConsumptionVariables> =
  "query GetMaxHourlyConsumption($deviceId: ID!, $from: String!, $to: String!) { device(deviceId: $deviceId) { id energyConsumption(from: $from, to: $to) { maxHourlyConsumptionWh } } }"

export type GetEvStatisticsVariables = { readonly deviceId: string; readonly start: string; readonly end: string }
export type GetEvStatisticsAnswer = { readonly device: { readonly id: string; readonly evStatistics: { readonly summary: { readonly connectedMinutes: number; readonly disconnectedMinutes: number; readonly chargingMinutes: number; readonly idleMinutes: number; readonly exportingMinutes: number; readonly boostingMinutes: number; readonly modeFaultMinutes: number; readonly cableStateOtherMinutes: number; readonly deviceOfflineMinutes: number } } } }
export const GetEvStatistics: Operation<GetEvStatisticsAnswer, GetEvStatisticsVariables> =
  "query GetEvStatistics($deviceId: ID!, $start: String!, $end: String!) { device(deviceId: $deviceId) { id evStatistics(start: $start, end: $end) { summary { connectedMinutes disconnectedMinutes chargingMinutes idleMinutes exportingMinutes boostingMinutes modeFaultMinutes cableStateOtherMinutes deviceOfflineMinutes } } } }"

export type GetDailyEvStatisticsVariables = { readonly deviceId: string; readonly start: string; readonly end: string }
export type GetDailyEvStatisticsAnswer = { readonly device: { readonly id: string; readonly evStatistics: { readonly daily: readonly ({ readonly date: string; readonly connectedMinutes: number; readonly disconnectedMinutes: number; readonly chargingMinutes: number; readonly idleMinutes: number; readonly exportingMinutes: number; readonly boostingMinutes: number; readonly modeFaultMinutes: number; readonly cableStateOtherMinutes: number; readonly deviceOfflineMinutes: number })[] } } }
export const GetDailyEvStatistics: Operation<GetDailyEvStatisticsAnswer, GetDailyEvStatisticsVariables> =
  "query GetDailyEvStatistics($deviceId: ID!, $start: String!, $end: String!) { device(deviceId: $deviceId) { id evStatistics(start: $start, end: $end) { daily { date connectedMinutes disconnectedMinutes chargingMinutes idleMinutes exportingMinutes boostingMinutes modeFaultMinutes cableStateOtherMinutes deviceOfflineMinutes } } } }"

export type GetChargeSessionsVariables = { readonly deviceId: string; readonly start: string; readonly end: string; readonly from: string; readonly to: string }
export type GetChargeSessionsAnswer = { readonly device: { readonly id: string; readonly chargeSessions: readonly ({ readonly start: string; readonly end: string | null; readonly boosts: number; readonly totalDeviceImportedWh: number; readonly totalExportedWh: number; readonly cost: number | null })[]; readonly planningSaved: { readonly nights: number; readonly saved: number | null }; readonly chargeEvents: readonly ({ readonly kind: string; readonly start: string; readonly end: string })[]; readonly energyConsumption: { readonly isCostPending: boolean; readonly totals: { readonly isSplit: boolean; readonly isCostComplete: boolean }; readonly exportRates: readonly ({ readonly from: string; readonly pence: number })[]; readonly periods: readonly ({ readonly periodStart: string; readonly deviceImportedWh: number; readonly deviceImportedFromNetHouseWh: number; readonly deviceImportedFromGridWh: number; readonly gridExportedWh: number; readonly houseExportedWh: number; readonly cost: number | null; readonly withinCapWh: number | null })[] } } }
export const GetChargeSessions: Operation<GetChargeSessionsAnswer, GetChargeSessionsVariables> =
  "query GetChargeSessions($deviceId: ID!, $start: String!, $end: String!, $from: String!, $to: String!) { device(deviceId: $deviceId) { id chargeSessions(start: $start, end: $end) { start end boosts totalDeviceImportedWh totalExportedWh cost } planningSaved(month: $start) { nights saved } chargeEvents(start: $start, end: $end) { kind start end } energyConsumption(from: $from, to: $to) { isCostPending totals { isSplit isCostComplete } exportRates { from pence } periods(onlyWithEnergy: true) { periodStart deviceImportedWh deviceImportedFromNetHouseWh deviceImportedFromGridWh gridExportedWh houseExportedWh cost withinCapWh } } } }"

export type GetCarbonPeriodsVariables = { readonly deviceId: string; readonly from: string; readonly to: string }
export type GetCarbonPeriodsAnswer = { readonly device: { readonly id: string; readonly energyConsumption: { readonly totals: { readonly isCarbonComplete: boolean }; readonly periods: readonly ({ readonly periodStart: string; readonly deviceImportedWh: number; readonly gridExportedWh: number; readonly houseExportedWh: number; readonly nationalCarbonIntensity: number | null; readonly emissions: number | null; readonly baselineEmissions: number | null })[] } } }
export const GetCarbonPeriods: Operation<GetCarbonPeriodsAnswer, GetCarbonPeriodsVariables> =
  "query GetCarbonPeriods($deviceId: ID!, $from: String!, $to: String!) { device(deviceId: $deviceId) { id energyConsumption(from: $from, to: $to) { totals { isCarbonComplete } periods { periodStart deviceImportedWh gridExportedWh houseExportedWh nationalCarbonIntensity emissions baselineEmissions } } } }"

export type GetCustomerFeaturesVariables = Record<string, never>
export type GetCustomerFeaturesAnswer = { readonly customer: { readonly accountNumber: string; readonly availableFeatures: readonly ({ readonly id: string; readonly name: string; readonly enabled: boolean | null; readonly seen: boolean; readonly informed: boolean; readonly isInBeta: boolean })[] } }
export const GetCustomerFeatures: Operation<GetCustomerFeaturesAnswer, GetCustomerFeaturesVariables> =
  "query GetCustomerFeatures { customer { accountNumber availableFeatures { id name enabled seen informed isInBeta } } }"

export type GetHeatVariables = Record<string, never>
export type GetHeatAnswer = { readonly customer: { readonly accountNumber: string; readonly modules: { readonly heat: { readonly isEnabled: boolean }; readonly hes: { readonly isEnabled: boolean } }; readonly heat: { readonly comfortTemperature: number; readonly morningPeriod: { readonly start: string; readonly end: string }; readonly eveningPeriod: { readonly start: string; readonly end: string }; readonly assets: readonly ({ readonly id: string; readonly type: string; readonly name: string })[] } | null } }
export const GetHeat: Operation<GetHeatAnswer, GetHeatVariables> =
  "query GetHeat { customer { accountNumber modules { heat { isEnabled } hes { isEnabled } } heat { comfortTemperature morningPeriod { start end } eveningPeriod { start end } assets { id type name } } } }"

export type UpdateHeatComfortVariables = { readonly comfortTemperature: number; readonly morningPeriod: HeatPeriodInput; readonly eveningPeriod: HeatPeriodInput }
export type UpdateHeatComfortAnswer = { readonly updateHeatComfort: { readonly isSuccess: boolean; readonly problem: { readonly code: 'heat-not-enabled' | 'invalid-comfort-temperature' | 'invalid-morning-period' | 'invalid-evening-period' } | null } }
export const UpdateHeatComfort: Operation<UpdateHeatComfortAnswer, UpdateHeatComfortVariables> =
  "mutation UpdateHeatComfort($comfortTemperature: Float!, $morningPeriod: HeatPeriodInput!, $eveningPeriod: HeatPeriodInput!) { updateHeatComfort( comfortTemperature: $comfortTemperature morningPeriod: $morningPeriod eveningPeriod: $eveningPeriod ) { isSuccess problem { code } } }"

export type GetHomeBatteryVariables = Record<string, never>
export type GetHomeBatteryAnswer = { readonly customer: { readonly accountNumber: string; readonly homeBattery: { readonly sizeKwh: number; readonly chargeKw: number; readonly dischargeKw: number; readonly efficiencyPercent: number; readonly reservePercent: number; readonly topics: { readonly level: string | null; readonly power: string | null; readonly command: string | null } | null; readonly state: string; readonly levelPercent: number | null; readonly powerW: number | null; readonly readAt: string | null } | null } }
export const GetHomeBattery: Operation<GetHomeBatteryAnswer, GetHomeBatteryVariables> =
  "query GetHomeBattery { customer { accountNumber homeBattery { sizeKwh chargeKw dischargeKw efficiencyPercent reservePercent topics { level power command } state levelPercent powerW readAt } } }"

export type SetHomeBatteryVariables = { readonly battery: HomeBatteryInput }
export type SetHomeBatteryAnswer = { readonly setHomeBattery: { readonly isSuccess: boolean; readonly problem: { readonly code: 'invalid-size' | 'invalid-charge-power' | 'invalid-discharge-power' | 'invalid-efficiency' | 'invalid-reserve' | 'invalid-topic' | 'same-topics' } | null } }
export const SetHomeBattery: Operation<SetHomeBatteryAnswer, SetHomeBatteryVariables> =
  "mutation SetHomeBattery($battery: HomeBatteryInput!) { setHomeBattery(battery: $battery) { isSuccess problem { code } } }"

export type RemoveHomeBatteryVariables = Record<string, never>
export type RemoveHomeBatteryAnswer = { readonly removeHomeBattery: { readonly isSuccess: boolean; readonly problem: { readonly code: 'battery-not-found' } | null } }
export const RemoveHomeBattery: Operation<RemoveHomeBatteryAnswer, RemoveHomeBatteryVariables> =
  "mutation RemoveHomeBattery { removeHomeBattery { isSuccess problem { code } } }"

export type GetHomeEnergyVariables = { readonly from: string; readonly to: string }
export type GetHomeEnergyAnswer = { readonly customer: { readonly accountNumber: string; readonly homeEnergy: { readonly importedWh: number; readonly exportedWh: number; readonly chargedWh: number; readonly dischargedWh: number; readonly carWh: number; readonly houseWh: number; readonly spareSolarWh: number; readonly batteryInWh: number; readonly batteryOutWh: number; readonly unmeasuredHalfHours: number; readonly batterySaved: number | null } | null } }
export const GetHomeEnergy: Operation<GetHomeEnergyAnswer, GetHomeEnergyVariables> =
  "query GetHomeEnergy($from: String!, $to: String!) { customer { accountNumber homeEnergy(from: $from, to: $to) { importedWh exportedWh chargedWh dischargedWh carWh houseWh spareSolarWh batteryInWh batteryOutWh unmeasuredHalfHours batterySaved } } }"

export type GetHouseholdVariables = Record<string, never>
export type GetHouseholdAnswer = { readonly household: { readonly self: { readonly id: string; readonly name: string | null; readonly role: string; readonly guestUntil: string | null; readonly email: string | null }; readonly people: readonly ({ readonly id: string; readonly name: string | null; readonly role: string; readonly guestUntil: string | null; readonly email: string | null; readonly isSelf: boolean; readonly isMember: boolean })[]; readonly invitations: readonly ({ readonly id: string; readonly email: string; readonly role: string; readonly guestUntil: string | null; readonly expiresAt: string; readonly isExpired: boolean })[]; readonly cards: readonly ({ readonly id: string; readonly name: string | null; readonly personId: string | null; readonly isBlocked: boolean })[]; readonly acts: readonly ({ readonly act: string; readonly name: string | null; readonly at: string })[] } }
export const GetHousehold: Operation<GetHouseholdAnswer, GetHouseholdVariables> =
  "query GetHousehold { household { self { id name role guestUntil email } people { id name role guestUntil email isSelf isMember } invitations { id email role guestUntil expiresAt isExpired } cards { id name personId isBlocked } acts { act name at } } }"

export type InvitePersonVariables = { readonly email: string; readonly role: string; readonly guestUntil: string | null }
export type InvitePersonAnswer = { readonly invitePerson: { readonly isSuccess: boolean; readonly problem: { readonly code: 'invalid-email' | 'invalid-role' | 'invalid-guest-date' | 'already-invited' | 'already-member' | 'too-many-people' | 'too-many-attempts' | 'not-allowed' } | null } }
export const InvitePerson: Operation<InvitePersonAnswer, InvitePersonVariables> =
  "mutation InvitePerson($email: String!, $role: String!, $guestUntil: String) { invitePerson(email: $email, role: $role, guestUntil: $guestUntil) { isSuccess problem { code } } }"

export type ResendInvitationVariables = { readonly invitationId: string }
export type ResendInvitationAnswer = { readonly resendInvitation: { readonly isSuccess: boolean; readonly problem: { readonly code: 'not-found' | 'too-many-attempts' | 'not-allowed' } | null } }
export const ResendInvitation: Operation<ResendInvitationAnswer, ResendInvitationVariables> =
  "mutation ResendInvitation($invitationId: ID!) { resendInvitation(invitationId: $invitationId) { isSuccess problem { code } } }"

export type WithdrawInvitationVariables = { readonly invitationId: string }
export type WithdrawInvitationAnswer = { readonly withdrawInvitation: { readonly isSuccess: boolean; readonly problem: { readonly code: 'not-found' | 'not-allowed' } | null } }
export const WithdrawInvitation: Operation<WithdrawInvitationAnswer, WithdrawInvitationVariables> =
  "mutation WithdrawInvitation($invitationId: ID!) { withdrawInvitation(invitationId: $invitationId) { isSuccess problem { code } } }"

export type ChangeRoleVariables = { readonly personId: string; readonly role: string; readonly guestUntil: string | null }
export type ChangeRoleAnswer = { readonly changeRole: { readonly isSuccess: boolean; readonly problem: { readonly code: 'not-found' | 'last-owner' | 'invalid-role' | 'invalid-guest-date' | 'not-allowed' } | null } }
export const ChangeRole: Operation<ChangeRoleAnswer, ChangeRoleVariables> =
  "mutation ChangeRole($personId: ID!, $role: String!, $guestUntil: String) { changeRole(personId: $personId, role: $role, guestUntil: $guestUntil) { isSuccess problem { code } } }"

export type RemovePersonVariables = { readonly personId: string }
export type RemovePersonAnswer = { readonly removePerson: { readonly isSuccess: boolean; readonly problem: { readonly code: 'not-found' | 'last-owner' | 'not-allowed' } | null } }
export const RemovePerson: Operation<RemovePersonAnswer, RemovePersonVariables> =
  "mutation RemovePerson($personId: ID!) { removePerson(personId: $personId) { isSuccess problem { code } } }"

export type ErasePersonVariables = { readonly personId: string }
export type ErasePersonAnswer = { readonly erasePerson: { readonly isSuccess: boolean; readonly problem: { readonly code: 'not-found' | 'not-allowed' } | null } }
export const ErasePerson: Operation<ErasePersonAnswer, ErasePersonVariables> =
  "mutation ErasePerson($personId: ID!) { erasePerson(personId: $personId) { isSuccess problem { code } } }"

export type LeaveHouseholdVariables = Record<string, never>
export type LeaveHouseholdAnswer = { readonly leaveHousehold: { readonly isSuccess: boolean; readonly problem: { readonly code: 'last-owner' | 'not-allowed' } | null } }
export const LeaveHousehold: Operation<LeaveHouseholdAnswer, LeaveHouseholdVariables> =
  "mutation LeaveHousehold { leaveHousehold { isSuccess problem { code } } }"

export type RenameSelfVariables = { readonly name: string }
export type RenameSelfAnswer = { readonly renameSelf: { readonly isSuccess: boolean; readonly problem: { readonly code: 'invalid-name' | 'not-allowed' } | null } }
export const RenameSelf: Operation<RenameSelfAnswer, RenameSelfVariables> =
  "mutation RenameSelf($name: String!) { renameSelf(name: $name) { isSuccess problem { code } } }"

export type NameCardVariables = { readonly cardId: string; readonly name: string | null; readonly personId: string | null }
export type NameCardAnswer = { readonly nameCard: { readonly isSuccess: boolean; readonly problem: { readonly code: 'not-found' | 'invalid-name' | 'not-allowed' } | null } }
export const NameCard: Operation<NameCardAnswer, NameCardVariables> =
  "mutation NameCard($cardId: ID!, $name: String, $personId: ID) { nameCard(cardId: $cardId, name: $name, personId: $personId) { isSuccess problem { code } } }"

export type GetBoostedByVariables = { readonly deviceId: string }
export type GetBoostedByAnswer = { readonly device: { readonly boostedBy: { readonly name: string | null; readonly at: string } | null } }
export const GetBoostedBy: Operation<GetBoostedByAnswer, GetBoostedByVariables> =
  "query GetBoostedBy($deviceId: ID!) { device(deviceId: $deviceId) { boostedBy { name at } } }"

export type GetMicrogenerationsVariables = Record<string, never>
export type GetMicrogenerationsAnswer = { readonly customer: { readonly accountNumber: string; readonly exportMatchingOptIn: boolean; readonly microgenerations: readonly ({ readonly id: string; readonly type: string; readonly maxPower: number; readonly make: string | null; readonly model: string | null; readonly installYear: number | null })[] } }
export const GetMicrogenerations: Operation<GetMicrogenerationsAnswer, GetMicrogenerationsVariables> =
  "query GetMicrogenerations { customer { accountNumber exportMatchingOptIn microgenerations { id type maxPower make model installYear } } }"

export type AddMicrogenerationVariables = { readonly type: string; readonly maxPower: number; readonly make: string | null; readonly model: string | null; readonly installYear: number | null }
export type AddMicrogenerationAnswer = { readonly addMicrogeneration: { readonly isSuccess: boolean; readonly problem: { readonly code: 'must-select-type' | 'must-be-valid-max-power-output' | 'must-be-valid-install-year' | 'name-too-long' | 'too-many-microgenerations' } | null } }
export const AddMicrogeneration: Operation<AddMicrogenerationAnswer, AddMicrogenerationVariables> =
  "mutation AddMicrogeneration($type: String!, $maxPower: Float!, $make: String, $model: String, $installYear: Int) { addMicrogeneration( type: $type maxPower: $maxPower make: $make model: $model installYear: $installYear ) { isSuccess problem { code } } }"

export type RemoveMicrogenerationVariables = { readonly id: string }
export type RemoveMicrogenerationAnswer = { readonly removeMicrogeneration: { readonly isSuccess: boolean; readonly problem: { readonly code: 'microgeneration-not-found' } | null } }
export const RemoveMicrogeneration: Operation<RemoveMicrogenerationAnswer, RemoveMicrogenerationVariables> =
  "mutation RemoveMicrogeneration($id: ID!) { removeMicrogeneration(id: $id) { isSuccess problem { code } } }"

export type SetExportMatchingOptInVariables = { readonly optIn: boolean }
export type SetExportMatchingOptInAnswer = { readonly setExportMatchingOptIn: { readonly isSuccess: boolean; readonly problem: { readonly code: 'export-match-not-available' | 'microgeneration-required' } | null } }
export const SetExportMatchingOptIn: Operation<SetExportMatchingOptInAnswer, SetExportMatchingOptInVariables> =
  "mutation SetExportMatchingOptIn($optIn: Boolean!) { setExportMatchingOptIn(optIn: $optIn) { isSuccess problem { code } } }"

export type GetMonthForecastVariables = Record<string, never>
export type GetMonthForecastAnswer = { readonly customer: { readonly accountNumber: string; readonly budgetPence: number | null; readonly monthForecast: { readonly month: string; readonly spent: number; readonly expected: number; readonly low: number; readonly high: number } | null } }
export const GetMonthForecast: Operation<GetMonthForecastAnswer, GetMonthForecastVariables> =
  "query GetMonthForecast { customer { accountNumber budgetPence monthForecast { month spent expected low high } } }"

export type SetBudgetVariables = { readonly pence: number | null }
export type SetBudgetAnswer = { readonly setBudget: { readonly isSuccess: boolean; readonly problem: { readonly code: 'invalid-budget' } | null } }
export const SetBudget: Operation<SetBudgetAnswer, SetBudgetVariables> =
  "mutation SetBudget($pence: Int) { setBudget(pence: $pence) { isSuccess problem { code } } }"

export type GetNoticeSettingsVariables = Record<string, never>
export type GetNoticeSettingsAnswer = { readonly customer: { readonly accountNumber: string; readonly username: string; readonly notices: { readonly choices: readonly ({ readonly kind: string; readonly push: boolean; readonly mail: boolean })[]; readonly pushKey: string; readonly pushEndpoint: string | null } } }
export const GetNoticeSettings: Operation<GetNoticeSettingsAnswer, GetNoticeSettingsVariables> =
  "query GetNoticeSettings { customer { accountNumber username notices { choices { kind push mail } pushKey pushEndpoint } } }"

export type SetNoticeChoiceVariables = { readonly kind: string; readonly channel: string; readonly isOn: boolean }
export type SetNoticeChoiceAnswer = { readonly setNoticeChoice: { readonly isSuccess: boolean; readonly problem: { readonly code: 'invalid-notice' | 'not-allowed' } | null } }
export const SetNoticeChoice: Operation<SetNoticeChoiceAnswer, SetNoticeChoiceVariables> =
  "mutation SetNoticeChoice($kind: String!, $channel: String!, $isOn: Boolean!) { setNoticeChoice(kind: $kind, channel: $channel, isOn: $isOn) { isSuccess problem { code } } }"

export type AddPushSubscriptionVariables = { readonly endpoint: string; readonly p256dh: string; readonly auth: string }
export type AddPushSubscriptionAnswer = { readonly addPushSubscription: { readonly isSuccess: boolean; readonly problem: { readonly code: 'invalid-push-address' | 'invalid-push-keys' } | null } }
export const AddPushSubscription: Operation<AddPushSubscriptionAnswer, AddPushSubscriptionVariables> =
  "mutation AddPushSubscription($endpoint: String!, $p256dh: String!, $auth: String!) { addPushSubscription(endpoint: $endpoint, p256dh: $p256dh, auth: $auth) { isSuccess problem { code } } }"

export type DeletePushSubscriptionVariables = Record<string, never>
export type DeletePushSubscriptionAnswer = { readonly deletePushSubscription: { readonly isSuccess: boolean; readonly problem: { readonly code: never } | null } }
export const DeletePushSubscription: Operation<DeletePushSubscriptionAnswer, DeletePushSubscriptionVariables> =
  "mutation DeletePushSubscription { deletePushSubscription { isSuccess problem { code } } }"

export type GetOneOffChangesVariables = Record<string, never>
export type GetOneOffChangesAnswer = { readonly customer: { readonly accountNumber: string; readonly oneOffChanges: readonly ({ readonly kind: string; readonly date: string; readonly time: string | null })[] } }
export const GetOneOffChanges: Operation<GetOneOffChangesAnswer, GetOneOffChangesVariables> =
  "query GetOneOffChanges { customer { accountNumber oneOffChanges { kind date time } } }"

export type SetOneOffChangeVariables = { readonly kind: string; readonly date: string; readonly time: string | null; readonly deviceId: string | null }
export type SetOneOffChangeAnswer = { readonly setOneOffChange: { readonly isSuccess: boolean; readonly problem: { readonly code: 'invalid-kind' | 'invalid-date' | 'invalid-time' | 'no-ready-time' } | null } }
export const SetOneOffChange: Operation<SetOneOffChangeAnswer, SetOneOffChangeVariables> =
  "mutation SetOneOffChange($kind: String!, $date: String!, $time: String, $deviceId: ID) { setOneOffChange(kind: $kind, date: $date, time: $time, deviceId: $deviceId) { isSuccess problem { code } } }"

export type RemoveOneOffChangeVariables = { readonly kind: string; readonly date: string; readonly deviceId: string | null }
export type RemoveOneOffChangeAnswer = { readonly removeOneOffChange: { readonly isSuccess: boolean; readonly problem: { readonly code: 'one-off-change-not-found' } | null } }
export const RemoveOneOffChange: Operation<RemoveOneOffChangeAnswer, RemoveOneOffChangeVariables> =
  "mutation RemoveOneOffChange($kind: String!, $date: String!, $deviceId: ID) { removeOneOffChange(kind: $kind, date: $date, deviceId: $deviceId) { isSuccess problem { code } } }"

export type GetOrganisationVariables = { readonly organisationId: string }
export type GetOrganisationAnswer = { readonly organisations: { readonly organisationId: string; readonly name: string; readonly parentId: string | null; readonly customerAppUserPoolId: string | null; readonly customerAppDomain: string | null; readonly roles: readonly (string)[] } }
export const GetOrganisation: Operation<GetOrganisationAnswer, GetOrganisationVariables> =
  "query GetOrganisation($organisationId: ID!) { organisations(organisationId: $organisationId) { organisationId name parentId customerAppUserPoolId customerAppDomain roles } }"

export type GetPlanningPreferencesVariables = Record<string, never>
export type GetPlanningPreferencesAnswer = { readonly customer: { readonly accountNumber: string; readonly planningPreferences: { readonly goal: string; readonly exportRatePence: number; readonly mainFuseAmps: number | null; readonly phases: number; readonly roofPostcodeArea: string | null; readonly roofLatitude: number | null; readonly roofLongitude: number | null; readonly batteryWearPence: number } } }
export const GetPlanningPreferences: Operation<GetPlanningPreferencesAnswer, GetPlanningPreferencesVariables> =
  "query GetPlanningPreferences { customer { accountNumber planningPreferences { goal exportRatePence mainFuseAmps phases roofPostcodeArea roofLatitude roofLongitude batteryWearPence } } }"

export type UpdatePlanningPreferencesVariables = { readonly preferences: PlanningPreferencesInput }
export type UpdatePlanningPreferencesAnswer = { readonly updatePlanningPreferences: { readonly isSuccess: boolean; readonly problem: { readonly code: 'invalid-goal' | 'invalid-export-rate' | 'invalid-main-fuse' | 'invalid-phases' | 'invalid-roof-location' | 'invalid-battery-wear' } | null } }
export const UpdatePlanningPreferences: Operation<UpdatePlanningPreferencesAnswer, UpdatePlanningPreferencesVariables> =
  "mutation UpdatePlanningPreferences($preferences: PlanningPreferencesInput!) { updatePlanningPreferences(preferences: $preferences) { isSuccess problem { code } } }"

export type GetProfileProgressVariables = Record<string, never>
export type GetProfileProgressAnswer = { readonly customer: { readonly accountNumber: string; readonly profileProgress: { readonly completionPercentage: number; readonly tasks: readonly ({ readonly taskId: string; readonly name: string; readonly isCompleted: boolean; readonly skipped: boolean })[] } } }
export const GetProfileProgress: Operation<GetProfileProgressAnswer, GetProfileProgressVariables> =
  "query GetProfileProgress { customer { accountNumber profileProgress { completionPercentage tasks { taskId name isCompleted skipped } } } }"

export type SkipProfileTaskVariables = { readonly taskId: string }
export type SkipProfileTaskAnswer = { readonly skipProfileTask: { readonly isSuccess: boolean; readonly problem: { readonly code: 'task-not-found' } | null } }
export const SkipProfileTask: Operation<SkipProfileTaskAnswer, SkipProfileTaskVariables> =
  "mutation SkipProfileTask($taskId: ID!) { skipProfileTask(taskId: $taskId) { isSuccess problem { code } } }"

export type UpdateEvOnboardingCompleteVariables = Record<string, never>
export type UpdateEvOnboardingCompleteAnswer = { readonly updateEvOnboardingComplete: { readonly isSuccess: boolean; readonly problem: { readonly code: never } | null } }
export const UpdateEvOnboardingComplete: Operation<UpdateEvOnboardingCompleteAnswer, UpdateEvOnboardingCompleteVariables> =
  "mutation UpdateEvOnboardingComplete { updateEvOnboardingComplete { isSuccess problem { code } } }"

export type SetLatestSeenReleaseNoteVariables = { readonly latestSeenDate: string }
export type SetLatestSeenReleaseNoteAnswer = { readonly setLatestSeenReleaseNote: { readonly isSuccess: boolean; readonly problem: { readonly code: 'invalid-date' } | null } }
export const SetLatestSeenReleaseNote: Operation<SetLatestSeenReleaseNoteAnswer, SetLatestSeenReleaseNoteVariables> =
  "mutation SetLatestSeenReleaseNote($latestSeenDate: String!) { setLatestSeenReleaseNote(latestSeenDate: $latestSeenDate) { isSuccess problem { code } } }"

export type GetLanguageVariables = Record<string, never>
export type GetLanguageAnswer = { readonly customer: { readonly accountNumber: string; readonly language: string; readonly languages: readonly (string)[] } }
export const GetLanguage: Operation<GetLanguageAnswer, GetLanguageVariables> =
  "query GetLanguage { customer { accountNumber language languages } }"

export type SetLanguageVariables = { readonly language: string }
export type SetLanguageAnswer = { readonly setLanguage: { readonly isSuccess: boolean; readonly problem: { readonly code: 'language-not-offered' } | null } }
export const SetLanguage: Operation<SetLanguageAnswer, SetLanguageVariables> =
  "mutation SetLanguage($language: String!) { setLanguage(language: $language) { isSuccess problem { code } } }"

export type GetVehicleScheduleVariables = Record<string, never>
export type GetVehicleScheduleAnswer = { readonly customer: { readonly accountNumber: string; readonly hasConfirmedSchedule: boolean; readonly vehicle: { readonly schedule: { readonly MONDAY: string | null; readonly TUESDAY: string | null; readonly WEDNESDAY: string | null; readonly THURSDAY: string | null; readonly FRIDAY: string | null; readonly SATURDAY: string | null; readonly SUNDAY: string | null; readonly unsettledDays: readonly (string)[]; readonly earlierTimes: readonly ({ readonly day: string; readonly time: string })[] } } | null } }
export const GetVehicleSchedule: Operation<GetVehicleScheduleAnswer, GetVehicleScheduleVariables> =
  "query GetVehicleSchedule { customer { accountNumber hasConfirmedSchedule vehicle { schedule { MONDAY TUESDAY WEDNESDAY THURSDAY FRIDAY SATURDAY SUNDAY unsettledDays earlierTimes { day time } } } } }"

export type UpdateCustomerEvPreferencesScheduleVariables = { readonly schedule: ScheduleInput }
export type UpdateCustomerEvPreferencesScheduleAnswer = { readonly updateCustomerEvPreferencesSchedule: { readonly isSuccess: boolean; readonly problem: { readonly code: 'invalid-time' | 'invalid-weekday' } | null } }
export const UpdateCustomerEvPreferencesSchedule: Operation<UpdateCustomerEvPreferencesScheduleAnswer, UpdateCustomerEvPreferencesScheduleVariables> =
  "mutation UpdateCustomerEvPreferencesSchedule($schedule: ScheduleInput!) { updateCustomerEvPreferencesSchedule(schedule: $schedule) { isSuccess problem { code } } }"

export type UpdateHasConfirmedScheduleVariables = Record<string, never>
export type UpdateHasConfirmedScheduleAnswer = { readonly updateHasConfirmedSchedule: { readonly isSuccess: boolean; readonly problem: { readonly code: never } | null } }
export const UpdateHasConfirmedSchedule: Operation<UpdateHasConfirmedScheduleAnswer, UpdateHasConfirmedScheduleVariables> =
  "mutation UpdateHasConfirmedSchedule { updateHasConfirmedSchedule { isSuccess problem { code } } }"

export type GetSettingsSummaryVariables = Record<string, never>
export type GetSettingsSummaryAnswer = { readonly customer: { readonly accountNumber: string; readonly energySupplier: string | null; readonly exportMatchingOptIn: boolean; readonly microgenerations: readonly ({ readonly type: string; readonly maxPower: number })[]; readonly vehicle: { readonly make: string | null; readonly model: string | null; readonly preferences: { readonly minimumChargePercent: number; readonly maximumChargePercent: number; readonly phevReadyModeOptIn: boolean } } | null; readonly devices: readonly ({ readonly id: string; readonly status: string })[]; readonly homeBattery: { readonly sizeKwh: number } | null; readonly heat: { readonly comfortTemperature: number } | null } }
export const GetSettingsSummary: Operation<GetSettingsSummaryAnswer, GetSettingsSummaryVariables> =
  "query GetSettingsSummary { customer { accountNumber energySupplier exportMatchingOptIn microgenerations { type maxPower } vehicle { make model preferences { minimumChargePercent maximumChargePercent phevReadyModeOptIn } } devices { id status } homeBattery { sizeKwh } heat { comfortTemperature } } }"

export type GetSharedFuseVariables = Record<string, never>
export type GetSharedFuseAnswer = { readonly customer: { readonly accountNumber: string; readonly sharedFuse: { readonly mainFuseAmps: number; readonly houseAllowanceAmps: number; readonly isKnown: boolean; readonly chargers: number } } }
export const GetSharedFuse: Operation<GetSharedFuseAnswer, GetSharedFuseVariables> =
  "query GetSharedFuse { customer { accountNumber sharedFuse { mainFuseAmps houseAllowanceAmps isKnown chargers } } }"

export type SetSharedFuseVariables = { readonly mainFuseAmps: number; readonly houseAllowanceAmps: number }
export type SetSharedFuseAnswer = { readonly setSharedFuse: { readonly isSuccess: boolean; readonly problem: { readonly code: 'invalid-main-fuse' | 'invalid-house-allowance' } | null } }
export const SetSharedFuse: Operation<SetSharedFuseAnswer, SetSharedFuseVariables> =
  "mutation SetSharedFuse($mainFuseAmps: Int!, $houseAllowanceAmps: Int!) { setSharedFuse( mainFuseAmps: $mainFuseAmps houseAllowanceAmps: $houseAllowanceAmps ) { isSuccess problem { code } } }"

export type GetCustomerPreferencesVariables = Record<string, never>
export type GetCustomerPreferencesAnswer = { readonly customer: { readonly accountNumber: string; readonly exportMatchingOptIn: boolean } }
export const GetCustomerPreferences: Operation<GetCustomerPreferencesAnswer, GetCustomerPreferencesVariables> =
  "query GetCustomerPreferences { customer { accountNumber exportMatchingOptIn } }"

export type GetDayPeriodsVariables = { readonly deviceId: string; readonly from: string; readonly to: string }
export type GetDayPeriodsAnswer = { readonly device: { readonly id: string; readonly energyConsumption: { readonly totals: { readonly isSplit: boolean }; readonly periods: readonly ({ readonly periodStart: string; readonly deviceImportedFromNetHouseWh: number; readonly deviceImportedFromGridWh: number; readonly houseExportedWh: number; readonly gridExportedWh: number })[] } } }
export const GetDayPeriods: Operation<GetDayPeriodsAnswer, GetDayPeriodsVariables> =
  "query GetDayPeriods($deviceId: ID!, $from: String!, $to: String!) { device(deviceId: $deviceId) { id energyConsumption(from: $from, to: $to) { totals { isSplit } periods(onlyWithEnergy: true) { periodStart deviceImportedFromNetHouseWh deviceImportedFromGridWh houseExportedWh gridExportedWh } } } }"

export type GetStatementVariables = { readonly deviceId: string; readonly from: string; readonly to: string; readonly carId: string | null; readonly personId: string | null }
export type GetStatementAnswer = { readonly device: { readonly id: string; readonly statement: readonly ({ readonly month: string; readonly energyWh: number; readonly solarWh: number; readonly cost: number | null; readonly isCostComplete: boolean; readonly rates: readonly ({ readonly rate: number; readonly energyWh: number; readonly cost: number })[]; readonly estimatedHalfHours: number | null; readonly parts: readonly ({ readonly carId: string | null; readonly isOther: boolean; readonly carName: string | null; readonly make: string | null; readonly model: string | null; readonly personId: string | null; readonly personName: string | null; readonly energyWh: number; readonly solarWh: number; readonly cost: number | null; readonly isCostComplete: boolean; readonly rates: readonly ({ readonly rate: number; readonly energyWh: number; readonly cost: number })[]; readonly estimatedHalfHours: number | null })[] })[] } }
export const GetStatement: Operation<GetStatementAnswer, GetStatementVariables> =
  "query GetStatement($deviceId: ID!, $from: String!, $to: String!, $carId: ID, $personId: ID) { device(deviceId: $deviceId) { id statement(from: $from, to: $to, carId: $carId, personId: $personId) { month energyWh solarWh cost isCostComplete rates { rate energyWh cost } estimatedHalfHours parts { carId isOther carName make model personId personName energyWh solarWh cost isCostComplete rates { rate energyWh cost } estimatedHalfHours } } } }"

export type GetTariffAdviceVariables = Record<string, never>
export type GetTariffAdviceAnswer = { readonly customer: { readonly accountNumber: string; readonly tariffAdvice: { readonly isStale: boolean; readonly isWorking: boolean; readonly hasFailed: boolean; readonly year: { readonly computedAt: string; readonly from: string | null; readonly to: string | null; readonly measuredDays: number; readonly isTooEarly: boolean; readonly energyWh: number; readonly plugIns: number; readonly estimatedHalfHours: number | null; readonly tariffs: readonly ({ readonly kind: string; readonly supplier: string; readonly name: string; readonly asCharged: { readonly total: number; readonly charging: number; readonly standing: number; readonly earned: number }; readonly asPlanned: { readonly total: number; readonly charging: number; readonly standing: number; readonly earned: number }; readonly unpricedHalfHours: number; readonly estimatedPrices: number; readonly isStandingKnown: boolean })[] } | null } | null } }
export const GetTariffAdvice: Operation<GetTariffAdviceAnswer, GetTariffAdviceVariables> =
  "query GetTariffAdvice { customer { accountNumber tariffAdvice { isStale isWorking hasFailed year { computedAt from to measuredDays isTooEarly energyWh plugIns estimatedHalfHours tariffs { kind supplier name asCharged { total charging standing earned } asPlanned { total charging standing earned } unpricedHalfHours estimatedPrices isStandingKnown } } } } }"

export type RequestTariffAdviceVariables = Record<string, never>
export type RequestTariffAdviceAnswer = { readonly requestTariffAdvice: { readonly isSuccess: boolean; readonly problem: { readonly code: never } | null } }
export const RequestTariffAdvice: Operation<RequestTariffAdviceAnswer, RequestTariffAdviceVariables> =
  "mutation RequestTariffAdvice { requestTariffAdvice { isSuccess problem { code } } }"

export type GetTariffPeriodsVariables = Record<string, never>
export type GetTariffPeriodsAnswer = { readonly customer: { readonly accountNumber: string; readonly energySupplier: string | null; readonly tariffPeriods: readonly ({ readonly timeStart: string; readonly timeEnd: string; readonly ratePence: number })[] } }
export const GetTariffPeriods: Operation<GetTariffPeriodsAnswer, GetTariffPeriodsVariables> =
  "query GetTariffPeriods { customer { accountNumber energySupplier tariffPeriods { timeStart timeEnd ratePence } } }"

export type GetHistoricTariffsVariables = Record<string, never>
export type GetHistoricTariffsAnswer = { readonly customer: { readonly accountNumber: string; readonly historicTariffsVersion: number; readonly historicTariffs: readonly ({ readonly id: string; readonly energySupplier: string; readonly tariffType: string; readonly startDate: string; readonly periods: readonly ({ readonly timeStart: string; readonly timeEnd: string; readonly ratePence: number })[]; readonly weekendPeriods: readonly ({ readonly timeStart: string; readonly timeEnd: string; readonly ratePence: number })[] | null; readonly exportPeriods: readonly ({ readonly timeStart: string; readonly timeEnd: string; readonly ratePence: number })[] | null; readonly standingChargePence: number | null; readonly cap: { readonly unit: string; readonly amount: number; readonly dayStart: string } | null; readonly preset: { readonly id: string; readonly since: string } | null })[] } }
export const GetHistoricTariffs: Operation<GetHistoricTariffsAnswer, GetHistoricTariffsVariables> =
  "query GetHistoricTariffs { customer { accountNumber historicTariffsVersion historicTariffs { id energySupplier tariffType startDate periods { timeStart timeEnd ratePence } weekendPeriods { timeStart timeEnd ratePence } exportPeriods { timeStart timeEnd ratePence } standingChargePence cap { unit amount dayStart } preset { id since } } } }"

export type GetTariffDeletionVariables = { readonly tariffId: string }
export type GetTariffDeletionAnswer = { readonly customer: { readonly accountNumber: string; readonly tariffDeletion: { readonly cost: number | null; readonly isCostComplete: boolean; readonly costAfter: number | null; readonly isCostAfterComplete: boolean; readonly energyWh: number } | null } }
export const GetTariffDeletion: Operation<GetTariffDeletionAnswer, GetTariffDeletionVariables> =
  "query GetTariffDeletion($tariffId: ID!) { customer { accountNumber tariffDeletion(tariffId: $tariffId) { cost isCostComplete costAfter isCostAfterComplete energyWh } } }"

export type UpdateCustomerHistoricTariffsVariables = { readonly tariffs: readonly (HistoricTariffInput)[]; readonly knownVersion: number | null }
export type UpdateCustomerHistoricTariffsAnswer = { readonly updateCustomerHistoricTariffs: { readonly isSuccess: boolean; readonly problem: { readonly code: 'tariffs-changed-meanwhile' | 'invalid-tariff-id' | 'invalid-start-date' | 'supplier-required' | 'invalid-tariff-type' | 'agile-has-no-periods' | 'agile-not-offered' | 'invalid-period-count' | 'invalid-period-start' | 'thirty-minute-apart-error' | 'unit-rate-numeric' | 'unit-rate-range' | 'error-tariffs-no-future-dates' | 'error-tariffs-diff-dates' | 'error-prev-tariffs-equal' | 'error-prev-tariffs-equal-agile' | 'error-next-tariffs-equal' | 'error-next-tariffs-equal-agile' | 'too-many-tariffs' | 'duplicate-tariff-id' | 'standing-charge-range' | 'agile-has-no-cap' | 'invalid-cap-unit' | 'cap-amount-range' | 'invalid-cap-day-start' | 'cap-needs-two-rates' | 'invalid-preset' } | null } }
export const UpdateCustomerHistoricTariffs: Operation<UpdateCustomerHistoricTariffsAnswer, UpdateCustomerHistoricTariffsVariables> =
  "mutation UpdateCustomerHistoricTariffs($tariffs: [HistoricTariffInput!]!, $knownVersion: Int) { updateCustomerHistoricTariffs(tariffs: $tariffs, knownVersion: $knownVersion) { isSuccess problem { code } } }"

export type GetCompletedTourStepsVariables = Record<string, never>
export type GetCompletedTourStepsAnswer = { readonly customer: { readonly accountNumber: string; readonly tourSteps: readonly ({ readonly tourStepId: string })[] } }
export const GetCompletedTourSteps: Operation<GetCompletedTourStepsAnswer, GetCompletedTourStepsVariables> =
  "query GetCompletedTourSteps { customer { accountNumber tourSteps { tourStepId } } }"

export type AddCompletedTourStepVariables = { readonly stepIds: readonly (string)[] }
export type AddCompletedTourStepAnswer = { readonly addTourSteps: readonly ({ readonly tourStepId: string })[] }
export const AddCompletedTourStep: Operation<AddCompletedTourStepAnswer, AddCompletedTourStepVariables> =
  "mutation AddCompletedTourStep($stepIds: [String!]!) { addTourSteps(stepIds: $stepIds) { tourStepId } }"

export type GetTripOutlookVariables = { readonly deviceId: string; readonly date: string; readonly time: string; readonly miles: number | null; readonly targetPercent: number | null }
export type GetTripOutlookAnswer = { readonly device: { readonly id: string; readonly tripOutlook: { readonly problem: { readonly code: string } | null; readonly at: string | null; readonly targetLevel: number | null; readonly fromLevel: number | null; readonly latestPlugIn: string | null; readonly level: number | null; readonly mostMiles: number | null } | null } }
export const GetTripOutlook: Operation<GetTripOutlookAnswer, GetTripOutlookVariables> =
  "query GetTripOutlook($deviceId: ID!, $date: String!, $time: String!, $miles: Int, $targetPercent: Int) { device(deviceId: $deviceId) { id tripOutlook( date: $date time: $time miles: $miles targetPercent: $targetPercent ) { problem { code } at targetLevel fromLevel latestPlugIn level mostMiles } } }"

export type SetTripVariables = { readonly date: string; readonly time: string; readonly miles: number | null; readonly targetPercent: number | null; readonly deviceId: string | null }
export type SetTripAnswer = { readonly setTrip: { readonly isSuccess: boolean; readonly problem: { readonly code: 'invalid-date' | 'invalid-time' | 'past-date' | 'date-too-far' | 'invalid-target' | 'miles-beyond-battery' } | null } }
export const SetTrip: Operation<SetTripAnswer, SetTripVariables> =
  "mutation SetTrip($date: String!, $time: String!, $miles: Int, $targetPercent: Int, $deviceId: ID) { setTrip( date: $date time: $time miles: $miles targetPercent: $targetPercent deviceId: $deviceId ) { isSuccess problem { code } } }"

export type RemoveTripVariables = { readonly date: string; readonly deviceId: string | null }
export type RemoveTripAnswer = { readonly removeTrip: { readonly isSuccess: boolean; readonly problem: { readonly code: 'trip-not-found' } | null } }
export const RemoveTrip: Operation<RemoveTripAnswer, RemoveTripVariables> =
  "mutation RemoveTrip($date: String!, $deviceId: ID) { removeTrip(date: $date, deviceId: $deviceId) { isSuccess problem { code } } }"

export type SetAwayVariables = { readonly from: string; readonly to: string; readonly mayExport: boolean }
export type SetAwayAnswer = { readonly setAway: { readonly isSuccess: boolean; readonly problem: { readonly code: 'invalid-date' | 'past-date' | 'ends-before-start' | 'date-too-far' } | null } }
export const SetAway: Operation<SetAwayAnswer, SetAwayVariables> =
  "mutation SetAway($from: String!, $to: String!, $mayExport: Boolean!) { setAway(from: $from, to: $to, mayExport: $mayExport) { isSuccess problem { code } } }"

export type RemoveAwayVariables = Record<string, never>
export type RemoveAwayAnswer = { readonly removeAway: { readonly isSuccess: boolean; readonly problem: { readonly code: 'away-not-found' } | null } }
export const RemoveAway: Operation<RemoveAwayAnswer, RemoveAwayVariables> =
  "mutation RemoveAway { removeAway { isSuccess problem { code } } }"

export type RequestUpdateEmailVariables = { readonly email: string; readonly password: string }
export type RequestUpdateEmailAnswer = { readonly requestUpdateEmail: { readonly success: boolean; readonly requestId: string | null; readonly loginUpdate: boolean; readonly errorMessage: 'error-invalid-email' | 'error-same-email' | 'incorrect-password' | 'email-taken' | 'too-many-attempts' | 'unexpected-error' | null } }
export const RequestUpdateEmail: Operation<RequestUpdateEmailAnswer, RequestUpdateEmailVariables> =
  "mutation RequestUpdateEmail($email: String!, $password: String!) { requestUpdateEmail(email: $email, password: $password) { success requestId loginUpdate errorMessage } }"

export type ResendUpdateEmailRequestVariables = { readonly requestId: string }
export type ResendUpdateEmailRequestAnswer = { readonly resendUpdateEmailRequest: { readonly success: boolean; readonly errorMessage: 'too-many-attempts' | 'unexpected-error' | null } }
export const ResendUpdateEmailRequest: Operation<ResendUpdateEmailRequestAnswer, ResendUpdateEmailRequestVariables> =
  "mutation ResendUpdateEmailRequest($requestId: ID!) { resendUpdateEmailRequest(requestId: $requestId) { success errorMessage } }"

export type ConfirmEmailUpdateVariables = { readonly token: string }
export type ConfirmEmailUpdateAnswer = { readonly confirmEmailUpdate: { readonly success: boolean; readonly errorMessage: 'link-expired' | 'invalid-email' | 'too-many-attempts' | 'unexpected-error' | null } }
export const ConfirmEmailUpdate: Operation<ConfirmEmailUpdateAnswer, ConfirmEmailUpdateVariables> =
  "mutation ConfirmEmailUpdate($token: String!) { confirmEmailUpdate(token: $token) { success errorMessage } }"

export type LinkVehicleAccountVariables = { readonly integration: string; readonly username: string; readonly password: string }
export type LinkVehicleAccountAnswer = { readonly linkVehicleAccount: { readonly result: string; readonly accessToken: string | null; readonly refreshToken: string | null; readonly expires: string | null } }
export const LinkVehicleAccount: Operation<LinkVehicleAccountAnswer, LinkVehicleAccountVariables> =
  "mutation LinkVehicleAccount($integration: String!, $username: String!, $password: String!) { linkVehicleAccount( integration: $integration username: $username password: $password ) { result accessToken refreshToken expires } }"

export type GetVehicleLinkAddressVariables = { readonly integration: string }
export type GetVehicleLinkAddressAnswer = { readonly vehicleLinkAddress: string | null }
export const GetVehicleLinkAddress: Operation<GetVehicleLinkAddressAnswer, GetVehicleLinkAddressVariables> =
  "query GetVehicleLinkAddress($integration: String!) { vehicleLinkAddress(integration: $integration) }"

export type CompleteVehicleLinkVariables = { readonly integration: string; readonly state: string; readonly code: string }
export type CompleteVehicleLinkAnswer = { readonly completeVehicleLink: { readonly result: string; readonly accessToken: string | null; readonly refreshToken: string | null; readonly expires: string | null } }
export const CompleteVehicleLink: Operation<CompleteVehicleLinkAnswer, CompleteVehicleLinkVariables> =
  "mutation CompleteVehicleLink($integration: String!, $state: String!, $code: String!) { completeVehicleLink(integration: $integration, state: $state, code: $code) { result accessToken refreshToken expires } }"

export type UnlinkVehicleAccountVariables = { readonly integration: string }
export type UnlinkVehicleAccountAnswer = { readonly unlinkVehicleAccount: { readonly isSuccess: boolean; readonly problem: { readonly code: 'not-linked' } | null } }
export const UnlinkVehicleAccount: Operation<UnlinkVehicleAccountAnswer, UnlinkVehicleAccountVariables> =
  "mutation UnlinkVehicleAccount($integration: String!) { unlinkVehicleAccount(integration: $integration) { isSuccess problem { code } } }"

export type IntegrationDataVariables = { readonly integration: string; readonly token: string }
export type IntegrationDataAnswer = { readonly integrationData: { readonly batteryLevel: number | null } }
export const IntegrationData: Operation<IntegrationDataAnswer, IntegrationDataVariables> =
  "query IntegrationData($integration: String!, $token: String!) { integrationData(integration: $integration, token: $token) { batteryLevel } }"

export type IntegrationVehiclesVariables = { readonly integration: string; readonly token: string }
export type IntegrationVehiclesAnswer = { readonly integrationVehicles: readonly ({ readonly herbieVehicleId: string | null; readonly make: string; readonly model: string; readonly batteryCapacityFull: number | null })[] }
export const IntegrationVehicles: Operation<IntegrationVehiclesAnswer, IntegrationVehiclesVariables> =
  "query IntegrationVehicles($integration: String!, $token: String!) { integrationVehicles(integration: $integration, token: $token) { herbieVehicleId make model batteryCapacityFull } }"

export type SetStateOfChargeVariables = { readonly stateOfCharge: number; readonly deviceId: string | null; readonly isQuarter: boolean | null }
export type SetStateOfChargeAnswer = { readonly setStateOfCharge: { readonly isSuccess: boolean; readonly problem: { readonly code: 'invalid-state-of-charge' | 'no-charger' } | null } }
export const SetStateOfCharge: Operation<SetStateOfChargeAnswer, SetStateOfChargeVariables> =
  "mutation SetStateOfCharge($stateOfCharge: Int!, $deviceId: ID, $isQuarter: Boolean) { setStateOfCharge( stateOfCharge: $stateOfCharge deviceId: $deviceId isQuarter: $isQuarter ) { isSuccess problem { code } } }"

export type GetVehiclePreferencesVariables = Record<string, never>
export type GetVehiclePreferencesAnswer = { readonly customer: { readonly accountNumber: string; readonly vehicle: { readonly preferences: { readonly phevReadyModeOptIn: boolean } } | null } }
export const GetVehiclePreferences: Operation<GetVehiclePreferencesAnswer, GetVehiclePreferencesVariables> =
  "query GetVehiclePreferences { customer { accountNumber vehicle { preferences { phevReadyModeOptIn } } } }"

export type GetVehicleVariables = Record<string, never>
export type GetVehicleAnswer = { readonly customer: { readonly accountNumber: string; readonly vehicle: { readonly make: string | null; readonly model: string | null; readonly availabilityYear: number | null; readonly batteryCapacity: number | null; readonly herbieVehicleId: string | null; readonly integrationInternalOAuthId: string | null; readonly maxAcPower: number | null; readonly integrationExpires: string | null; readonly integrationChargeLimit: number | null; readonly integrationLevel: number | null; readonly integrationLevelAt: string | null; readonly preferences: { readonly minimumChargePercent: number; readonly maximumChargePercent: number; readonly phevReadyModeOptIn: boolean } } | null } }
export const GetVehicle: Operation<GetVehicleAnswer, GetVehicleVariables> =
  "query GetVehicle { customer { accountNumber vehicle { make model availabilityYear batteryCapacity herbieVehicleId integrationInternalOAuthId maxAcPower integrationExpires integrationChargeLimit integrationLevel integrationLevelAt preferences { minimumChargePercent maximumChargePercent phevReadyModeOptIn } } } }"

export type GetVehicleListVariables = Record<string, never>
export type GetVehicleListAnswer = { readonly vehicleList: readonly ({ readonly herbieVehicleId: string; readonly make: string; readonly modelVersion: string; readonly availabilityYear: number; readonly batteryCapacityWh: number })[] }
export const GetVehicleList: Operation<GetVehicleListAnswer, GetVehicleListVariables> =
  "query GetVehicleList { vehicleList { herbieVehicleId make modelVersion availabilityYear batteryCapacityWh } }"

export type EvPreferencesVariables = { readonly vehicleManufacturerData: VehicleManufacturerDataInput | null; readonly phevReadyModeOptIn: boolean | null; readonly minimumCharge: number | null; readonly maximumCharge: number | null; readonly schedule: ScheduleInput | null }
export type EvPreferencesAnswer = { readonly evPreferences: { readonly isSuccess: boolean; readonly problem: { readonly code: 'capacity-too-low' | 'capacity-too-high' | 'capacity-not-a-number' | 'unknown-vehicle' | 'make-and-model-required' | 'name-too-long' | 'invalid-year' | 'phev-not-available' | 'invalid-minimum' | 'invalid-maximum' | 'range-too-narrow' | 'invalid-time' | 'invalid-weekday' } | null } }
export const EvPreferences: Operation<EvPreferencesAnswer, EvPreferencesVariables> =
  "mutation EvPreferences($vehicleManufacturerData: VehicleManufacturerDataInput, $phevReadyModeOptIn: Boolean, $minimumCharge: Int, $maximumCharge: Int, $schedule: ScheduleInput) { evPreferences( vehicleManufacturerData: $vehicleManufacturerData phevReadyModeOptIn: $phevReadyModeOptIn minimumCharge: $minimumCharge maximumCharge: $maximumCharge schedule: $schedule ) { isSuccess problem { code } } }"

export type UpdateCustomerEvPreferencesChargeRangeVariables = { readonly minimumChargePercent: number; readonly maximumChargePercent: number }
export type UpdateCustomerEvPreferencesChargeRangeAnswer = { readonly updateCustomerEvPreferencesChargeRange: { readonly isSuccess: boolean; readonly problem: { readonly code: 'invalid-minimum' | 'invalid-maximum' | 'range-too-narrow' } | null } }
export const UpdateCustomerEvPreferencesChargeRange: Operation<UpdateCustomerEvPreferencesChargeRangeAnswer, UpdateCustomerEvPreferencesChargeRangeVariables> =
  "mutation UpdateCustomerEvPreferencesChargeRange($minimumChargePercent: Int!, $maximumChargePercent: Int!) { updateCustomerEvPreferencesChargeRange( minimumChargePercent: $minimumChargePercent maximumChargePercent: $maximumChargePercent ) { isSuccess problem { code } } }"

export type GetWebhooksVariables = Record<string, never>
export type GetWebhooksAnswer = { readonly customer: { readonly webhooks: readonly ({ readonly id: string; readonly url: string; readonly createdAt: string; readonly failingSince: string | null; readonly switchedOffAt: string | null; readonly deliveries: readonly ({ readonly id: string; readonly type: string; readonly createdAt: string; readonly tries: number; readonly status: number | null; readonly deliveredAt: string | null; readonly failedAt: string | null })[] })[] | null } }
export const GetWebhooks: Operation<GetWebhooksAnswer, GetWebhooksVariables> =
  "query GetWebhooks { customer { webhooks { id url createdAt failingSince switchedOffAt deliveries { id type createdAt tries status deliveredAt failedAt } } } }"

export type AddWebhookVariables = { readonly url: string }
export type AddWebhookAnswer = { readonly addWebhook: { readonly isSuccess: boolean; readonly problem: { readonly code: 'invalid-url' | 'https-required' | 'private-address' | 'too-many-webhooks' } | null; readonly secret: string | null } }
export const AddWebhook: Operation<AddWebhookAnswer, AddWebhookVariables> =
  "mutation AddWebhook($url: String!) { addWebhook(url: $url) { isSuccess problem { code } secret } }"

export type RemoveWebhookVariables = { readonly id: string }
export type RemoveWebhookAnswer = { readonly removeWebhook: { readonly isSuccess: boolean; readonly problem: { readonly code: 'webhook-not-found' } | null } }
export const RemoveWebhook: Operation<RemoveWebhookAnswer, RemoveWebhookVariables> =
  "mutation RemoveWebhook($id: ID!) { removeWebhook(id: $id) { isSuccess problem { code } } }"

export type SwitchWebhookOnVariables = { readonly id: string }
export type SwitchWebhookOnAnswer = { readonly switchWebhookOn: { readonly isSuccess: boolean; readonly problem: { readonly code: 'webhook-not-found' } | null } }
export const SwitchWebhookOn: Operation<SwitchWebhookOnAnswer, SwitchWebhookOnVariables> =
  "mutation SwitchWebhookOn($id: ID!) { switchWebhookOn(id: $id) { isSuccess problem { code } } }"

export type TestWebhookVariables = { readonly id: string }
export type TestWebhookAnswer = { readonly testWebhook: { readonly isSuccess: boolean; readonly problem: { readonly code: 'webhook-not-found' } | null } }
export const TestWebhook: Operation<TestWebhookAnswer, TestWebhookVariables> =
  "mutation TestWebhook($id: ID!) { testWebhook(id: $id) { isSuccess problem { code } } }"

export type ChangeWebhookSecretVariables = { readonly id: string }
export type ChangeWebhookSecretAnswer = { readonly changeWebhookSecret: { readonly isSuccess: boolean; readonly problem: { readonly code: 'webhook-not-found' } | null; readonly secret: string | null } }
export const ChangeWebhookSecret: Operation<ChangeWebhookSecretAnswer, ChangeWebhookSecretVariables> =
  "mutation ChangeWebhookSecret($id: ID!) { changeWebhookSecret(id: $id) { isSuccess problem { code } secret } }"

export type GetFlexibleChargingPeriodVariables = { readonly deviceId: string; readonly start: string; readonly end: string; readonly from: string; readonly to: string }
export type GetFlexibleChargingPeriodAnswer = { readonly device: { readonly id: string; readonly flexibleChargingPeriod: { readonly periodStart: string; readonly periodEnd: string; readonly totalEnergyWh: number; readonly totalEnergyBoostOrHomealoneWh: number; readonly totalTimeMinutes: number; readonly totalTimeBoostOrHomealoneMinutes: number }; readonly chargeSessions: readonly ({ readonly weekDay: string; readonly totalDeviceImportedWh: number })[]; readonly energyConsumption: { readonly totals: { readonly actualEnergyGridExportedWh: number; readonly actualEnergyHouseExportedWh: number; readonly carbonSaving: { readonly PETROL: number | null } } } } }
export const GetFlexibleChargingPeriod: Operation<GetFlexibleChargingPeriodAnswer, GetFlexibleChargingPeriodVariables> =
  "query GetFlexibleChargingPeriod($deviceId: ID!, $start: String!, $end: String!, $from: String!, $to: String!) { device(deviceId: $deviceId) { id flexibleChargingPeriod(start: $start, end: $end) { periodStart periodEnd totalEnergyWh totalEnergyBoostOrHomealoneWh totalTimeMinutes totalTimeBoostOrHomealoneMinutes } chargeSessions(start: $start, end: $end) { weekDay totalDeviceImportedWh } energyConsumption(from: $from, to: $to) { totals { actualEnergyGridExportedWh actualEnergyHouseExportedWh carbonSaving { PETROL } } } } }"
