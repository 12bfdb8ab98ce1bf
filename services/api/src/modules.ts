import type { CarMakerAccess } from '@driveway/car-maker/sealed-tokens'
import type { Language } from '@driveway/domain/language'
import type { Logger } from '@driveway/service-kit/logger'
import type { SecretBox } from '@driveway/service-kit/secrets/secret-box'
import { createDataExportModule } from './export/data-export-module.ts'
import { createAdviceModule } from './modules/advice/advice-module.ts'
import { createAgilePriceModule } from './modules/agile-price/agile-price-module.ts'
import { createBoostModule } from './modules/boost/boost-module.ts'
import { createBrokerModule } from './modules/broker/broker-module.ts'
import type { StartTimer } from './modules/boost/boost-service.ts'
import { createChargeLevelModule } from './modules/charge-level/charge-level-module.ts'
import { createCustomerModule } from './modules/customer/customer-module.ts'
import { createDeviceModule } from './modules/device/device-module.ts'
import type { EmailChangeLimits } from './modules/email-change/email-change-limits.ts'
import { createEmailChangeModule } from './modules/email-change/email-change-module.ts'
import { createEnergyModule } from './modules/energy/energy-module.ts'
import { createFeatureModule } from './modules/feature/feature-module.ts'
import { createHeatModule } from './modules/heat/heat-module.ts'
import { createHomeBatteryModule } from './modules/home-battery/home-battery-module.ts'
import { createHouseholdModule } from './modules/household/household-module.ts'
import { createLanguageModule } from './modules/language/language-module.ts'
import { createMicrogenerationModule } from './modules/microgeneration/microgeneration-module.ts'
import { createNoticeModule } from './modules/notice/notice-module.ts'
import { createOneOffModule } from './modules/one-off/one-off-module.ts'
import { createOrganisationModule } from './modules/organisation/organisation-module.ts'
import { createPlanModule } from './modules/plan/plan-module.ts'
import { createPlanningModule } from './modules/planning/planning-module.ts'
import { createProfileModule } from './modules/profile/profile-module.ts'
import { createStatementModule } from './modules/statement/statement-module.ts'
import { createTariffModule } from './modules/tariff/tariff-module.ts'
import { createTourModule } from './modules/tour/tour-module.ts'
import { createTripModule } from './modules/trip/trip-module.ts'
import {
  createVehicleLinkModule,
  type VehicleLinkLimits,
} from './modules/vehicle-link/vehicle-link-module.ts'
import { createCarModule } from './modules/vehicle/car-module.ts'
import { createVehicleModule } from './modules/vehicle/vehicle-module.ts'
import { createWebhookModule } from './modules/webhook/webhook-module.ts'
import type { FeedHub } from './push/feed-hub.ts'
import type { ApiModule } from './request/api-module.ts'
import type { ModuleDeps } from './request/module-deps.ts'

export type AllModuleDeps = ModuleDeps & {
  readonly hub: FeedHub
  readonly startTimer: StartTimer
  readonly emailChangeLimits: Partial<EmailChangeLimits>
  readonly vehicleLinkLimits: Partial<VehicleLinkLimits>
  readonly carMaker: CarMakerAccess | null
  readonly logger: Logger
  readonly secrets: SecretBox
  readonly hiddenAccountBrands: readonly string[]
  readonly localNetworks: readonly string[]
  readonly languages: readonly Language[]
}

/** The list of modules: a new one is a folder and a line here. */
export function createModules(deps: AllModuleDeps): readonly ApiModule[] {
  return [
    createCustomerModule(deps),
    createDeviceModule(deps),
    createVehicleModule(deps),
    createCarModule(deps),
    createVehicleLinkModule(deps, deps.vehicleLinkLimits),
    createChargeLevelModule(deps),
    createFeatureModule(deps),
    createHeatModule(deps),
    createHomeBatteryModule(deps),
    createHouseholdModule(deps),
    createLanguageModule(deps),
    createMicrogenerationModule(deps),
    createNoticeModule(deps),
    createOneOffModule(deps),
    createOrganisationModule(deps),
    createPlanModule(deps),
    createPlanningModule(deps),
    createProfileModule(deps),
    createBoostModule(deps),
    createTariffModule(deps),
    createAdviceModule(deps),
    createTourModule(deps),
    createTripModule(deps),
    createAgilePriceModule(deps),
    createEnergyModule(deps),
    createStatementModule(deps),
    createEmailChangeModule(deps, deps.emailChangeLimits),
    createWebhookModule(deps),
    createBrokerModule(deps),
    createDataExportModule(deps),
  ]
}
