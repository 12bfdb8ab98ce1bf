// Written by `npm run generate` from packages/contract/graphql; do not edit.
import type { Operation } from '../operation.ts'
import type { MakeInput, NewChargersInput, PlannedOutageInput, RequestValues, RolloutInput } from './operator-schema.ts'

export type AddCustomerVariables = { readonly brand: string; readonly username: string; readonly name: string | null; readonly reason: string }
export type AddCustomerAnswer = { readonly addCustomer: { readonly isSuccess: boolean; readonly problem: { readonly code: 'unknown-brand' | 'not-an-email-address' | 'username-taken' | 'missing-reason' } | null; readonly accountNumber: string | null; readonly password: string | null } }
export const AddCustomer: Operation<AddCustomerAnswer, AddCustomerVariables> =
  "mutation AddCustomer($brand: String!, $username: String!, $name: String, $reason: String!) { addCustomer(brand: $brand, username: $username, name: $name, reason: $reason) { isSuccess problem { code } accountNumber password } }"

export type MailCustomerLinkVariables = { readonly accountNumber: string; readonly reason: string }
export type MailCustomerLinkAnswer = { readonly mailCustomerLink: { readonly isSuccess: boolean; readonly problem: { readonly code: 'unknown-customer' | 'no-email-address' | 'no-app-address' | 'no-secrets-key' | 'missing-reason' } | null } }
export const MailCustomerLink: Operation<MailCustomerLinkAnswer, MailCustomerLinkVariables> =
  "mutation MailCustomerLink($accountNumber: String!, $reason: String!) { mailCustomerLink(accountNumber: $accountNumber, reason: $reason) { isSuccess problem { code } } }"

export type CloseCustomerVariables = { readonly accountNumber: string; readonly isClosed: boolean; readonly reason: string }
export type CloseCustomerAnswer = { readonly closeCustomer: { readonly isSuccess: boolean; readonly problem: { readonly code: 'unknown-customer' | 'missing-reason' } | null } }
export const CloseCustomer: Operation<CloseCustomerAnswer, CloseCustomerVariables> =
  "mutation CloseCustomer($accountNumber: String!, $isClosed: Boolean!, $reason: String!) { closeCustomer( accountNumber: $accountNumber isClosed: $isClosed reason: $reason ) { isSuccess problem { code } } }"

export type RemovePasskeysVariables = { readonly accountNumber: string; readonly reason: string }
export type RemovePasskeysAnswer = { readonly removePasskeys: { readonly isSuccess: boolean; readonly problem: { readonly code: 'unknown-customer' | 'missing-reason' } | null } }
export const RemovePasskeys: Operation<RemovePasskeysAnswer, RemovePasskeysVariables> =
  "mutation RemovePasskeys($accountNumber: String!, $reason: String!) { removePasskeys(accountNumber: $accountNumber, reason: $reason) { isSuccess problem { code } } }"

export type EndSessionsVariables = { readonly accountNumber: string; readonly reason: string }
export type EndSessionsAnswer = { readonly endSessions: { readonly isSuccess: boolean; readonly problem: { readonly code: 'unknown-customer' | 'missing-reason' } | null } }
export const EndSessions: Operation<EndSessionsAnswer, EndSessionsVariables> =
  "mutation EndSessions($accountNumber: String!, $reason: String!) { endSessions(accountNumber: $accountNumber, reason: $reason) { isSuccess problem { code } } }"

export type SendYearMailVariables = { readonly accountNumber: string; readonly reason: string }
export type SendYearMailAnswer = { readonly sendYearMail: { readonly isSuccess: boolean; readonly problem: { readonly code: 'unknown-customer' | 'feature-off' | 'no-email-address' | 'no-app-address' | 'no-secrets-key' | 'missing-reason' } | null } }
export const SendYearMail: Operation<SendYearMailAnswer, SendYearMailVariables> =
  "mutation SendYearMail($accountNumber: String!, $reason: String!) { sendYearMail(accountNumber: $accountNumber, reason: $reason) { isSuccess problem { code } } }"

export type SendYearMailsVariables = { readonly brand: string; readonly reason: string }
export type SendYearMailsAnswer = { readonly sendYearMails: { readonly isSuccess: boolean; readonly problem: { readonly code: 'unknown-brand' | 'already-running' | 'missing-reason' } | null; readonly sent: number; readonly skipped: number; readonly refused: number } }
export const SendYearMails: Operation<SendYearMailsAnswer, SendYearMailsVariables> =
  "mutation SendYearMails($brand: String!, $reason: String!) { sendYearMails(brand: $brand, reason: $reason) { isSuccess problem { code } sent skipped refused } }"

