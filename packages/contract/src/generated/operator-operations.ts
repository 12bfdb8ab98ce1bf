// Written by `npm run generate` from packages/contract/graphql; do not edit.
import type { Operation } from '../operation.ts'
import type { PlannedOutageInput, RolloutInput } from './operator-schema.ts'

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

export type GetFleetVariables = { readonly query: string }
export type GetFleetAnswer = { readonly fleet: { readonly problem: { readonly code: string } | null; readonly chargers: readonly ({ readonly id: string; readonly accountNumber: string; readonly customerName: string; readonly make: string; readonly model: string; readonly firmwareVersion: string; readonly version: string; readonly status: string; readonly isConnected: boolean; readonly disconnectedAt: string | null; readonly canLimit: boolean | null; readonly isPlanRefused: boolean; readonly quarantinedAt: string | null })[]; readonly next: string | null } }
export const GetFleet: Operation<GetFleetAnswer, GetFleetVariables> =
  "query GetFleet($query: String!) { fleet(query: $query) { problem { code } chargers { id accountNumber customerName make model firmwareVersion version status isConnected disconnectedAt canLimit isPlanRefused quarantinedAt } next } }"

export type GetFleetCountVariables = { readonly query: string }
export type GetFleetCountAnswer = { readonly fleetCount: { readonly count: number | null; readonly needsApproval: boolean; readonly readAt: string } }
export const GetFleetCount: Operation<GetFleetCountAnswer, GetFleetCountVariables> =
  "query GetFleetCount($query: String!) { fleetCount(query: $query) { count needsApproval readAt } }"

export type GetFleetChoicesVariables = Record<string, never>
export type GetFleetChoicesAnswer = { readonly fleetChoices: { readonly makes: readonly (string)[]; readonly firmwares: readonly (string)[]; readonly versions: readonly (string)[] } }
export const GetFleetChoices: Operation<GetFleetChoicesAnswer, GetFleetChoicesVariables> =
  "query GetFleetChoices { fleetChoices { makes firmwares versions } }"

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

export type GetBehindNowVariables = { readonly list: string }
export type GetBehindNowAnswer = { readonly behindNow: { readonly readAt: string; readonly rows: readonly ({ readonly chargerId: string | null; readonly at: string; readonly text: string })[] | null } }
export const GetBehindNow: Operation<GetBehindNowAnswer, GetBehindNowVariables> =
  "query GetBehindNow($list: String!) { behindNow(list: $list) { readAt rows { chargerId at text } } }"

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

export type GetRolloutsVariables = Record<string, never>
export type GetRolloutsAnswer = { readonly rollouts: readonly ({ readonly rolloutNo: number; readonly kind: string; readonly title: string; readonly act: string; readonly query: string; readonly total: number; readonly state: string; readonly wavePercent: number; readonly successPercent: number; readonly soakMinutes: number; readonly askedBy: string; readonly askedAt: string; readonly decidedBy: string | null; readonly changedBy: string | null; readonly stopReason: string | null; readonly endsAt: string | null; readonly endedAt: string | null; readonly counts: { readonly waiting: number; readonly started: number; readonly succeeded: number; readonly failed: number } })[] }
export const GetRollouts: Operation<GetRolloutsAnswer, GetRolloutsVariables> =
  "query GetRollouts { rollouts { rolloutNo kind title act query total state wavePercent successPercent soakMinutes askedBy askedAt decidedBy changedBy stopReason endsAt endedAt counts { waiting started succeeded failed } } }"

export type GetRolloutVariables = { readonly rolloutNo: number }
export type GetRolloutAnswer = { readonly rollout: { readonly rolloutNo: number; readonly kind: string; readonly title: string; readonly act: string; readonly query: string; readonly total: number; readonly state: string; readonly wavePercent: number; readonly successPercent: number; readonly soakMinutes: number; readonly askedBy: string; readonly askedAt: string; readonly decidedBy: string | null; readonly changedBy: string | null; readonly stopReason: string | null; readonly endsAt: string | null; readonly endedAt: string | null; readonly counts: { readonly waiting: number; readonly started: number; readonly succeeded: number; readonly failed: number } } | null }
export const GetRollout: Operation<GetRolloutAnswer, GetRolloutVariables> =
  "query GetRollout($rolloutNo: Int!) { rollout(rolloutNo: $rolloutNo) { rolloutNo kind title act query total state wavePercent successPercent soakMinutes askedBy askedAt decidedBy changedBy stopReason endsAt endedAt counts { waiting started succeeded failed } } }"

export type GetRolloutChargersVariables = { readonly rolloutNo: number; readonly state: string | null; readonly after: number }
export type GetRolloutChargersAnswer = { readonly rolloutChargers: readonly ({ readonly place: number; readonly chargerId: string; readonly make: string; readonly state: string; readonly problem: string | null; readonly startedAt: string | null; readonly finishedAt: string | null })[] }
export const GetRolloutChargers: Operation<GetRolloutChargersAnswer, GetRolloutChargersVariables> =
  "query GetRolloutChargers($rolloutNo: Int!, $state: String, $after: Int!) { rolloutChargers(rolloutNo: $rolloutNo, state: $state, after: $after) { place chargerId make state problem startedAt finishedAt } }"

export type AskRolloutVariables = { readonly rollout: RolloutInput; readonly reason: string }
export type AskRolloutAnswer = { readonly askRollout: { readonly isSuccess: boolean; readonly rolloutNo: number | null; readonly problem: { readonly code: 'invalid-filter' | 'invalid-act' | 'count-changed' | 'unreadable-file' | 'file-too-large' | 'title-invalid' | 'secret-setting' | 'not-in-waves' | 'success-percent-invalid' | 'soak-invalid' | 'end-invalid' | 'missing-reason' } | null } }
export const AskRollout: Operation<AskRolloutAnswer, AskRolloutVariables> =
  "mutation AskRollout($rollout: RolloutInput!, $reason: String!) { askRollout(rollout: $rollout, reason: $reason) { isSuccess rolloutNo problem { code } } }"

export type DecideRolloutVariables = { readonly rolloutNo: number; readonly isApproved: boolean; readonly reason: string }
export type DecideRolloutAnswer = { readonly decideRollout: { readonly isSuccess: boolean; readonly problem: { readonly code: 'unknown-rollout' | 'wrong-state' | 'same-person' | 'too-late' | 'missing-reason' } | null } }
export const DecideRollout: Operation<DecideRolloutAnswer, DecideRolloutVariables> =
  "mutation DecideRollout($rolloutNo: Int!, $isApproved: Boolean!, $reason: String!) { decideRollout(rolloutNo: $rolloutNo, isApproved: $isApproved, reason: $reason) { isSuccess problem { code } } }"

export type ChangeRolloutVariables = { readonly rolloutNo: number; readonly change: string; readonly reason: string }
export type ChangeRolloutAnswer = { readonly changeRollout: { readonly isSuccess: boolean; readonly problem: { readonly code: 'unknown-change' | 'unknown-rollout' | 'wrong-state' | 'missing-reason' } | null } }
export const ChangeRollout: Operation<ChangeRolloutAnswer, ChangeRolloutVariables> =
  "mutation ChangeRollout($rolloutNo: Int!, $change: String!, $reason: String!) { changeRollout(rolloutNo: $rolloutNo, change: $change, reason: $reason) { isSuccess problem { code } } }"

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
