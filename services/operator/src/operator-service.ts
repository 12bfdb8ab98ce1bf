import type { Readable } from 'node:stream'
import type { ChargerMake, MakeOverride } from '@driveway/domain/planning/delivery/charger-make'
import type { FleetFilter, FleetQuery } from '@driveway/domain/fleet/fleet-query'
import type { RolloutKind } from '@driveway/domain/fleet/rollout'
import type { ChargerRequest } from '@driveway/domain/charger/charger-request'
import { createSignInTicket } from '@driveway/service-kit/credentials/sign-in-ticket'
import type { Organisation } from '@driveway/store/accounts/organisation-store'
import type { ActFilter, OperatorAct } from '@driveway/store/accounts/operator-act-store'
import type { Decision, MemberPage } from '@driveway/store/fleet/rollout-store'
import { createSignInTicketStore } from '@driveway/store/accounts/sign-in-ticket-store'
import type { SecurityProfile } from '@driveway/store/chargers/charger-identity-store'
import type { ChargerOperation } from '@driveway/store/chargers/charger-operation-store'
import { createChargerMakeStore } from '@driveway/store/chargers/charger-make-store'
import { createContentTextStore, type ContentSource } from '@driveway/store/operators/content-text-store'
import { createDeviceStore } from '@driveway/store/chargers/device-store'
import { addChargers, type NewChargers } from './add-chargers.ts'
import { addCustomer, type NewCustomer } from './add-customer.ts'
import {
  initAuthority,
  issueCertificate,
  listCertificates,
  revokeCertificate,
  showAuthority,
  type IssueRequest,
} from './charger-certificates.ts'
import {
  listCards,
  removeCard,
  setCard,
  setCardPolicy,
  type CardChange,
  type CardPolicyChange,
} from './manage-cards.ts'
import { addHeater, listHeaters, removeHeater, type NewHeater } from './manage-heaters.ts'
import { setModule, type ModuleChange } from './set-module.ts'
import { setMaxStartDelay, type StartDelayChange } from './set-start-delay.ts'
import { setStartMode, type StartModeChange } from './set-start-mode.ts'
import {
  askRollout,
  changeRollout,
  decideRollout,
  exportRollout,
  listRolloutChargers,
  listRollouts,
  showRollout,
  type AskedChange,
  type AskedRollout,
} from './manage-rollouts.ts'
import { countFleet, listFleet, listFleetChoices } from './list-fleet.ts'
import { listQuarantine, type QuarantineFilter } from './list-quarantine.ts'
import { closeCustomer, type Closing } from './close-customer.ts'
import {
  listOrganisations,
  saveOrganisation,
  setOrganisation,
  type Membership,
} from './manage-organisations.ts'
import {
  discardContentDraft,
  listContent,
  previewContent,
  publishContent,
  saveContentDraft,
  showContent,
  undoContent,
} from './manage-content.ts'
import { listSwitches } from './list-switches.ts'
import { listFrames, stopFrames, watchFrames } from './watch-frames.ts'
import { createCustomerLink, mailCustomerLink, type LinkRequest } from './customer-link.ts'
import {
  changeOutage,
  endOutage,
  listOutages,
  publishOutage,
  type NewOutage,
  type OutageChange,
} from './manage-outages.ts'
import { backUp, restore } from './back-up.ts'
import { listActs, recordAct } from './operator-acts.ts'
import type { OperatorDeps } from './operator-deps.ts'
import { explainNights } from './explain-night.ts'
import { openCustomer, showCustomer } from './show-customer.ts'
import { listBehindNow, type NowListName } from './list-behind-now.ts'
import { showNow } from './show-now.ts'
import { pairCharger, type Pairing } from './pair-charger.ts'
import {
  followOperation,
  locateUpload,
  keepFirmware,
  requestLog,
  updateFirmware,
  type NewFirmware,
  type LogRequest,
} from './charger-operations.ts'
import { removePasskeys } from './remove-passkeys.ts'
import { endSessions } from './end-sessions.ts'
import { rotateSecrets, type Rotation } from './rotate-secrets.ts'
import { sendRequest } from './send-request.ts'
import { sendCommand, type ChargerCommand } from './send-command.ts'
import { sendYearMail, sendYearMails } from './send-year-mail.ts'
import { showCharger } from './show-charger.ts'
import { showHistory } from './show-history.ts'
import { replayPlan, showPlan } from './show-plan.ts'
import {
  addOperator,
  findOperator,
  listOperators,
  removeOperator,
  replacePasskeys,
  setOperatorRole,
  type NewOperator,
} from './staff/manage-staff.ts'
import { setFeature, type FeatureChange } from './set-feature.ts'