export type SetCardVariables = { readonly accountNumber: string; readonly cardId: string; readonly isBlocked: boolean; readonly expires: string | null; readonly reason: string }
export type SetCardAnswer = { readonly setCard: { readonly isSuccess: boolean; readonly problem: { readonly code: 'unknown-customer' | 'invalid-card' | 'invalid-date' | 'missing-reason' } | null } }
export const SetCard: Operation<SetCardAnswer, SetCardVariables> =
  "mutation SetCard($accountNumber: String!, $cardId: String!, $isBlocked: Boolean!, $expires: String, $reason: String!) { setCard( accountNumber: $accountNumber cardId: $cardId isBlocked: $isBlocked expires: $expires reason: $reason ) { isSuccess problem { code } } }"

export type RemoveCardVariables = { readonly accountNumber: string; readonly cardId: string; readonly reason: string }
export type RemoveCardAnswer = { readonly removeCard: { readonly isSuccess: boolean; readonly problem: { readonly code: 'unknown-card' | 'missing-reason' } | null } }
export const RemoveCard: Operation<RemoveCardAnswer, RemoveCardVariables> =
  "mutation RemoveCard($accountNumber: String!, $cardId: String!, $reason: String!) { removeCard(accountNumber: $accountNumber, cardId: $cardId, reason: $reason) { isSuccess problem { code } } }"

export type SetCardPolicyVariables = { readonly accountNumber: string; readonly acceptsAll: boolean; readonly reason: string }
export type SetCardPolicyAnswer = { readonly setCardPolicy: { readonly isSuccess: boolean; readonly problem: { readonly code: 'unknown-customer' | 'missing-reason' } | null } }
export const SetCardPolicy: Operation<SetCardPolicyAnswer, SetCardPolicyVariables> =
  "mutation SetCardPolicy($accountNumber: String!, $acceptsAll: Boolean!, $reason: String!) { setCardPolicy( accountNumber: $accountNumber acceptsAll: $acceptsAll reason: $reason ) { isSuccess problem { code } } }"

export type AddHeaterVariables = { readonly accountNumber: string; readonly type: string; readonly name: string; readonly reason: string }
export type AddHeaterAnswer = { readonly addHeater: { readonly isSuccess: boolean; readonly problem: { readonly code: 'unknown-customer' | 'unknown-type' | 'invalid-name' | 'missing-reason' } | null } }
export const AddHeater: Operation<AddHeaterAnswer, AddHeaterVariables> =
  "mutation AddHeater($accountNumber: String!, $type: String!, $name: String!, $reason: String!) { addHeater( accountNumber: $accountNumber type: $type name: $name reason: $reason ) { isSuccess problem { code } } }"

export type RemoveHeaterVariables = { readonly accountNumber: string; readonly heaterId: string; readonly reason: string }
export type RemoveHeaterAnswer = { readonly removeHeater: { readonly isSuccess: boolean; readonly problem: { readonly code: 'unknown-heater' | 'missing-reason' } | null } }
export const RemoveHeater: Operation<RemoveHeaterAnswer, RemoveHeaterVariables> =
  "mutation RemoveHeater($accountNumber: String!, $heaterId: ID!, $reason: String!) { removeHeater( accountNumber: $accountNumber heaterId: $heaterId reason: $reason ) { isSuccess problem { code } } }"

export type SendRequestVariables = { readonly chargerId: string; readonly request: string; readonly values: RequestValues | null; readonly reason: string }
export type SendRequestAnswer = { readonly sendRequest: { readonly isSuccess: boolean; readonly problem: { readonly code: 'unknown-request' | 'invalid-request' | 'unknown-charger' | 'not-connected' | 'no-answer' | 'failed' | 'missing-reason'; readonly reason: string | null } | null; readonly result: string | null; readonly settings: readonly ({ readonly name: string; readonly value: string | null; readonly isReadOnly: boolean | null })[]; readonly unknownNames: readonly (string)[] } }
export const SendRequest: Operation<SendRequestAnswer, SendRequestVariables> =
  "mutation SendRequest($chargerId: String!, $request: String!, $values: RequestValues, $reason: String!) { sendRequest( chargerId: $chargerId request: $request values: $values reason: $reason ) { isSuccess problem { code reason } result settings { name value isReadOnly } unknownNames } }"

