// Written by `npm run generate` from packages/contract/graphql; do not edit.
import type { Operation } from '../operation.ts'
import type { PlannedOutageInput } from './operator-schema.ts'

export type GetChargerVariables = { readonly id: string }
export type GetChargerAnswer = { readonly charger: { readonly id: string; readonly accountNumber: string | null; readonly isConnected: boolean; readonly facts: readonly ({ readonly name: string; readonly value: string })[]; readonly abilities: readonly (string)[]; readonly limitations: readonly (string)[]; readonly plan: { readonly version: number; readonly madeAt: string; readonly trigger: string; readonly outcome: string; readonly inputs: readonly ({ readonly name: string; readonly value: string })[]; readonly slots: readonly ({ readonly start: string; readonly end: string; readonly powerW: number; readonly level: number | null; readonly pricePence: number | null; readonly reason: string })[] } | null; readonly deviations: readonly ({ readonly count: number; readonly code: string; readonly message: string; readonly field: string; readonly lastSeen: string })[]; readonly quarantine: readonly ({ readonly noticedAt: string; readonly at: string; readonly matter: string; readonly reason: string; readonly wh: number | null })[]; readonly operations: readonly ({ readonly operationNo: number; readonly kind: string; readonly state: string; readonly startedAt: string; readonly problem: string | null })[]; readonly commands: readonly ({ readonly createdAt: string; readonly name: string; readonly state: string; readonly outcome: string })[]; readonly events: readonly ({ readonly at: string; readonly text: string })[]; readonly readings: readonly ({ readonly at: string; readonly registerWh: number | null; readonly powerW: number | null; readonly level: number | null })[]; readonly certificates: readonly ({ readonly serialNumber: string; readonly expiresAt: string; readonly revokedAt: string | null })[] } | null }
export const GetCharger: Operation<GetChargerAnswer, GetChargerVariables> =
  "query GetCharger($id: String!) { charger(id: $id) { id accountNumber isConnected facts { name value } abilities limitations plan { version madeAt trigger outcome inputs { name value } slots { start end powerW level pricePence reason } } deviations { count code message field lastSeen } quarantine { noticedAt at matter reason wh } operations { operationNo kind state startedAt problem } commands { createdAt name state outcome } events { at text } readings { at registerWh powerW level } certificates { serialNumber expiresAt revokedAt } } }"

export type GetContentTextsVariables = Record<string, never>
export type GetContentTextsAnswer = { readonly contentTexts: readonly ({ readonly path: string; readonly title: string; readonly brands: readonly (string)[]; readonly since: string | null; readonly hasDraft: boolean; readonly isPublished: boolean })[] | null }
export const GetContentTexts: Operation<GetContentTextsAnswer, GetContentTextsVariables> =
  "query GetContentTexts { contentTexts { path title brands since hasDraft isPublished } }"

export type GetContentTextVariables = { readonly path: string }
export type GetContentTextAnswer = { readonly contentText: { readonly path: string; readonly source: string | null; readonly isPublished: boolean; readonly draft: { readonly versionNo: number; readonly source: string } | null; readonly versions: readonly ({ readonly versionNo: number; readonly writtenBy: string; readonly writtenAt: string; readonly state: string })[] } | null }
export const GetContentText: Operation<GetContentTextAnswer, GetContentTextVariables> =
  "query GetContentText($path: String!) { contentText(path: $path) { path source isPublished draft { versionNo source } versions { versionNo writtenBy writtenAt state } } }"

export type GetContentPreviewVariables = { readonly path: string; readonly source: string }
export type GetContentPreviewAnswer = { readonly contentPreview: { readonly problem: { readonly code: string } | null; readonly faults: readonly ({ readonly file: string; readonly line: number; readonly problem: string; readonly advice: string })[]; readonly shown: { readonly brands: readonly (string)[]; readonly html: string; readonly fields: readonly ({ readonly name: string; readonly value: string })[] } | null } }
export const GetContentPreview: Operation<GetContentPreviewAnswer, GetContentPreviewVariables> =
  "query GetContentPreview($path: String!, $source: String!) { contentPreview(path: $path, source: $source) { problem { code } faults { file line problem advice } shown { brands html fields { name value } } } }"

export type SaveContentDraftVariables = { readonly path: string; readonly source: string; readonly reason: string }
export type SaveContentDraftAnswer = { readonly saveContentDraft: { readonly isSuccess: boolean; readonly problem: { readonly code: 'no-content' | 'bad-path' | 'too-long' | 'missing-reason' } | null } }
export const SaveContentDraft: Operation<SaveContentDraftAnswer, SaveContentDraftVariables> =
  "mutation SaveContentDraft($path: String!, $source: String!, $reason: String!) { saveContentDraft(path: $path, source: $source, reason: $reason) { isSuccess problem { code } } }"

