import type { ChargerMake, MakeOverride } from '@driveway/domain/planning/delivery/charger-make'
import { createSignInTicket } from '@driveway/service-kit/credentials/sign-in-ticket'
import type { OperatorAct } from '@driveway/store/accounts/operator-act-store'
import { createSignInTicketStore } from '@driveway/store/accounts/sign-in-ticket-store'
import type { SecurityProfile } from '@driveway/store/chargers/charger-identity-store'
import { createChargerMakeStore } from '@driveway/store/chargers/charger-make-store'
import { createContentTextStore } from '@driveway/store/operators/content-text-store'
import { createDeviceStore } from '@driveway/store/chargers/device-store'
import { addChargers } from './add-chargers.ts'
import { addCustomer } from './add-customer.ts'
import {
  initAuthority,
  issueCertificate,
  listCertificates,
  revokeCertificate,
  showAuthority,
} from './charger-certificates.ts'
import { listCards, removeCard, setCard, setCardPolicy } from './manage-cards.ts'
import { addHeater, listHeaters, removeHeater } from './manage-heaters.ts'
import { setModule } from './set-module.ts'
import { setMaxStartDelay } from './set-start-delay.ts'
import { setStartMode } from './set-start-mode.ts'
import {
  askRollout,
  changeRollout,
  decideRollout,
  exportRollout,
  listRolloutChargers,
  listRollouts,
  showRollout,
} from './manage-rollouts.ts'
import { countFleet, listFleet, listFleetChoices } from './list-fleet.ts'
import { listQuarantine } from './list-quarantine.ts'
import { closeCustomer } from './close-customer.ts'
import { listOrganisations, saveOrganisation, setOrganisation } from './manage-organisations.ts'
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
import { createCustomerLink, mailCustomerLink } from './customer-link.ts'
import { changeOutage, endOutage, listOutages, publishOutage } from './manage-outages.ts'
import { backUp, restore } from './back-up.ts'
import { listActs, recordAct } from './operator-acts.ts'
import type { OperatorDeps } from './operator-deps.ts'
import { explainNights } from './explain-night.ts'
import { openCustomer, showCustomer } from './show-customer.ts'
import { listBehindNow } from './list-behind-now.ts'
import { showNow } from './show-now.ts'
import { pairCharger } from './pair-charger.ts'
import {
  followOperation,
  locateUpload,
  keepFirmware,
  requestLog,
  updateFirmware,
} from './charger-operations.ts'
import { removePasskeys } from './remove-passkeys.ts'
import { endSessions } from './end-sessions.ts'
import { rotateSecrets } from './rotate-secrets.ts'
import { sendRequest } from './send-request.ts'
import { sendCommand } from './send-command.ts'
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
} from './staff/manage-staff.ts'
import { setFeature } from './set-feature.ts'

/** Actions that need the service's collaborators alone. */
const actions = {
  backUp,
  restore,
  listActs,
  addOperator,
  listOperators,
  findOperator,
  setOperatorRole,
  removeOperator,
  replacePasskeys,
  addCustomer,
  addChargers,
  pairCharger,
  rotateSecrets,
  initAuthority,
  showAuthority,
  issueCertificate,
  revokeCertificate,
  listCertificates,
  listFleet,
  countFleet,
  listFleetChoices,
  askRollout,
  decideRollout,
  changeRollout,
  listRollouts,
  showRollout,
  listRolloutChargers,
  exportRollout,
  setStartMode,
  setMaxStartDelay,
  setCard,
  removeCard,
  addHeater,
  removeHeater,
  listHeaters,
  setModule,
  setCardPolicy,
  listCards,
  showCharger,
  /** The newest events and readings. */
  showHistory,
  showPlan,
  replayPlan,
  showNow,
  listBehindNow,
  openCustomer,
  showCustomer,
  /** By a charger's id or an account number, on a London day. */
  explainNights,
  sendRequest,
  listFrames,
  watchFrames,
  stopFrames,
  updateFirmware,
  /** Firmware by its content, for acts on many chargers. */
  keepFirmware,
  requestLog,
  followOperation,
  locateUpload,
  setFeature,
  listSwitches,
  listContent,
  showContent,
  previewContent,
  saveContentDraft,
  discardContentDraft,
  publishContent,
  undoContent,
  publishOutage,
  changeOutage,
  endOutage,
  listOutages,
  sendCommand,
  listQuarantine,
  createCustomerLink,
  mailCustomerLink,
  endSessions,
  removePasskeys,
  closeCustomer,
  saveOrganisation,
  listOrganisations,
  setOrganisation,
  sendYearMail,
  sendYearMails,
}

type Actions = typeof actions
type BoundActions = {
  readonly [Name in keyof Actions]: Actions[Name] extends (
    deps: OperatorDeps,
    ...rest: infer Rest
  ) => infer Outcome
    ? (...rest: Rest) => Outcome
    : never
}

function bindActions(deps: OperatorDeps): BoundActions {
  const unbound: [string, (deps: OperatorDeps, ...rest: never[]) => unknown][] = Object.entries(actions)
  return Object.fromEntries(
    unbound.map(([name, act]) => [name, (...rest: never[]) => act(deps, ...rest)]),
  ) as BoundActions
}

export type OperatorService = ReturnType<typeof createOperatorService>

/** The operator's actions. They work through the store, on a system that may be running. */
export function createOperatorService(deps: OperatorDeps) {
  const { database, clock } = deps
  return {
    ...bindActions(deps),
    /** Records a command in the audit trail and runs it. */
    record: <Outcome extends { readonly ok: boolean }>(act: OperatorAct, run: () => Promise<Outcome>) =>
      recordAct(deps, act, run),
    /** The lowest security profile at which a charger may connect; false for an unknown charger. */
    setSecurityProfile: (chargerId: string, profile: SecurityProfile) =>
      createDeviceStore(database).setSecurityProfile(chargerId, profile),
    listChargers: () => createDeviceStore(database).listAll(),
    /** Corrects what the chargers of a make report. */
    setMake: (make: ChargerMake, override: MakeOverride) =>
      createChargerMakeStore(database).set(make, override),
    clearMake: (make: ChargerMake) => createChargerMakeStore(database).clear(make),
    listMakes: () => createChargerMakeStore(database).list(),
    listPublishedTexts: () => createContentTextStore(database).listLive(),
    /** Null if the brand has no such customer. */
    createSignInTicket: (customer: { readonly brand: string; readonly accountNumber: string }) =>
      createSignInTicket({ tickets: createSignInTicketStore(database), clock }, customer),
  }
}
