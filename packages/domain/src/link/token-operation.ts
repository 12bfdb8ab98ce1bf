import type { TokenScope } from './access-token.ts'

/** `never` needs a person who is signed in. */
export type TokenUse = TokenScope | 'never'

/**
 * The scope that each operation and each field of a customer needs. A personal access token reads and controls the
 * home, and never reaches accounts, passkeys, people, other tokens, or the app's own memory of a person.
 */
export const tokenUses: Readonly<Record<string, TokenUse>> = {
  'Query.customer': 'read',
  'Query.device': 'read',
  'Query.dataExport': 'read',
  'Query.vehicleList': 'read',
  'Query.agilePrices': 'read',
  'Query.organisations': 'read',
  'Query.integrationData': 'never',
  'Query.integrationVehicles': 'never',

  'Mutation.setEvChargerOverride': 'control',
  'Mutation.setOneOffChange': 'control',
  'Mutation.removeOneOffChange': 'control',
  'Mutation.skipStartDelay': 'control',
  'Mutation.updateCustomerEvPreferencesSchedule': 'control',
  'Mutation.evPreferences': 'control',
  'Mutation.updateCustomerEvPreferencesChargeRange': 'control',
  'Mutation.setStateOfCharge': 'control',
  'Mutation.updateCustomerHistoricTariffs': 'control',
  'Mutation.updatePlanningPreferences': 'control',
  'Mutation.addMicrogeneration': 'control',
  'Mutation.removeMicrogeneration': 'control',
  'Mutation.setExportMatchingOptIn': 'control',
  'Mutation.updateHeatComfort': 'control',
  'Mutation.requestDataExport': 'read',
  'Mutation.upsertCustomerFeature': 'never',
  'Mutation.upsertFeature': 'never',
  'Mutation.requestUpdateEmail': 'never',
  'Mutation.resendUpdateEmailRequest': 'never',
  'Mutation.confirmEmailUpdate': 'never',
  'Mutation.linkVehicleAccount': 'never',
  'Mutation.unlinkVehicleAccount': 'never',
  'Mutation.updateHasConfirmedSchedule': 'never',
  'Mutation.updateEvOnboardingComplete': 'never',
  'Mutation.addTourSteps': 'never',
  'Mutation.setLatestSeenReleaseNote': 'never',
  'Mutation.skipProfileTask': 'never',
  'Mutation.addWebhook': 'never',
  'Mutation.removeWebhook': 'never',
  'Mutation.switchWebhookOn': 'never',
  'Mutation.testWebhook': 'never',
  'Mutation.changeWebhookSecret': 'never',

  'Customer.accountNumber': 'read',
  'Customer.username': 'never',
  'Customer.organisationId': 'read',
  'Customer.installerId': 'read',
  'Customer.modules': 'read',
  'Customer.evOnboardingComplete': 'never',
  'Customer.latestSeenReleaseNote': 'never',
  'Customer.hasConfirmedSchedule': 'read',
  'Customer.exportMatchingOptIn': 'read',
  'Customer.energySupplier': 'read',
  'Customer.tariffPeriods': 'read',
  'Customer.historicTariffs': 'read',
  'Customer.historicTariffsVersion': 'read',
  'Customer.tariffDeletion': 'read',
  'Customer.microgenerations': 'read',
  'Customer.planningPreferences': 'read',
  'Customer.oneOffChanges': 'read',
  'Customer.profileProgress': 'never',
  'Customer.tourSteps': 'never',
  'Customer.webhooks': 'never',
  'Customer.heat': 'read',
  'Customer.availableFeatures': 'never',
  'Customer.vehicle': 'read',
  'Customer.devices': 'read',
}

/** True if a token of this scope may use the field; one that is not in the table needs a person. */
export function mayTokenUse(scope: TokenScope, field: string): boolean {
  const use = Object.hasOwn(tokenUses, field) ? tokenUses[field] : 'never'
  return use === 'read' || (use === 'control' && scope === 'control')
}
