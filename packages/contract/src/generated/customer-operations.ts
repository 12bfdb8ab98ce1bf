// Written by `npm run generate` from packages/contract/graphql; do not edit.
import type { Operation } from '../operation.ts'
import type { ScheduleInput } from './customer-schema.ts'

export type GetCustomerAccountVariables = Record<string, never>
export type GetCustomerAccountAnswer = { readonly customer: { readonly accountNumber: string; readonly username: string; readonly organisationId: string; readonly installerId: string | null; readonly evOnboardingComplete: boolean; readonly latestSeenReleaseNote: string | null; readonly modules: { readonly ev: { readonly isEnabled: boolean }; readonly heat: { readonly isEnabled: boolean }; readonly hes: { readonly isEnabled: boolean } }; readonly availableFeatures: readonly ({ readonly id: string; readonly name: string; readonly enabled: boolean | null; readonly seen: boolean; readonly informed: boolean; readonly isInBeta: boolean })[]; readonly vehicle: { readonly model: string | null; readonly batteryCapacity: number | null; readonly herbieVehicleId: string | null } | null; readonly devices: readonly ({ readonly id: string; readonly deviceType: string })[] } }
export const GetCustomerAccount: Operation<GetCustomerAccountAnswer, GetCustomerAccountVariables> =
  "query GetCustomerAccount { customer { accountNumber username organisationId installerId evOnboardingComplete latestSeenReleaseNote modules { ev { isEnabled } heat { isEnabled } hes { isEnabled } } availableFeatures { id name enabled seen informed isInBeta } vehicle { model batteryCapacity herbieVehicleId } devices { id deviceType } } }"

export type UpsertCustomerFeatureVariables = { readonly featureId: string | null; readonly name: string | null; readonly enabled: boolean | null; readonly seen: boolean | null; readonly informed: boolean | null }
export type UpsertCustomerFeatureAnswer = { readonly upsertCustomerFeature: { readonly isSuccess: boolean; readonly problem: { readonly code: string } | null } }
export const UpsertCustomerFeature: Operation<UpsertCustomerFeatureAnswer, UpsertCustomerFeatureVariables> =
  "mutation UpsertCustomerFeature($featureId: ID, $name: String, $enabled: Boolean, $seen: Boolean, $informed: Boolean) { upsertCustomerFeature( featureId: $featureId name: $name enabled: $enabled seen: $seen informed: $informed ) { isSuccess problem { code } } }"

export type SetEvChargerOverrideVariables = { readonly deviceId: string; readonly enableBoost: boolean }
export type SetEvChargerOverrideAnswer = { readonly setEvChargerOverride: { readonly isSuccess: boolean; readonly problem: { readonly code: string } | null; readonly isBoosting: boolean } }
export const SetEvChargerOverride: Operation<SetEvChargerOverrideAnswer, SetEvChargerOverrideVariables> =
  "mutation SetEvChargerOverride($deviceId: ID!, $enableBoost: Boolean!) { setEvChargerOverride(deviceId: $deviceId, enableBoost: $enableBoost) { isSuccess problem { code } isBoosting } }"

export type GetCustomerDevicesVariables = Record<string, never>
export type GetCustomerDevicesAnswer = { readonly customer: { readonly accountNumber: string; readonly organisationId: string; readonly modules: { readonly ev: { readonly isEnabled: boolean } }; readonly vehicle: { readonly make: string | null; readonly model: string | null; readonly batteryCapacity: number | null; readonly preferences: { readonly minimumChargePercent: number; readonly maximumChargePercent: number } } | null; readonly devices: readonly ({ readonly id: string; readonly deviceType: string; readonly installDate: string | null; readonly firmware: { readonly appVersion: string } | null; readonly currentEvState: { readonly status: string; readonly homeAlone: boolean; readonly chargeRate: { readonly total: number; readonly fromSolar: number | null; readonly fromGrid: number | null; readonly fromSolarPercent: number | null; readonly fromGridPercent: number | null }; readonly stateOfCharge: number | null; readonly isPluggedIn: boolean; readonly lastUpdated: string | null } })[] } }
export const GetCustomerDevices: Operation<GetCustomerDevicesAnswer, GetCustomerDevicesVariables> =
  "query GetCustomerDevices { customer { accountNumber organisationId modules { ev { isEnabled } } vehicle { make model batteryCapacity preferences { minimumChargePercent maximumChargePercent } } devices { id deviceType installDate firmware { appVersion } currentEvState { status homeAlone chargeRate { total fromSolar fromGrid fromSolarPercent fromGridPercent } stateOfCharge isPluggedIn lastUpdated } } } }"

