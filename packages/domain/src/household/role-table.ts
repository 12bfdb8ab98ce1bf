import { isAtLeast, type Role } from './role.ts'

/**
 * The least role for each operation of the API, and for each field that not everybody in the household may read. It is
 * the only place that says what a role may do: owners everything; drivers see, boost, and set ready-by times and their
 * car; guests see the charger and boost. What concerns only the person who asks is open to everybody.
 */
export const leastRoles = {
  'Query.customer': 'guest',
  'Query.device': 'guest',
  'Query.vehicleList': 'guest',
  'Query.organisations': 'guest',
  'Query.household': 'guest',
  'Query.dataExport': 'driver',
  'Query.agilePrices': 'driver',
  'Query.integrationData': 'driver',
  'Query.integrationVehicles': 'driver',
  'Query.vehicleLinkAddress': 'driver',

  'Customer.webhooks': 'owner',
  'Customer.energySupplier': 'driver',
  'Customer.tariffPeriods': 'driver',
  'Customer.historicTariffs': 'driver',
  'Customer.tariffDeletion': 'driver',
  'Device.chargePlan': 'driver',
  'Device.lastNight': 'driver',
  'Device.planningSaved': 'driver',
  'Device.energyConsumption': 'driver',
  'Device.chargeSessions': 'driver',
  'Device.chargeEvents': 'driver',
  'Device.evStatistics': 'driver',
  'Device.flexibleChargingPeriod': 'driver',
  'Device.statement': 'driver',
  'Device.tripOutlook': 'driver',
  'Device.nextTrip': 'driver',

  'Mutation.setEvChargerOverride': 'guest',
  'Mutation.requestUpdateEmail': 'guest',
  'Mutation.resendUpdateEmailRequest': 'guest',
  'Mutation.confirmEmailUpdate': 'guest',
  'Mutation.addTourSteps': 'guest',
  'Mutation.setLatestSeenReleaseNote': 'guest',
  'Mutation.renameSelf': 'guest',
  'Mutation.leaveHousehold': 'guest',

  'Mutation.setOneOffChange': 'driver',
  'Mutation.removeOneOffChange': 'driver',
  'Mutation.setTrip': 'driver',
  'Mutation.removeTrip': 'driver',
  'Mutation.setAway': 'driver',
  'Mutation.removeAway': 'driver',
  'Mutation.skipStartDelay': 'driver',
  'Mutation.updateCustomerEvPreferencesSchedule': 'driver',
  'Mutation.updateHasConfirmedSchedule': 'driver',
  'Mutation.evPreferences': 'driver',
  'Mutation.updateCustomerEvPreferencesChargeRange': 'driver',
  'Mutation.linkVehicleAccount': 'driver',
  'Mutation.completeVehicleLink': 'driver',
  'Mutation.unlinkVehicleAccount': 'driver',
  'Mutation.setStateOfCharge': 'driver',
  'Mutation.requestDataExport': 'driver',

  'Mutation.upsertCustomerFeature': 'owner',
  'Mutation.upsertFeature': 'owner',
  'Mutation.updateCustomerHistoricTariffs': 'owner',
  'Mutation.updatePlanningPreferences': 'owner',
  'Mutation.setSharedFuse': 'owner',
  'Mutation.addMicrogeneration': 'owner',
  'Mutation.removeMicrogeneration': 'owner',
  'Mutation.setExportMatchingOptIn': 'owner',
  'Mutation.updateEvOnboardingComplete': 'owner',
  'Mutation.skipProfileTask': 'owner',
  'Mutation.updateHeatComfort': 'owner',
  'Mutation.setNoticeChoice': 'owner',
  'Mutation.addPushSubscription': 'owner',
  'Mutation.deletePushSubscription': 'owner',
  'Mutation.addWebhook': 'owner',
  'Mutation.removeWebhook': 'owner',
  'Mutation.switchWebhookOn': 'owner',
  'Mutation.testWebhook': 'owner',
  'Mutation.changeWebhookSecret': 'owner',
  'Mutation.invitePerson': 'owner',
  'Mutation.resendInvitation': 'owner',
  'Mutation.withdrawInvitation': 'owner',
  'Mutation.changeRole': 'owner',
  'Mutation.removePerson': 'owner',
  'Mutation.erasePerson': 'owner',
  'Mutation.nameCard': 'owner',
} as const satisfies Readonly<Record<string, Role>>

const byName: ReadonlyMap<string, Role> = new Map(Object.entries(leastRoles))

/** An operation that the table does not name is the owners'. */
export function isAllowed(role: Role, operation: string): boolean {
  return isAtLeast(role, byName.get(operation) ?? 'owner')
}