export type SendCommandVariables = { readonly chargerId: string; readonly action: string; readonly payload: string; readonly reason: string }
export type SendCommandAnswer = { readonly sendCommand: { readonly isSuccess: boolean; readonly problem: { readonly code: 'invalid-payload' | 'invalid-command' | 'unknown-charger' | 'not-connected' | 'no-answer' | 'failed' | 'missing-reason'; readonly reason: string | null } | null; readonly answer: string | null } }
export const SendCommand: Operation<SendCommandAnswer, SendCommandVariables> =
  "mutation SendCommand($chargerId: String!, $action: String!, $payload: String!, $reason: String!) { sendCommand( chargerId: $chargerId action: $action payload: $payload reason: $reason ) { isSuccess problem { code reason } answer } }"

export type InstallFirmwareVariables = { readonly chargerId: string; readonly name: string; readonly sha256: string; readonly minutes: number; readonly reason: string }
export type InstallFirmwareAnswer = { readonly installFirmware: { readonly isSuccess: boolean; readonly problem: { readonly code: 'invalid-minutes' | 'unreadable-file' | 'file-too-large' | 'unknown-charger' | 'not-connected' | 'no-answer' | 'failed' | 'missing-reason'; readonly reason: string | null } | null } }
export const InstallFirmware: Operation<InstallFirmwareAnswer, InstallFirmwareVariables> =
  "mutation InstallFirmware($chargerId: String!, $name: String!, $sha256: String!, $minutes: Int!, $reason: String!) { installFirmware( chargerId: $chargerId name: $name sha256: $sha256 minutes: $minutes reason: $reason ) { isSuccess problem { code reason } } }"

export type RequestLogVariables = { readonly chargerId: string; readonly log: string; readonly hours: number | null; readonly minutes: number; readonly reason: string }
export type RequestLogAnswer = { readonly requestLog: { readonly isSuccess: boolean; readonly problem: { readonly code: 'unknown-log' | 'invalid-hours' | 'invalid-minutes' | 'unreadable-file' | 'file-too-large' | 'unknown-charger' | 'not-connected' | 'no-answer' | 'failed' | 'missing-reason'; readonly reason: string | null } | null } }
export const RequestLog: Operation<RequestLogAnswer, RequestLogVariables> =
  "mutation RequestLog($chargerId: String!, $log: String!, $hours: Int, $minutes: Int!, $reason: String!) { requestLog( chargerId: $chargerId log: $log hours: $hours minutes: $minutes reason: $reason ) { isSuccess problem { code reason } } }"

export type SetStartModeVariables = { readonly chargerId: string; readonly startMode: string; readonly reason: string }
export type SetStartModeAnswer = { readonly setStartMode: { readonly isSuccess: boolean; readonly problem: { readonly code: 'unknown-start-mode' | 'unknown-charger' | 'missing-reason' } | null } }
export const SetStartMode: Operation<SetStartModeAnswer, SetStartModeVariables> =
  "mutation SetStartMode($chargerId: String!, $startMode: String!, $reason: String!) { setStartMode(chargerId: $chargerId, startMode: $startMode, reason: $reason) { isSuccess problem { code } } }"

export type SetStartDelayVariables = { readonly chargerId: string; readonly minutes: number; readonly reason: string }
export type SetStartDelayAnswer = { readonly setStartDelay: { readonly isSuccess: boolean; readonly problem: { readonly code: 'invalid-minutes' | 'unknown-charger' | 'missing-reason' } | null } }
export const SetStartDelay: Operation<SetStartDelayAnswer, SetStartDelayVariables> =
  "mutation SetStartDelay($chargerId: String!, $minutes: Int!, $reason: String!) { setStartDelay(chargerId: $chargerId, minutes: $minutes, reason: $reason) { isSuccess problem { code } } }"

export type SetSecurityProfileVariables = { readonly chargerId: string; readonly profile: number; readonly reason: string }
export type SetSecurityProfileAnswer = { readonly setSecurityProfile: { readonly isSuccess: boolean; readonly problem: { readonly code: 'unknown-profile' | 'unknown-charger' | 'missing-reason' } | null } }
export const SetSecurityProfile: Operation<SetSecurityProfileAnswer, SetSecurityProfileVariables> =
  "mutation SetSecurityProfile($chargerId: String!, $profile: Int!, $reason: String!) { setSecurityProfile(chargerId: $chargerId, profile: $profile, reason: $reason) { isSuccess problem { code } } }"