export type DiscardContentDraftVariables = { readonly path: string; readonly reason: string }
export type DiscardContentDraftAnswer = { readonly discardContentDraft: { readonly isSuccess: boolean; readonly problem: { readonly code: 'unknown-text' | 'missing-reason' } | null } }
export const DiscardContentDraft: Operation<DiscardContentDraftAnswer, DiscardContentDraftVariables> =
  "mutation DiscardContentDraft($path: String!, $reason: String!) { discardContentDraft(path: $path, reason: $reason) { isSuccess problem { code } } }"

export type PublishContentVariables = { readonly path: string; readonly versionNo: number; readonly reason: string }
export type PublishContentAnswer = { readonly publishContent: { readonly isSuccess: boolean; readonly problem: { readonly code: 'no-content' | 'unknown-text' | 'draft-changed' | 'faulty' | 'missing-reason' } | null } }
export const PublishContent: Operation<PublishContentAnswer, PublishContentVariables> =
  "mutation PublishContent($path: String!, $versionNo: Int!, $reason: String!) { publishContent(path: $path, versionNo: $versionNo, reason: $reason) { isSuccess problem { code } } }"

export type UndoContentVariables = { readonly path: string; readonly reason: string }
export type UndoContentAnswer = { readonly undoContent: { readonly isSuccess: boolean; readonly problem: { readonly code: 'no-content' | 'nothing-published' | 'faulty' | 'missing-reason' } | null } }
export const UndoContent: Operation<UndoContentAnswer, UndoContentVariables> =
  "mutation UndoContent($path: String!, $reason: String!) { undoContent(path: $path, reason: $reason) { isSuccess problem { code } } }"

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

export type GetFramesVariables = { readonly chargerId: string }
export type GetFramesAnswer = { readonly frames: { readonly watchedUntil: string | null; readonly frames: readonly ({ readonly frameNo: number; readonly at: string; readonly isFromCharger: boolean; readonly text: string; readonly oddFields: readonly (string)[] })[] } | null }
export const GetFrames: Operation<GetFramesAnswer, GetFramesVariables> =
  "query GetFrames($chargerId: String!) { frames(chargerId: $chargerId) { watchedUntil frames { frameNo at isFromCharger text oddFields } } }"

export type WatchFramesVariables = { readonly chargerId: string; readonly isForAnHour: boolean; readonly reason: string }
export type WatchFramesAnswer = { readonly watchFrames: { readonly isSuccess: boolean; readonly problem: { readonly code: 'unknown-charger' | 'missing-reason' } | null } }
export const WatchFrames: Operation<WatchFramesAnswer, WatchFramesVariables> =
  "mutation WatchFrames($chargerId: String!, $isForAnHour: Boolean!, $reason: String!) { watchFrames(chargerId: $chargerId, isForAnHour: $isForAnHour, reason: $reason) { isSuccess problem { code } } }"

export type StopFramesVariables = { readonly chargerId: string; readonly reason: string }
export type StopFramesAnswer = { readonly stopFrames: { readonly isSuccess: boolean; readonly problem: { readonly code: 'not-watched' | 'missing-reason' } | null } }
export const StopFrames: Operation<StopFramesAnswer, StopFramesVariables> =
  "mutation StopFrames($chargerId: String!, $reason: String!) { stopFrames(chargerId: $chargerId, reason: $reason) { isSuccess problem { code } } }"

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

export type GetOrganisationsVariables = Record<string, never>
export type GetOrganisationsAnswer = { readonly organisations: readonly ({ readonly organisationId: string; readonly brand: string; readonly name: string; readonly parentId: string | null; readonly appUrl: string | null })[] }
export const GetOrganisations: Operation<GetOrganisationsAnswer, GetOrganisationsVariables> =
  "query GetOrganisations { organisations { organisationId brand name parentId appUrl } }"

export type GetSwitchesVariables = { readonly accountNumber: string }
export type GetSwitchesAnswer = { readonly switches: { readonly brand: string; readonly modules: readonly ({ readonly name: string; readonly isEnabled: boolean | null; readonly isInBeta: boolean })[]; readonly features: readonly ({ readonly name: string; readonly isEnabled: boolean | null; readonly isInBeta: boolean })[] } | null }
export const GetSwitches: Operation<GetSwitchesAnswer, GetSwitchesVariables> =
  "query GetSwitches($accountNumber: String!) { switches(accountNumber: $accountNumber) { brand modules { name isEnabled isInBeta } features { name isEnabled isInBeta } } }"

export type SaveOrganisationVariables = { readonly organisationId: string; readonly brand: string; readonly name: string; readonly parentId: string | null; readonly appUrl: string | null; readonly reason: string }
export type SaveOrganisationAnswer = { readonly saveOrganisation: { readonly isSuccess: boolean; readonly problem: { readonly code: 'bad-id' | 'bad-name' | 'unknown-brand' | 'unknown-parent' | 'own-parent' | 'bad-address' | 'missing-reason' } | null } }
export const SaveOrganisation: Operation<SaveOrganisationAnswer, SaveOrganisationVariables> =
  "mutation SaveOrganisation($organisationId: ID!, $brand: String!, $name: String!, $parentId: String, $appUrl: String, $reason: String!) { saveOrganisation( organisationId: $organisationId brand: $brand name: $name parentId: $parentId appUrl: $appUrl reason: $reason ) { isSuccess problem { code } } }"

