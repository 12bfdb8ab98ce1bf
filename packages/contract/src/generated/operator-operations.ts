// Written by `npm run generate` from packages/contract/graphql; do not edit.
import type { Operation } from '../operation.ts'

export type GetChargerVariables = { readonly id: string }
export type GetChargerAnswer = { readonly charger: { readonly id: string; readonly accountNumber: string | null; readonly isConnected: boolean; readonly facts: readonly ({ readonly name: string; readonly value: string })[]; readonly abilities: readonly (string)[]; readonly limitations: readonly (string)[]; readonly plan: { readonly version: number; readonly madeAt: string; readonly trigger: string; readonly outcome: string; readonly inputs: readonly ({ readonly name: string; readonly value: string })[]; readonly slots: readonly ({ readonly start: string; readonly end: string; readonly powerW: number; readonly level: number | null; readonly pricePence: number | null; readonly reason: string })[] } | null; readonly deviations: readonly ({ readonly count: number; readonly code: string; readonly message: string; readonly field: string; readonly lastSeen: string })[]; readonly quarantine: readonly ({ readonly noticedAt: string; readonly at: string; readonly matter: string; readonly reason: string; readonly wh: number | null })[]; readonly operations: readonly ({ readonly operationNo: number; readonly kind: string; readonly state: string; readonly startedAt: string; readonly problem: string | null })[]; readonly commands: readonly ({ readonly createdAt: string; readonly name: string; readonly state: string; readonly outcome: string })[]; readonly events: readonly ({ readonly at: string; readonly text: string })[]; readonly readings: readonly ({ readonly at: string; readonly registerWh: number | null; readonly powerW: number | null; readonly level: number | null })[]; readonly certificates: readonly ({ readonly serialNumber: string; readonly expiresAt: string; readonly revokedAt: string | null })[] } | null }
export const GetCharger: Operation<GetChargerAnswer, GetChargerVariables> =
  "query GetCharger($id: String!) { charger(id: $id) { id accountNumber isConnected facts { name value } abilities limitations plan { version madeAt trigger outcome inputs { name value } slots { start end powerW level pricePence reason } } deviations { count code message field lastSeen } quarantine { noticedAt at matter reason wh } operations { operationNo kind state startedAt problem } commands { createdAt name state outcome } events { at text } readings { at registerWh powerW level } certificates { serialNumber expiresAt revokedAt } } }"

export type GetCustomerVariables = { readonly accountNumber: string }
export type GetCustomerAnswer = { readonly customer: { readonly problem: { readonly code: string } | null; readonly customer: { readonly accountNumber: string; readonly name: string; readonly brand: string; readonly chargers: readonly ({ readonly id: string; readonly status: string; readonly isPluggedIn: boolean; readonly powerW: number; readonly plan: { readonly version: number; readonly madeAt: string; readonly trigger: string; readonly outcome: string; readonly slots: readonly ({ readonly start: string; readonly end: string; readonly powerW: number; readonly level: number | null; readonly pricePence: number | null; readonly reason: string })[] } | null })[]; readonly bill: readonly ({ readonly chargerId: string; readonly start: string; readonly chargedWh: number; readonly pence: number | null })[]; readonly mails: readonly ({ readonly kind: string; readonly createdAt: string; readonly state: string })[]; readonly sessions: readonly ({ readonly device: string; readonly lastUsedAt: string })[] } | null } }
export const GetCustomer: Operation<GetCustomerAnswer, GetCustomerVariables> =
  "query GetCustomer($accountNumber: String!) { customer(accountNumber: $accountNumber) { problem { code } customer { accountNumber name brand chargers { id status isPluggedIn powerW plan { version madeAt trigger outcome slots { start end powerW level pricePence reason } } } bill { chargerId start chargedWh pence } mails { kind createdAt state } sessions { device lastUsedAt } } } }"

export type OpenCustomerVariables = { readonly accountNumber: string; readonly reason: string }
export type OpenCustomerAnswer = { readonly openCustomer: { readonly isSuccess: boolean; readonly problem: { readonly code: 'unknown-customer' | 'missing-reason' } | null } }
export const OpenCustomer: Operation<OpenCustomerAnswer, OpenCustomerVariables> =
  "mutation OpenCustomer($accountNumber: String!, $reason: String!) { openCustomer(accountNumber: $accountNumber, reason: $reason) { isSuccess problem { code } } }"

export type SendRequestVariables = { readonly chargerId: string; readonly request: string; readonly reason: string }
export type SendRequestAnswer = { readonly sendRequest: { readonly isSuccess: boolean; readonly problem: { readonly code: 'unknown-request' | 'unknown-charger' | 'not-connected' | 'no-answer' | 'failed' | 'missing-reason' } | null } }
export const SendRequest: Operation<SendRequestAnswer, SendRequestVariables> =
  "mutation SendRequest($chargerId: String!, $request: String!, $reason: String!) { sendRequest(chargerId: $chargerId, request: $request, reason: $reason) { isSuccess problem { code } } }"

export type GetNightsVariables = { readonly id: string; readonly date: string }
export type GetNightsAnswer = { readonly nights: { readonly problem: { readonly code: string } | null; readonly nights: readonly ({ readonly chargerId: string; readonly verdict: string; readonly sentence: string; readonly evidence: readonly ({ readonly at: string; readonly text: string })[] })[] } }
export const GetNights: Operation<GetNightsAnswer, GetNightsVariables> =
  "query GetNights($id: String!, $date: String!) { nights(id: $id, date: $date) { problem { code } nights { chargerId verdict sentence evidence { at text } } } }"

