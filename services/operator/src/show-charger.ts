import type { Card, CardPolicy } from '@driveway/domain/charger/card'
import { fail, succeed, type Result } from '@driveway/domain/result'
import { createCapabilityStore, type CapabilityListing } from '@driveway/store/chargers/capability-store'
import { createCardStore } from '@driveway/store/chargers/card-store'
import {
  createChargerOperationStore,
  type ChargerOperation,
} from '@driveway/store/chargers/charger-operation-store'
import {
  createChargerOverviewStore,
  type ChargerOverview,
  type CommandOverview,
} from '@driveway/store/chargers/charger-overview-store'
import { createToleranceStore, type ToleranceListing } from '@driveway/store/chargers/ingest/tolerance-store'
import { createQuarantineStore, type QuarantineEntry } from '@driveway/store/ledger-write/quarantine-store'
import type { OperatorDeps } from './operator-deps.ts'

const NEWEST_ENTRIES = 10

export type ChargerReport = {
  readonly charger: ChargerOverview
  readonly capabilities: CapabilityListing
  /** Null for a charger in stock. */
  readonly cards: { readonly policy: CardPolicy; readonly cards: readonly Card[] } | null
  readonly tolerances: readonly ToleranceListing[]
  /** The newest ones. */
  readonly quarantine: readonly QuarantineEntry[]
  /** Firmware updates and uploads, the newest ones. */
  readonly operations: readonly ChargerOperation[]
  /** The newest ones. */
  readonly commands: readonly CommandOverview[]
}

/** Everything that is known of one charger. */
export async function showCharger(
  { database }: OperatorDeps,
  chargerId: string,
): Promise<Result<ChargerReport, { readonly code: 'unknown-charger' }>> {
  const overviews = createChargerOverviewStore(database)
  const charger = await overviews.find(chargerId)
  const capabilities = await createCapabilityStore(database).find(chargerId)
  if (charger === null || capabilities === null) return fail({ code: 'unknown-charger' })
  const { accountNumber } = charger
  return succeed({
    charger,
    capabilities,
    cards: accountNumber === null ? null : await createCardStore(database).list(accountNumber),
    tolerances: await createToleranceStore(database).list(chargerId),
    quarantine: await createQuarantineStore(database).list({ chargerId, limit: NEWEST_ENTRIES }),
    operations: await createChargerOperationStore(database).list(chargerId, NEWEST_ENTRIES),
    commands: await overviews.listCommands(chargerId, NEWEST_ENTRIES),
  })
}