export type SetOrganisationVariables = { readonly accountNumber: string; readonly organisationId: string | null; readonly installerId: string | null; readonly reason: string }
export type SetOrganisationAnswer = { readonly setOrganisation: { readonly isSuccess: boolean; readonly problem: { readonly code: 'unknown-customer' | 'unknown-organisation' | 'missing-reason' } | null } }
export const SetOrganisation: Operation<SetOrganisationAnswer, SetOrganisationVariables> =
  "mutation SetOrganisation($accountNumber: String!, $organisationId: String, $installerId: String, $reason: String!) { setOrganisation( accountNumber: $accountNumber organisationId: $organisationId installerId: $installerId reason: $reason ) { isSuccess problem { code } } }"

export type SetFeatureVariables = { readonly accountNumber: string; readonly name: string; readonly isEnabled: boolean; readonly isInBeta: boolean; readonly reason: string }
export type SetFeatureAnswer = { readonly setFeature: { readonly isSuccess: boolean; readonly problem: { readonly code: 'unknown-customer' | 'unknown-switch' | 'missing-reason' } | null } }
export const SetFeature: Operation<SetFeatureAnswer, SetFeatureVariables> =
  "mutation SetFeature($accountNumber: String!, $name: String!, $isEnabled: Boolean!, $isInBeta: Boolean!, $reason: String!) { setFeature( accountNumber: $accountNumber name: $name isEnabled: $isEnabled isInBeta: $isInBeta reason: $reason ) { isSuccess problem { code } } }"

export type SetModuleVariables = { readonly accountNumber: string; readonly name: string; readonly isEnabled: boolean; readonly reason: string }
export type SetModuleAnswer = { readonly setModule: { readonly isSuccess: boolean; readonly problem: { readonly code: 'unknown-customer' | 'unknown-switch' | 'missing-reason' } | null } }
export const SetModule: Operation<SetModuleAnswer, SetModuleVariables> =
  "mutation SetModule($accountNumber: String!, $name: String!, $isEnabled: Boolean!, $reason: String!) { setModule( accountNumber: $accountNumber name: $name isEnabled: $isEnabled reason: $reason ) { isSuccess problem { code } } }"

export type GetOutagesVariables = { readonly isAll: boolean }
export type GetOutagesAnswer = { readonly outages: readonly ({ readonly outageId: string; readonly kind: string; readonly phase: string; readonly brands: readonly (string)[]; readonly title: string; readonly text: string; readonly start: string; readonly end: string | null; readonly disclaimer: string | null; readonly overtimeMessage: string | null })[] }
export const GetOutages: Operation<GetOutagesAnswer, GetOutagesVariables> =
  "query GetOutages($isAll: Boolean!) { outages(isAll: $isAll) { outageId kind phase brands title text start end disclaimer overtimeMessage } }"

export type PublishOutageVariables = { readonly brands: readonly (string)[]; readonly title: string; readonly text: string; readonly planned: PlannedOutageInput | null; readonly reason: string }
export type PublishOutageAnswer = { readonly publishOutage: { readonly isSuccess: boolean; readonly problem: { readonly code: 'unknown-brand' | 'invalid-time' | 'title-length' | 'text-length' | 'end-before-start' | 'already-over' | 'missing-reason' } | null } }
export const PublishOutage: Operation<PublishOutageAnswer, PublishOutageVariables> =
  "mutation PublishOutage($brands: [String!]!, $title: String!, $text: String!, $planned: PlannedOutageInput, $reason: String!) { publishOutage( brands: $brands title: $title text: $text planned: $planned reason: $reason ) { isSuccess problem { code } } }"

export type ChangeOutageVariables = { readonly outageId: string; readonly title: string | null; readonly text: string | null; readonly planned: PlannedOutageInput | null; readonly reason: string }
export type ChangeOutageAnswer = { readonly changeOutage: { readonly isSuccess: boolean; readonly problem: { readonly code: 'unknown-outage' | 'outage-over' | 'not-planned' | 'invalid-time' | 'title-length' | 'text-length' | 'end-before-start' | 'already-over' | 'missing-reason' } | null } }
export const ChangeOutage: Operation<ChangeOutageAnswer, ChangeOutageVariables> =
  "mutation ChangeOutage($outageId: ID!, $title: String, $text: String, $planned: PlannedOutageInput, $reason: String!) { changeOutage( outageId: $outageId title: $title text: $text planned: $planned reason: $reason ) { isSuccess problem { code } } }"

export type EndOutageVariables = { readonly outageId: string; readonly reason: string }
export type EndOutageAnswer = { readonly endOutage: { readonly isSuccess: boolean; readonly problem: { readonly code: 'unknown-outage' | 'outage-over' | 'missing-reason' } | null } }
export const EndOutage: Operation<EndOutageAnswer, EndOutageVariables> =
  "mutation EndOutage($outageId: ID!, $reason: String!) { endOutage(outageId: $outageId, reason: $reason) { isSuccess problem { code } } }"

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
