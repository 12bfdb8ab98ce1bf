/** The mutations of the documents' section 7, written by hand. */
export const changeOperations = {
  boost: `mutation ($deviceId: ID!, $enableBoost: Boolean!) {
    setEvChargerOverride(deviceId: $deviceId, enableBoost: $enableBoost) { isSuccess isBoosting } }`,
  upsertFeature: `mutation ($featureId: ID, $enabled: Boolean, $seen: Boolean, $informed: Boolean) {
    upsertFeature(featureId: $featureId, enabled: $enabled, seen: $seen, informed: $informed) { isSuccess } }`,
  upsertCustomerFeature: `mutation ($id: ID, $name: String, $enabled: Boolean, $seen: Boolean) {
    upsertCustomerFeature(id: $id, name: $name, enabled: $enabled, seen: $seen) { isSuccess } }`,
  betaToggle: `mutation ($id: ID!, $informed: Boolean, $enabled: Boolean) {
    upsertCustomerFeature(id: $id, informed: $informed, enabled: $enabled) { isSuccess } }`,
  onboarding: 'mutation { updateEvOnboardingComplete { isSuccess } }',
  confirmSchedule: 'mutation { updateHasConfirmedSchedule { isSuccess } }',
  link: `mutation ($integration: String!, $username: String!, $password: String!) {
    linkVehicleAccount(integration: $integration, username: $username, password: $password) {
      result accessToken refreshToken expires } }`,
  unlink:
    'mutation ($integration: String!) { unlinkVehicleAccount(integration: $integration) { isSuccess } }',
  vehicle: `mutation ($make: String, $model: String, $batteryCapacity: Int, $availabilityYear: Int,
    $herbieVehicleId: ID) { evPreferences(vehicleManufacturerData: { make: $make, model: $model,
      batteryCapacity: $batteryCapacity, availabilityYear: $availabilityYear, herbieVehicleId: $herbieVehicleId }) {
      isSuccess } }`,
  readyMode: `mutation ($phevReadyModeOptIn: Boolean) {
    evPreferences(phevReadyModeOptIn: $phevReadyModeOptIn) { isSuccess } }`,
  rangeAndTime: `mutation ($minimumCharge: Int, $maximumCharge: Int) { evPreferences(minimumCharge: $minimumCharge,
    maximumCharge: $maximumCharge, schedule: { MONDAY: "0630" }) { isSuccess } }`,
  chargeRange: `mutation ($minimumChargePercent: Int!, $maximumChargePercent: Int!) {
    updateCustomerEvPreferencesChargeRange(minimumChargePercent: $minimumChargePercent,
      maximumChargePercent: $maximumChargePercent) { isSuccess } }`,
  schedule: `mutation ($schedule: ScheduleInput!) {
    updateCustomerEvPreferencesSchedule(schedule: $schedule) { isSuccess } }`,
  tariffs: `mutation ($tariffs: [HistoricTariffInput!]!) {
    updateCustomerHistoricTariffs(tariffs: $tariffs) { isSuccess } }`,
  microgeneration: `mutation ($type: String!, $maxPower: Float!, $make: String, $model: String, $installYear: Int) {
    addMicrogeneration(type: $type, maxPower: $maxPower, make: $make, model: $model, installYear: $installYear) {
      isSuccess } }`,
  solarMatching: 'mutation ($optIn: Boolean!) { setExportMatchingOptIn(optIn: $optIn) { isSuccess } }',
  releaseNote: `mutation SetLatestSeenReleaseNote($latestSeenDate: String!) {
    setLatestSeenReleaseNote(latestSeenDate: $latestSeenDate) { isSuccess } }`,
  tourStep: `mutation AddCompletedTourStep($stepIds: [String!]!) {
    addTourSteps(stepIds: $stepIds) { tourStepId } }`,
  requestEmail: `mutation ($email: String!, $password: String!) {
    requestUpdateEmail(email: $email, password: $password) { success requestId loginUpdate errorMessage } }`,
  resendEmail: `mutation ($requestId: ID!) { resendUpdateEmailRequest(requestId: $requestId) { success } }`,
  confirmEmail: 'mutation ($token: String!) { confirmEmailUpdate(token: $token) { success errorMessage } }',
} as const
