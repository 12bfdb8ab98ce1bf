/** Queries that a customer's program may begin with, as the app shows them. */
export const exampleQueries = {
  state: '{ customer { devices { id currentEvState { status stateOfCharge chargeRate { total } } } } }',
  plan: 'query ($id: ID!) { device(deviceId: $id) { chargePlan { start finish energyWh cost } } }',
  boost:
    'mutation ($id: ID!) { setEvChargerOverride(deviceId: $id, enableBoost: true, energyWh: 10000) { isSuccess problem { code } } }',
  ready:
    'mutation { updateCustomerEvPreferencesSchedule(schedule: { MONDAY: "0630" }) { isSuccess problem { code } } }',
} as const
