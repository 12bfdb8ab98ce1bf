import { decideEvState } from '@driveway/domain/charger/charger-state-rule'
import type { HeatAsset } from '@driveway/domain/heat/heat-asset'
import { CUSTOMER_VIEW_MINUTES, type OperatorRole } from '@driveway/domain/operator/operator-role'
import type { NightOutcome } from '@driveway/domain/planning/outcome/outcome-model'
import { fail, succeed, type Result } from '@driveway/domain/result'
import { DAY_MS } from '@driveway/domain/time/london-time'
import { createAccountActStore } from '@driveway/store/accounts/account-act-store'
import { createCustomerStore } from '@driveway/store/accounts/customer-store'
import { createHouseholdStore } from '@driveway/store/accounts/household-store'
import { createOpenSessionStore, type OpenSession } from '@driveway/store/accounts/open-session-store'
import {
  createCustomerViewStore,
  type BilledHalfHour,
  type SentMail,
} from '@driveway/store/operators/customer-view-store'
import type { KeptPlan } from '@driveway/store/plans/kept-plan-store'
import { createNightOutcomeStore } from '@driveway/store/plans/night-outcome-store'
import { listCards, type CardListing } from './manage-cards.ts'
import { listHeaters } from './manage-heaters.ts'
import type { OperatorDeps } from './operator-deps.ts'
import { showPlan } from './show-plan.ts'

/** The name of the act that opens a view, in the audit trail. */
export const VIEW_COMMAND = 'customer view'

const MINUTE_MS = 60_000
const BILL_DAYS = 2
const NIGHT_DAYS = 7
const MAX_LISTED = 100

export type CustomerReport = {
  readonly accountNumber: string
  readonly displayName: string
  readonly brand: string
  readonly chargers: readonly CustomerCharger[]
  readonly bill: readonly BilledHalfHour[]
  readonly mails: readonly SentMail[]
  readonly sessions: readonly OpenSession[]
  readonly isClosed: boolean
  readonly cards: CardListing | null
  readonly heaters: readonly HeatAsset[]
}

export type CustomerCharger = {
  readonly chargerId: string
  /** As the customer's app is told it. */
  readonly status: string
  readonly isPluggedIn: boolean
  readonly powerW: number
  readonly plan: KeptPlan | null
  /** How the plan reached the charger; null before it was sent. */
  readonly outcome: string | null
  /** The newest one that was settled. */
  readonly night: NightOutcome | null
}

type UnknownCustomer = { readonly code: 'unknown-customer' }

/** Tells the customer, in the account's activity, that their account is looked at, by which role and why. */
export async function openCustomer(
  { database, clock }: OperatorDeps,
  view: { readonly accountNumber: string; readonly role: OperatorRole; readonly reason: string },
): Promise<Result<null, UnknownCustomer>> {
  const { accountNumber, role, reason } = view
  const customer = await createCustomerStore(database).find(accountNumber)
  if (!customer) return fail({ code: 'unknown-customer' })
  await createAccountActStore(database).recordView(accountNumber, { role, reason }, clock.now())
  return succeed(null)
}

/** A customer as they see themselves, for an operator who has given a reason lately. It changes nothing. */
export async function showCustomer(
  deps: OperatorDeps,
  view: { readonly accountNumber: string; readonly operatorId: string },
): Promise<Result<CustomerReport, UnknownCustomer | { readonly code: 'reason-needed' }>> {
  const { database, clock, worldClock = clock } = deps
  const { accountNumber, operatorId } = view
  const store = createCustomerViewStore(database)
  const now = clock.now()
  const since = new Date(now.getTime() - CUSTOMER_VIEW_MINUTES * MINUTE_MS)
  if (!(await store.isOpen({ operatorId, accountNumber, command: VIEW_COMMAND, since })))
    return fail({ code: 'reason-needed' })
  const customer = await createCustomerStore(database).find(accountNumber)
  if (!customer) return fail({ code: 'unknown-customer' })
  const from = new Date(worldClock.now().getTime() - BILL_DAYS * DAY_MS)
  const [chargers, bill, mails, sessions, cards, heaters] = await Promise.all([
    listChargers(deps, accountNumber),
    store.listHalfHours(accountNumber, from, MAX_LISTED),
    store.listMails(accountNumber, MAX_LISTED),
    createOpenSessionStore(database).list(accountNumber, now),
    listCards(deps, accountNumber),
    listHeaters(deps, accountNumber),
  ])
  const { displayName, brand, isClosed } = customer
  return succeed({
    accountNumber,
    displayName,
    brand,
    isClosed,
    chargers,
    bill,
    mails,
    sessions,
    cards: cards.ok ? cards.value : null,
    heaters: heaters.ok ? heaters.value : [],
  })
}

async function listChargers(deps: OperatorDeps, accountNumber: string): Promise<readonly CustomerCharger[]> {
  const { database, clock, worldClock = clock } = deps
  const [household, known] = await Promise.all([
    createHouseholdStore(database).find(accountNumber),
    createCustomerViewStore(database).listChargers(accountNumber),
  ])
  const worldNow = worldClock.now()
  const nights = createNightOutcomeStore(database)
  // A car that was unplugged early has its ready-by time ahead.
  const range = {
    from: new Date(worldNow.getTime() - NIGHT_DAYS * DAY_MS),
    to: new Date(worldNow.getTime() + DAY_MS),
  }
  const chargers: CustomerCharger[] = []
  for (const device of household?.devices ?? []) {
    const chargerId = known.find(({ deviceNo }) => deviceNo === device.deviceNo)?.chargerId
    if (chargerId === undefined) continue
    const wait = device.sunWait
    const state = decideEvState(device.facts, {
      now: clock.now(),
      isSolarMatching: household?.customer.exportMatchingOptIn ?? false,
      isSunAwaited: wait !== null && wait.from <= worldNow && worldNow < wait.until,
    })
    chargers.push({
      chargerId,
      status: state.status,
      isPluggedIn: state.isPluggedIn,
      powerW: Math.round(state.chargeRate.total),
      plan: await showPlan(deps, chargerId),
      outcome: device.deliveryOutcome,
      night: await nights.findNewest(accountNumber, device.deviceId, range),
    })
  }
  return chargers
}
