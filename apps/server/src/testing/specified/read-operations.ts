const TOTALS = `actualCarbonEmissionsGrams baselineCarbonEmissionsGrams actualEnergyConsumptionWh
  actualEnergyFromNetHouse actualEnergyFromGrid baselineEnergyConsumptionWh actualEnergyGridExportedWh
  actualEnergyHouseExportedWh cost`
const PERIODS = `date settlementPeriod periodStart periodEnd deviceImportedWh deviceImportedFromNetHouseWh
  deviceImportedFromGridWh gridExportedWh houseExportedWh nationalCarbonIntensity emissions cost`
const MINUTES = `connectedMinutes disconnectedMinutes chargingMinutes idleMinutes exportingMinutes boostingMinutes
  modeFaultMinutes cableStateOtherMinutes deviceOfflineMinutes`
const WEEK = 'MONDAY TUESDAY WEDNESDAY THURSDAY FRIDAY SATURDAY SUNDAY'

/** Section 7 of the documents, written by hand: a client that knows nothing but them reads the customer API by these. */
export const readOperations = {
  devices: `query GetCustomerDevices { customer { devices {
    id deviceType installDate status estimatedChargeStartTime firmware { appVersion } } } }`,
  deviceState: `query GetCustomerDeviceState($deviceId: ID!) { device(deviceId: $deviceId) { currentEvState {
    status homeAlone stateOfCharge isPluggedIn lastUpdated
    chargeRate { total fromSolar fromGrid fromSolarPercent fromGridPercent } } } }`,
  modulesAndFeatures: `query { customer { accountNumber organisationId installerId evOnboardingComplete
    latestSeenReleaseNote hasConfirmedSchedule modules { heat { isEnabled } ev { isEnabled } hes { isEnabled } }
    availableFeatures { name id enabled seen informed isInBeta } } }`,
  preferences: 'query { customer { exportMatchingOptIn } }',
  vehiclePreferences: `query { customer { vehicle { batteryCapacity make model availabilityYear herbieVehicleId
    integrationInternalOAuthId preferences { phevReadyModeOptIn minimumChargePercent maximumChargePercent } } } }`,
  schedule: `query { customer { vehicle { schedule { ${WEEK} } } } }`,
  preferencesSchedule: `query { customer { vehicle { preferences { schedule { ${WEEK} } } } } }`,
  vehicleList:
    'query { vehicleList { herbieVehicleId make modelVersion availabilityYear batteryCapacityWh } }',
  consumption: `query ($from: String!, $to: String!, $deviceId: ID!) { device(deviceId: $deviceId) {
    energyConsumption(from: $from, to: $to) { from to maxHourlyConsumptionWh totals { ${TOTALS} } } } }`,
  consumptionPeriods: `query ($from: String!, $to: String!, $deviceId: ID!) { device(deviceId: $deviceId) {
    energyConsumption(from: $from, to: $to) { periods { ${PERIODS} } } } }`,
  flexiblePeriod: `query ($start: String!, $end: String!, $deviceId: ID!) { device(deviceId: $deviceId) {
    flexibleChargingPeriod(start: $start, end: $end) { periodStart periodEnd totalEnergyWh
      totalEnergyBoostOrHomealoneWh totalTimeMinutes totalTimeBoostOrHomealoneMinutes } } }`,
  statistics: `query ($deviceId: ID!, $start: String!, $end: String!) { device(deviceId: $deviceId) {
    evStatistics(start: $start, end: $end) { summary { ${MINUTES} } daily { date ${MINUTES} } } } }`,
  sessions: `query ($start: String!, $end: String!, $deviceId: ID!) { device(deviceId: $deviceId) {
    chargeSessions(start: $start, end: $end) { start end week day weekDay boosts totalCarbonEmissionGrams
      totalBaselineCarbonEmissionGrams totalDeviceImportedWh carbonSaving { PETROL STANDARD_EV } periodEnd }
    energyConsumption(from: $start, to: $end) { periods { periodStart deviceImportedWh cost } } } }`,
  organisation: `query ($organisationId: ID!) { organisations(organisationId: $organisationId) {
    organisationId name parentId customerAppUserPoolId customerAppDomain roles } }`,
  tariffs: `query { customer { energySupplier tariffPeriods { timeStart timeEnd ratePence }
    historicTariffs { energySupplier tariffType startDate periods { timeStart timeEnd ratePence } } } }`,
  integrationData: `query ($integration: String!, $token: String!) {
    integrationData(integration: $integration, token: $token) { batteryLevel } }`,
  integrationVehicles: `query ($integration: String!, $token: String!) {
    integrationVehicles(integration: $integration, token: $token) { herbieVehicleId make model batteryCapacityFull } }`,
  microgeneration: 'query { customer { microgenerations { type maxPower make model installYear } } }',
  progress: `query { customer { profileProgress { completionPercentage
    tasks { taskId name isCompleted skipped } } } }`,
  completedSteps: 'query GetCompletedTourSteps { customer { tourSteps { tourStepId } } }',
} as const