export type GetCustomerDeviceStateVariables = { readonly deviceId: string }
export type GetCustomerDeviceStateAnswer = { readonly device: { readonly id: string; readonly currentEvState: { readonly status: string; readonly homeAlone: boolean; readonly chargeRate: { readonly total: number; readonly fromSolar: number | null; readonly fromGrid: number | null; readonly fromSolarPercent: number | null; readonly fromGridPercent: number | null }; readonly stateOfCharge: number | null; readonly isPluggedIn: boolean; readonly lastUpdated: string | null } } }
export const GetCustomerDeviceState: Operation<GetCustomerDeviceStateAnswer, GetCustomerDeviceStateVariables> =
  "query GetCustomerDeviceState($deviceId: ID!) { device(deviceId: $deviceId) { id currentEvState { status homeAlone chargeRate { total fromSolar fromGrid fromSolarPercent fromGridPercent } stateOfCharge isPluggedIn lastUpdated } } }"

export type GetVehicleScheduleVariables = Record<string, never>
export type GetVehicleScheduleAnswer = { readonly customer: { readonly accountNumber: string; readonly hasConfirmedSchedule: boolean; readonly vehicle: { readonly schedule: { readonly MONDAY: string | null; readonly TUESDAY: string | null; readonly WEDNESDAY: string | null; readonly THURSDAY: string | null; readonly FRIDAY: string | null; readonly SATURDAY: string | null; readonly SUNDAY: string | null; readonly unsettledDays: readonly (string)[] } } | null } }
export const GetVehicleSchedule: Operation<GetVehicleScheduleAnswer, GetVehicleScheduleVariables> =
  "query GetVehicleSchedule { customer { accountNumber hasConfirmedSchedule vehicle { schedule { MONDAY TUESDAY WEDNESDAY THURSDAY FRIDAY SATURDAY SUNDAY unsettledDays } } } }"

export type UpdateCustomerEvPreferencesScheduleVariables = { readonly schedule: ScheduleInput }
export type UpdateCustomerEvPreferencesScheduleAnswer = { readonly updateCustomerEvPreferencesSchedule: { readonly isSuccess: boolean; readonly problem: { readonly code: string } | null } }
export const UpdateCustomerEvPreferencesSchedule: Operation<UpdateCustomerEvPreferencesScheduleAnswer, UpdateCustomerEvPreferencesScheduleVariables> =
  "mutation UpdateCustomerEvPreferencesSchedule($schedule: ScheduleInput!) { updateCustomerEvPreferencesSchedule(schedule: $schedule) { isSuccess problem { code } } }"

export type UpdateHasConfirmedScheduleVariables = Record<string, never>
export type UpdateHasConfirmedScheduleAnswer = { readonly updateHasConfirmedSchedule: { readonly isSuccess: boolean; readonly problem: { readonly code: string } | null } }
export const UpdateHasConfirmedSchedule: Operation<UpdateHasConfirmedScheduleAnswer, UpdateHasConfirmedScheduleVariables> =
  "mutation UpdateHasConfirmedSchedule { updateHasConfirmedSchedule { isSuccess problem { code } } }"

export type RequestUpdateEmailVariables = { readonly email: string; readonly password: string }
export type RequestUpdateEmailAnswer = { readonly requestUpdateEmail: { readonly success: boolean; readonly requestId: string | null; readonly loginUpdate: boolean; readonly errorMessage: string | null } }
export const RequestUpdateEmail: Operation<RequestUpdateEmailAnswer, RequestUpdateEmailVariables> =
  "mutation RequestUpdateEmail($email: String!, $password: String!) { requestUpdateEmail(email: $email, password: $password) { success requestId loginUpdate errorMessage } }"

export type ResendUpdateEmailRequestVariables = { readonly requestId: string }
export type ResendUpdateEmailRequestAnswer = { readonly resendUpdateEmailRequest: { readonly success: boolean; readonly errorMessage: string | null } }
export const ResendUpdateEmailRequest: Operation<ResendUpdateEmailRequestAnswer, ResendUpdateEmailRequestVariables> =
  "mutation ResendUpdateEmailRequest($requestId: ID!) { resendUpdateEmailRequest(requestId: $requestId) { success errorMessage } }"

export type ConfirmEmailUpdateVariables = { readonly token: string }
export type ConfirmEmailUpdateAnswer = { readonly confirmEmailUpdate: { readonly success: boolean; readonly errorMessage: string | null } }
export const ConfirmEmailUpdate: Operation<ConfirmEmailUpdateAnswer, ConfirmEmailUpdateVariables> =
  "mutation ConfirmEmailUpdate($token: String!) { confirmEmailUpdate(token: $token) { success errorMessage } }"

export type GetVehiclePreferencesVariables = Record<string, never>
export type GetVehiclePreferencesAnswer = { readonly customer: { readonly accountNumber: string; readonly vehicle: { readonly preferences: { readonly phevReadyModeOptIn: boolean } } | null } }
export const GetVehiclePreferences: Operation<GetVehiclePreferencesAnswer, GetVehiclePreferencesVariables> =
  "query GetVehiclePreferences { customer { accountNumber vehicle { preferences { phevReadyModeOptIn } } } }"