export type PairChargerVariables = { readonly chargerId: string; readonly accountNumber: string; readonly reason: string }
export type PairChargerAnswer = { readonly pairCharger: { readonly isSuccess: boolean; readonly problem: { readonly code: 'unknown-customer' | 'not-in-stock' | 'several-connectors' | 'missing-reason' } | null } }
export const PairCharger: Operation<PairChargerAnswer, PairChargerVariables> =
  "mutation PairCharger($chargerId: String!, $accountNumber: String!, $reason: String!) { pairCharger( chargerId: $chargerId accountNumber: $accountNumber reason: $reason ) { isSuccess problem { code } } }"

export type GetPlanReplayVariables = { readonly chargerId: string }
export type GetPlanReplayAnswer = { readonly planReplay: { readonly version: number; readonly isEqual: boolean } | null }
export const GetPlanReplay: Operation<GetPlanReplayAnswer, GetPlanReplayVariables> =
  "query GetPlanReplay($chargerId: String!) { planReplay(chargerId: $chargerId) { version isEqual } }"

export type GetChargerVariables = { readonly id: string }
export type GetChargerAnswer = { readonly charger: { readonly id: string; readonly accountNumber: string | null; readonly isConnected: boolean; readonly facts: readonly ({ readonly name: string; readonly value: string })[]; readonly abilities: readonly (string)[]; readonly limitations: readonly (string)[]; readonly plan: { readonly version: number; readonly madeAt: string; readonly trigger: string; readonly outcome: string; readonly readBack: string | null; readonly readBackLimits: readonly ({ readonly name: string; readonly value: string })[]; readonly inputs: readonly ({ readonly name: string; readonly value: string })[]; readonly slots: readonly ({ readonly start: string; readonly end: string; readonly powerW: number; readonly level: number | null; readonly pricePence: number | null; readonly reason: string })[] } | null; readonly deviations: readonly ({ readonly count: number; readonly code: string; readonly message: string; readonly field: string; readonly lastSeen: string })[]; readonly quarantine: readonly ({ readonly noticedAt: string; readonly at: string; readonly matter: string; readonly reason: string; readonly wh: number | null })[]; readonly operations: readonly ({ readonly operationNo: number; readonly kind: string; readonly state: string; readonly startedAt: string; readonly problem: string | null })[]; readonly commands: readonly ({ readonly createdAt: string; readonly name: string; readonly state: string; readonly outcome: string })[]; readonly events: readonly ({ readonly at: string; readonly text: string })[]; readonly readings: readonly ({ readonly at: string; readonly registerWh: number | null; readonly powerW: number | null; readonly level: number | null })[]; readonly certificates: readonly ({ readonly serialNumber: string; readonly expiresAt: string; readonly revokedAt: string | null })[] } | null }
export const GetCharger: Operation<GetChargerAnswer, GetChargerVariables> =
  "query GetCharger($id: String!) { charger(id: $id) { id accountNumber isConnected facts { name value } abilities limitations plan { version madeAt trigger outcome readBack readBackLimits { name value } inputs { name value } slots { start end powerW level pricePence reason } } deviations { count code message field lastSeen } quarantine { noticedAt at matter reason wh } operations { operationNo kind state startedAt problem } commands { createdAt name state outcome } events { at text } readings { at registerWh powerW level } certificates { serialNumber expiresAt revokedAt } } }"

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

