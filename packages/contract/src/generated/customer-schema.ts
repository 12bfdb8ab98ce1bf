// Written by `npm run generate` from packages/contract/graphql; do not edit.
export const customerSchema = "\"\"\"\nThe customer's side of the wire. Status and feature names travel as strings, so that a name this build\ndoes not know yet is a warning and never a crash.\n\"\"\"\ntype Query {\n  customer: Customer!\n  \"Not found for a device that belongs to somebody else.\"\n  device(deviceId: ID!): Device!\n}\n\ntype Mutation {\n  \"By id or by name, of a feature that the customer has. What is null stays as it is.\"\n  upsertCustomerFeature(\n    featureId: ID\n    name: String\n    enabled: Boolean\n    seen: Boolean\n    informed: Boolean\n  ): ChangeAnswer!\n  \"Needs the current password. Nothing changes until the link in the mail to the new address is followed.\"\n  requestUpdateEmail(email: String!, password: String!): UpdateEmailRequestAnswer!\n  \"Sends a new link to the same new address; the one before no longer works.\"\n  resendUpdateEmailRequest(requestId: ID!): UpdateEmailAnswer!\n  \"The token is the proof: whoever follows the link need not be signed in.\"\n  confirmEmailUpdate(token: String!): UpdateEmailAnswer!\n  \"\"\"\n  Full power now, whatever the plan says, or back to the plan. Answers when the charger has, after 8 s at the latest.\n  Problems: charger-offline, charger-silent, charger-refused, car-disconnected.\n  \"\"\"\n  setEvChargerOverride(deviceId: ID!, enableBoost: Boolean!): OverrideAnswer!\n  \"Days that are left out stay as they are. Problems: invalid-time, invalid-weekday.\"\n  updateCustomerEvPreferencesSchedule(schedule: ScheduleInput!): ChangeAnswer!\n  updateHasConfirmedSchedule: ChangeAnswer!\n}\n\ntype ChangeAnswer {\n  isSuccess: Boolean!\n  \"Null if it succeeded.\"\n  problem: Problem\n}\n\ntype Problem {\n  code: String!\n}\n\ntype OverrideAnswer {\n  isSuccess: Boolean!\n  \"Null if it succeeded.\"\n  problem: Problem\n  \"Whether the charger boosts now, as far as it has said so.\"\n  isBoosting: Boolean!\n}\n\ntype UpdateEmailRequestAnswer {\n  success: Boolean!\n  \"By which the mail can be sent again; null if there is no request.\"\n  requestId: ID\n  \"Whether the new address will also be the name to sign in with.\"\n  loginUpdate: Boolean!\n  errorMessage: String\n}\n\ntype UpdateEmailAnswer {\n  success: Boolean!\n  errorMessage: String\n}\n\ntype Customer {\n  accountNumber: String!\n  \"What the customer signs in with, and where mails go.\"\n  username: String!\n  organisationId: String!\n  installerId: String\n  modules: Modules!\n  evOnboardingComplete: Boolean!\n  \"ISO 8601 UTC; null until release notes have been opened once.\"\n  latestSeenReleaseNote: String\n  hasConfirmedSchedule: Boolean!\n  availableFeatures: [Feature!]!\n  vehicle: Vehicle\n  devices: [Device!]!\n}\n\ntype Modules {\n  heat: Module!\n  ev: Module!\n  hes: Module!\n}\n\ntype Module {\n  isEnabled: Boolean!\n}\n\ntype Feature {\n  id: ID!\n  name: String!\n  \"Null while the customer has not decided.\"\n  enabled: Boolean\n  seen: Boolean!\n  informed: Boolean!\n  isInBeta: Boolean!\n}\n\ntype Vehicle {\n  make: String\n  model: String\n  availabilityYear: Int\n  \"In Wh.\"\n  batteryCapacity: Int\n  herbieVehicleId: ID\n  preferences: VehiclePreferences!\n  schedule: Schedule!\n}\n\n\"When the car must be ready, HHmm in London; null on a day without a time.\"\ntype Schedule {\n  MONDAY: String\n  TUESDAY: String\n  WEDNESDAY: String\n  THURSDAY: String\n  FRIDAY: String\n  SATURDAY: String\n  SUNDAY: String\n  \"Days that have no time because the customer was never asked, and not because they want none.\"\n  unsettledDays: [String!]!\n}\n\n\"HHmm in steps of 5 minutes; null deselects the day, unless it is said to be unsettled.\"\ninput ScheduleInput {\n  MONDAY: String\n  TUESDAY: String\n  WEDNESDAY: String\n  THURSDAY: String\n  FRIDAY: String\n  SATURDAY: String\n  SUNDAY: String\n  unsettledDays: [String!]\n}\n\ntype VehiclePreferences {\n  minimumChargePercent: Int!\n  maximumChargePercent: Int!\n  phevReadyModeOptIn: Boolean!\n}\n\ntype Device {\n  id: ID!\n  deviceType: String!\n  \"YYYY-MM-DD in London.\"\n  installDate: String\n  status: String!\n  firmware: Firmware\n  currentEvState: EvState!\n}\n\ntype Firmware {\n  appVersion: String!\n}\n\ntype EvState {\n  status: String!\n  homeAlone: Boolean!\n  chargeRate: ChargeRate!\n  \"0 to 100; null when neither the charger nor the car tells.\"\n  stateOfCharge: Float\n  isPluggedIn: Boolean!\n  \"ISO 8601 UTC; null until the charger has been heard of once.\"\n  lastUpdated: String\n}\n\n\"In W; the split is null where there is no house meter.\"\ntype ChargeRate {\n  total: Float!\n  fromSolar: Float\n  fromGrid: Float\n  fromSolarPercent: Float\n  fromGridPercent: Float\n}\n"

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