export type GetMeVariables = Record<string, never>
export type GetMeAnswer = { readonly me: { readonly mail: string; readonly role: string; readonly operations: readonly (string)[]; readonly endsAt: string } }
export const GetMe: Operation<GetMeAnswer, GetMeVariables> =
  "query GetMe { me { mail role operations endsAt } }"

export type GetNowVariables = Record<string, never>
export type GetNowAnswer = { readonly now: { readonly readAt: string; readonly at: string; readonly tonight: { readonly ready: number; readonly atRisk: number; readonly cannot: number; readonly unknown: number }; readonly concerns: readonly ({ readonly outlook: string; readonly reason: string; readonly count: number; readonly chargerIds: readonly (string)[] })[]; readonly offline: { readonly count: number; readonly chargerIds: readonly (string)[] }; readonly queues: { readonly feedLagSeconds: number; readonly ledgerLagSeconds: number; readonly mailsWaiting: number; readonly oldestMailSeconds: number; readonly quarantined: number }; readonly alerts: readonly (string)[]; readonly lastActs: readonly ({ readonly actNo: number; readonly beganAt: string; readonly operator: string; readonly role: string | null; readonly command: string; readonly subject: string | null; readonly reason: string | null; readonly isDone: boolean | null })[] } }
export const GetNow: Operation<GetNowAnswer, GetNowVariables> =
  "query GetNow { now { readAt at tonight { ready atRisk cannot unknown } concerns { outlook reason count chargerIds } offline { count chargerIds } queues { feedLagSeconds ledgerLagSeconds mailsWaiting oldestMailSeconds quarantined } alerts lastActs { actNo beganAt operator role command subject reason isDone } } }"

export type GetActsVariables = { readonly before: number | null; readonly search: string | null; readonly limit: number }
export type GetActsAnswer = { readonly acts: readonly ({ readonly actNo: number; readonly beganAt: string; readonly operator: string; readonly role: string | null; readonly command: string; readonly subject: string | null; readonly reason: string | null; readonly isDone: boolean | null })[] }
export const GetActs: Operation<GetActsAnswer, GetActsVariables> =
  "query GetActs($before: Int, $search: String, $limit: Int!) { acts(before: $before, search: $search, limit: $limit) { actNo beganAt operator role command subject reason isDone } }"

export type GetOperatorsVariables = Record<string, never>
export type GetOperatorsAnswer = { readonly operators: readonly ({ readonly operatorId: string; readonly mail: string; readonly role: string; readonly createdAt: string; readonly passkeys: number; readonly lastSignInAt: string | null })[] }
export const GetOperators: Operation<GetOperatorsAnswer, GetOperatorsVariables> =
  "query GetOperators { operators { operatorId mail role createdAt passkeys lastSignInAt } }"

export type AddOperatorVariables = { readonly mail: string; readonly role: string; readonly reason: string }
export type AddOperatorAnswer = { readonly addOperator: { readonly isSuccess: boolean; readonly link: string | null; readonly problem: { readonly code: 'not-an-email-address' | 'unknown-role' | 'mail-taken' | 'missing-reason' } | null } }
export const AddOperator: Operation<AddOperatorAnswer, AddOperatorVariables> =
  "mutation AddOperator($mail: String!, $role: String!, $reason: String!) { addOperator(mail: $mail, role: $role, reason: $reason) { isSuccess link problem { code } } }"

export type SetOperatorRoleVariables = { readonly operatorId: string; readonly role: string; readonly reason: string }
export type SetOperatorRoleAnswer = { readonly setOperatorRole: { readonly isSuccess: boolean; readonly problem: { readonly code: 'unknown-operator' | 'unknown-role' | 'last-admin' | 'missing-reason' } | null } }
export const SetOperatorRole: Operation<SetOperatorRoleAnswer, SetOperatorRoleVariables> =
  "mutation SetOperatorRole($operatorId: ID!, $role: String!, $reason: String!) { setOperatorRole(operatorId: $operatorId, role: $role, reason: $reason) { isSuccess problem { code } } }"

export type RemoveOperatorVariables = { readonly operatorId: string; readonly reason: string }
export type RemoveOperatorAnswer = { readonly removeOperator: { readonly isSuccess: boolean; readonly problem: { readonly code: 'unknown-operator' | 'last-admin' | 'missing-reason' } | null } }
export const RemoveOperator: Operation<RemoveOperatorAnswer, RemoveOperatorVariables> =
  "mutation RemoveOperator($operatorId: ID!, $reason: String!) { removeOperator(operatorId: $operatorId, reason: $reason) { isSuccess problem { code } } }"

export type ReplacePasskeysVariables = { readonly operatorId: string; readonly reason: string }
export type ReplacePasskeysAnswer = { readonly replacePasskeys: { readonly isSuccess: boolean; readonly link: string | null; readonly problem: { readonly code: 'unknown-operator' | 'last-admin' | 'missing-reason' } | null } }
export const ReplacePasskeys: Operation<ReplacePasskeysAnswer, ReplacePasskeysVariables> =
  "mutation ReplacePasskeys($operatorId: ID!, $reason: String!) { replacePasskeys(operatorId: $operatorId, reason: $reason) { isSuccess link problem { code } } }"
