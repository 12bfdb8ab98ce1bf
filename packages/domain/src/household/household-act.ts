/**
 * The operations that the household's list of acts shows, by the name under which they are kept. What a person does for
 * themselves alone, such as reading notes or changing their address, is not an act of the household.
 */
export const householdActs = {
  setEvChargerOverride: 'boost',
  setOneOffChange: 'one-off',
  removeOneOffChange: 'one-off',
  setTrip: 'one-off',
  removeTrip: 'one-off',
  setAway: 'one-off',
  removeAway: 'one-off',
  skipStartDelay: 'start-delay',
  updateCustomerEvPreferencesSchedule: 'schedule',
  evPreferences: 'vehicle',
  addCar: 'vehicle',
  updateCar: 'vehicle',
  removeCar: 'vehicle',
  setMainCar: 'vehicle',
  chooseCar: 'car-choice',
  updateCustomerEvPreferencesChargeRange: 'charge-range',
  linkVehicleAccount: 'vehicle-link',
  unlinkVehicleAccount: 'vehicle-link',
  setStateOfCharge: 'level',
  updateCustomerHistoricTariffs: 'tariffs',
  updatePlanningPreferences: 'planning',
  setSharedFuse: 'planning',
  setHomeBattery: 'home-battery',
  removeHomeBattery: 'home-battery',
  addMicrogeneration: 'generation',
  removeMicrogeneration: 'generation',
  setExportMatchingOptIn: 'solar-matching',
  updateHeatComfort: 'heat',
  invitePerson: 'invitation',
  withdrawInvitation: 'invitation',
  changeRole: 'role',
  removePerson: 'removal',
  nameCard: 'card',
} as const

export type HouseholdAct = (typeof householdActs)[keyof typeof householdActs] | 'boost-stop' | 'card-start'

const byOperation: ReadonlyMap<string, HouseholdAct> = new Map(Object.entries(householdActs))

/** The act of a successful mutation; null for one that the household does not list. */
export function findAct(operation: string, args: { readonly enableBoost?: unknown }): HouseholdAct | null {
  const act = byOperation.get(operation) ?? null
  return act === 'boost' && args.enableBoost === false ? 'boost-stop' : act
}