export type OperatorService = ReturnType<typeof createOperatorService>

/** The operator's actions. They work through the store, on a system that may be running. */
export function createOperatorService(deps: OperatorDeps) {
  const { database, clock } = deps
  return {
    /** Records a command in the audit trail and runs it. */
    record: <Outcome extends { readonly ok: boolean }>(act: OperatorAct, run: () => Promise<Outcome>) =>
      recordAct(deps, act, run),
    backUp: (file: string) => backUp(deps, file),
    restore: (file: string, isReplacing: boolean) => restore(deps, file, isReplacing),
    listActs: (limit: number, filter?: ActFilter) => listActs(deps, limit, filter),
    addOperator: (operator: NewOperator) => addOperator(deps, operator),
    listOperators: () => listOperators(deps),
    findOperator: (mail: string) => findOperator(deps, mail),
    setOperatorRole: (operatorId: string, role: string) => setOperatorRole(deps, operatorId, role),
    removeOperator: (operatorId: string) => removeOperator(deps, operatorId),
    replacePasskeys: (operatorId: string) => replacePasskeys(deps, operatorId),
    addCustomer: (customer: NewCustomer) => addCustomer(deps, customer),
    addChargers: (chargers: NewChargers) => addChargers(deps, chargers),
    pairCharger: (pairing: Pairing) => pairCharger(deps, pairing),
    /** The lowest security profile at which a charger may connect; false for an unknown charger. */
    setSecurityProfile: (chargerId: string, profile: SecurityProfile) =>
      createDeviceStore(database).setSecurityProfile(chargerId, profile),
    rotateSecrets: (rotation: Rotation) => rotateSecrets(deps, rotation),
    initAuthority: () => initAuthority(deps),
    showAuthority: () => showAuthority(deps),
    issueCertificate: (request: IssueRequest) => issueCertificate(deps, request),
    revokeCertificate: (serialNumber: string) => revokeCertificate(deps, serialNumber),
    listCertificates: (chargerId: string | null) => listCertificates(deps, chargerId),
    listFleet: (query: FleetQuery, limit?: number) => listFleet(deps, query, limit),
    countFleet: (filter: FleetFilter) => countFleet(deps, filter),
    listFleetChoices: () => listFleetChoices(deps),
    askRollout: (asked: AskedRollout) => askRollout(deps, asked),
    decideRollout: (decision: Decision) => decideRollout(deps, decision),
    changeRollout: (change: AskedChange) => changeRollout(deps, change),
    listRollouts: (kind: RolloutKind | null, limit: number) => listRollouts(deps, kind, limit),
    showRollout: (rolloutNo: number) => showRollout(deps, rolloutNo),
    listRolloutChargers: (rolloutNo: number, page: MemberPage) => listRolloutChargers(deps, rolloutNo, page),
    exportRollout: (rolloutNo: number) => exportRollout(deps, rolloutNo),
    listChargers: () => createDeviceStore(database).listAll(),
    /** Corrects what the chargers of a make report. */
    setMake: (make: ChargerMake, override: MakeOverride) =>
      createChargerMakeStore(database).set(make, override),
    clearMake: (make: ChargerMake) => createChargerMakeStore(database).clear(make),
    listMakes: () => createChargerMakeStore(database).list(),
    setStartMode: (change: StartModeChange) => setStartMode(deps, change),
    setMaxStartDelay: (change: StartDelayChange) => setMaxStartDelay(deps, change),
    setCard: (change: CardChange) => setCard(deps, change),
    removeCard: (card: Pick<CardChange, 'accountNumber' | 'cardId'>) => removeCard(deps, card),
    addHeater: (heater: NewHeater) => addHeater(deps, heater),
    removeHeater: (heater: { readonly accountNumber: string; readonly id: string }) =>
      removeHeater(deps, heater),
    listHeaters: (accountNumber: string) => listHeaters(deps, accountNumber),
    setModule: (change: ModuleChange) => setModule(deps, change),
    setCardPolicy: (change: CardPolicyChange) => setCardPolicy(deps, change),
    listCards: (accountNumber: string) => listCards(deps, accountNumber),
    showCharger: (chargerId: string) => showCharger(deps, chargerId),
    /** The newest events and readings. */
    showHistory: (chargerId: string) => showHistory(deps, chargerId),
    showPlan: (chargerId: string) => showPlan(deps, chargerId),
    replayPlan: (chargerId: string) => replayPlan(deps, chargerId),
    showNow: () => showNow(deps),
    listBehindNow: (list: NowListName) => listBehindNow(deps, list),
    openCustomer: (view: Parameters<typeof openCustomer>[1]) => openCustomer(deps, view),
    showCustomer: (view: Parameters<typeof showCustomer>[1]) => showCustomer(deps, view),
    /** By a charger's id or an account number, on a London day. */
    explainNights: (id: string, date: string) => explainNights(deps, id, date),
    sendRequest: (chargerId: string, request: ChargerRequest) => sendRequest(deps, chargerId, request),
    listFrames: (chargerId: string) => listFrames(deps, chargerId),
    watchFrames: (watch: Parameters<typeof watchFrames>[1]) => watchFrames(deps, watch),
    stopFrames: (chargerId: string) => stopFrames(deps, chargerId),
    updateFirmware: (update: NewFirmware) => updateFirmware(deps, update),
    /** Firmware by its content, for acts on many chargers. */
    keepFirmware: (name: string, content: Readable) => keepFirmware(deps, name, content),
    requestLog: (request: LogRequest) => requestLog(deps, request),
    followOperation: (operationNo: number, onChange: (operation: ChargerOperation) => void) =>
      followOperation(deps, operationNo, onChange),
    locateUpload: (operationNo: number) => locateUpload(deps, operationNo),
    setFeature: (change: FeatureChange) => setFeature(deps, change),
    listSwitches: (accountNumber: string) => listSwitches(deps, accountNumber),
    listContent: () => listContent(deps),
    listPublishedTexts: () => createContentTextStore(database).listLive(),
    showContent: (path: string) => showContent(deps, path),
    previewContent: (text: ContentSource) => previewContent(deps, text),
    saveContentDraft: (draft: Parameters<typeof saveContentDraft>[1]) => saveContentDraft(deps, draft),
    discardContentDraft: (path: string) => discardContentDraft(deps, path),
    publishContent: (draft: Parameters<typeof publishContent>[1]) => publishContent(deps, draft),
    undoContent: (path: string) => undoContent(deps, path),
    publishOutage: (outage: NewOutage) => publishOutage(deps, outage),
    changeOutage: (change: OutageChange) => changeOutage(deps, change),
    endOutage: (outageId: string) => endOutage(deps, outageId),
    listOutages: (isAll: boolean) => listOutages(deps, isAll),
    sendCommand: (command: ChargerCommand) => sendCommand(deps, command),
    listQuarantine: (filter: QuarantineFilter) => listQuarantine(deps, filter),
    createCustomerLink: (request: LinkRequest) => createCustomerLink(deps, request),
    mailCustomerLink: (accountNumber: string) => mailCustomerLink(deps, accountNumber),
    endSessions: (accountNumber: string) => endSessions(deps, accountNumber),
    removePasskeys: (accountNumber: string) => removePasskeys(deps, accountNumber),
    closeCustomer: (closing: Closing) => closeCustomer(deps, closing),
    saveOrganisation: (organisation: Organisation) => saveOrganisation(deps, organisation),
    listOrganisations: () => listOrganisations(deps),
    setOrganisation: (membership: Membership) => setOrganisation(deps, membership),
    sendYearMail: (accountNumber: string) => sendYearMail(deps, accountNumber),
    sendYearMails: (brand: string) => sendYearMails(deps, brand),
    /** Null if the brand has no such customer. */
    createSignInTicket: (customer: { readonly brand: string; readonly accountNumber: string }) =>
      createSignInTicket({ tickets: createSignInTicketStore(database), clock }, customer),
  }
}