export type SaveContentDraftVariables = { readonly path: string; readonly source: string; readonly replaces: number | null; readonly reason: string }
export type SaveContentDraftAnswer = { readonly saveContentDraft: { readonly isSuccess: boolean; readonly problem: { readonly code: 'no-content' | 'bad-path' | 'too-long' | 'draft-changed' | 'missing-reason' } | null; readonly versionNo: number | null } }
export const SaveContentDraft: Operation<SaveContentDraftAnswer, SaveContentDraftVariables> =
  "mutation SaveContentDraft($path: String!, $source: String!, $replaces: Int, $reason: String!) { saveContentDraft( path: $path source: $source replaces: $replaces reason: $reason ) { isSuccess problem { code } versionNo } }"

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
export type GetCustomerAnswer = { readonly customer: { readonly problem: { readonly code: string } | null; readonly customer: { readonly accountNumber: string; readonly name: string; readonly brand: string; readonly chargers: readonly ({ readonly id: string; readonly status: string; readonly isPluggedIn: boolean; readonly powerW: number; readonly plan: { readonly version: number; readonly madeAt: string; readonly trigger: string; readonly outcome: string; readonly slots: readonly ({ readonly start: string; readonly end: string; readonly powerW: number; readonly level: number | null; readonly pricePence: number | null; readonly reason: string })[] } | null; readonly night: { readonly readyAt: string; readonly planned: { readonly start: string | null; readonly finish: string | null; readonly energyWh: number; readonly pence: number | null; readonly level: number | null }; readonly done: { readonly start: string | null; readonly finish: string | null; readonly energyWh: number; readonly pence: number | null; readonly level: number | null }; readonly wasMet: boolean | null; readonly differences: readonly ({ readonly kind: string; readonly pence: number | null; readonly energyWh: number; readonly at: string | null; readonly until: string | null; readonly minutes: number | null; readonly planned: number | null; readonly actual: number | null; readonly reason: string | null })[] } | null })[]; readonly bill: readonly ({ readonly chargerId: string; readonly start: string; readonly chargedWh: number; readonly pence: number | null })[]; readonly mails: readonly ({ readonly kind: string; readonly createdAt: string; readonly state: string })[]; readonly sessions: readonly ({ readonly device: string; readonly lastUsedAt: string })[]; readonly isClosed: boolean; readonly acceptsAllCards: boolean; readonly cards: readonly ({ readonly ending: string; readonly status: string; readonly expiresAt: string | null })[]; readonly heaters: readonly ({ readonly id: string; readonly type: string; readonly name: string })[] } | null } }
export const GetCustomer: Operation<GetCustomerAnswer, GetCustomerVariables> =
  "query GetCustomer($accountNumber: String!) { customer(accountNumber: $accountNumber) { problem { code } customer { accountNumber name brand chargers { id status isPluggedIn powerW plan { version madeAt trigger outcome slots { start end powerW level pricePence reason } } night { readyAt planned { start finish energyWh pence level } done { start finish energyWh pence level } wasMet differences { kind pence energyWh at until minutes planned actual reason } } } bill { chargerId start chargedWh pence } mails { kind createdAt state } sessions { device lastUsedAt } isClosed acceptsAllCards cards { ending status expiresAt } heaters { id type name } } } }"

export type OpenCustomerVariables = { readonly accountNumber: string; readonly reason: string }
export type OpenCustomerAnswer = { readonly openCustomer: { readonly isSuccess: boolean; readonly problem: { readonly code: 'unknown-customer' | 'missing-reason' } | null } }
export const OpenCustomer: Operation<OpenCustomerAnswer, OpenCustomerVariables> =
  "mutation OpenCustomer($accountNumber: String!, $reason: String!) { openCustomer(accountNumber: $accountNumber, reason: $reason) { isSuccess problem { code } } }"

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
export type GetRolloutsAnswer = { readonly rollouts: readonly ({ readonly rolloutNo: number; readonly kind: string; readonly title: string; readonly act: string; readonly query: string; readonly total: number; readonly state: string; readonly wavePercent: number; readonly waves: readonly (number)[]; readonly successPercent: number; readonly soakMinutes: number; readonly askedBy: string; readonly askedAt: string; readonly decidedBy: string | null; readonly changedBy: string | null; readonly stopReason: string | null; readonly endsAt: string | null; readonly endedAt: string | null; readonly counts: { readonly waiting: number; readonly started: number; readonly succeeded: number; readonly failed: number } })[] }
export const GetRollouts: Operation<GetRolloutsAnswer, GetRolloutsVariables> =
  "query GetRollouts { rollouts { rolloutNo kind title act query total state wavePercent waves successPercent soakMinutes askedBy askedAt decidedBy changedBy stopReason endsAt endedAt counts { waiting started succeeded failed } } }"

export type GetRolloutVariables = { readonly rolloutNo: number }
export type GetRolloutAnswer = { readonly rollout: { readonly rolloutNo: number; readonly kind: string; readonly title: string; readonly act: string; readonly query: string; readonly total: number; readonly state: string; readonly wavePercent: number; readonly waves: readonly (number)[]; readonly successPercent: number; readonly soakMinutes: number; readonly askedBy: string; readonly askedAt: string; readonly decidedBy: string | null; readonly changedBy: string | null; readonly stopReason: string | null; readonly endsAt: string | null; readonly endedAt: string | null; readonly counts: { readonly waiting: number; readonly started: number; readonly succeeded: number; readonly failed: number } } | null }
export const GetRollout: Operation<GetRolloutAnswer, GetRolloutVariables> =
  "query GetRollout($rolloutNo: Int!) { rollout(rolloutNo: $rolloutNo) { rolloutNo kind title act query total state wavePercent waves successPercent soakMinutes askedBy askedAt decidedBy changedBy stopReason endsAt endedAt counts { waiting started succeeded failed } } }"

export type GetRolloutChargersVariables = { readonly rolloutNo: number; readonly state: string | null; readonly after: number }
export type GetRolloutChargersAnswer = { readonly rolloutChargers: readonly ({ readonly place: number; readonly chargerId: string; readonly make: string; readonly state: string; readonly problem: string | null; readonly startedAt: string | null; readonly finishedAt: string | null })[] }
export const GetRolloutChargers: Operation<GetRolloutChargersAnswer, GetRolloutChargersVariables> =
  "query GetRolloutChargers($rolloutNo: Int!, $state: String, $after: Int!) { rolloutChargers(rolloutNo: $rolloutNo, state: $state, after: $after) { place chargerId make state problem startedAt finishedAt } }"

export type AskRolloutVariables = { readonly rollout: RolloutInput; readonly reason: string }
export type AskRolloutAnswer = { readonly askRollout: { readonly isSuccess: boolean; readonly rolloutNo: number | null; readonly problem: { readonly code: 'invalid-filter' | 'invalid-act' | 'count-changed' | 'unreadable-file' | 'file-too-large' | 'title-invalid' | 'secret-setting' | 'not-in-waves' | 'waves-invalid' | 'success-percent-invalid' | 'soak-invalid' | 'end-invalid' | 'missing-reason' } | null } }
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

export type GetMakesVariables = Record<string, never>
export type GetMakesAnswer = { readonly makes: readonly ({ readonly vendor: string; readonly model: string; readonly canLimit: boolean | null; readonly maxPeriods: number | null; readonly chargers: number; readonly form: { readonly unit: string; readonly scope: string; readonly timing: string } | null })[] }
export const GetMakes: Operation<GetMakesAnswer, GetMakesVariables> =
  "query GetMakes { makes { vendor model canLimit maxPeriods chargers form { unit scope timing } } }"

export type SetMakeVariables = { readonly vendor: string; readonly model: string; readonly override: MakeInput; readonly reason: string }
export type SetMakeAnswer = { readonly setMake: { readonly isSuccess: boolean; readonly problem: { readonly code: 'missing-vendor' | 'invalid-periods' | 'unknown-form' | 'nothing-set' | 'missing-reason' } | null } }
export const SetMake: Operation<SetMakeAnswer, SetMakeVariables> =
  "mutation SetMake($vendor: String!, $model: String!, $override: MakeInput!, $reason: String!) { setMake(vendor: $vendor, model: $model, override: $override, reason: $reason) { isSuccess problem { code } } }"

export type ClearMakeVariables = { readonly vendor: string; readonly model: string; readonly reason: string }
export type ClearMakeAnswer = { readonly clearMake: { readonly isSuccess: boolean; readonly problem: { readonly code: 'not-set' | 'missing-reason' } | null } }
export const ClearMake: Operation<ClearMakeAnswer, ClearMakeVariables> =
  "mutation ClearMake($vendor: String!, $model: String!, $reason: String!) { clearMake(vendor: $vendor, model: $model, reason: $reason) { isSuccess problem { code } } }"

export type AddChargersVariables = { readonly chargers: NewChargersInput; readonly reason: string }
export type AddChargersAnswer = { readonly addChargers: { readonly isSuccess: boolean; readonly problem: { readonly code: 'unknown-device-type' | 'invalid-count' | 'one-id-for-several' | 'invalid-charger-id' | 'one-account-for-several' | 'invalid-install-date' | 'unknown-customer' | 'charger-id-taken' | 'missing-reason' } | null; readonly chargers: readonly ({ readonly chargerId: string; readonly password: string })[] } }
export const AddChargers: Operation<AddChargersAnswer, AddChargersVariables> =
  "mutation AddChargers($chargers: NewChargersInput!, $reason: String!) { addChargers(chargers: $chargers, reason: $reason) { isSuccess problem { code } chargers { chargerId password } } }"
