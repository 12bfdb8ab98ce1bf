import { recordChanges } from '@driveway/store/kernel/change-feed'
import type { Transaction } from '@driveway/store/kernel/database'
import { runStatement } from '@driveway/store/kernel/statement'
import type { ResolvedFact } from './charger-fact.ts'
import type { Epoch } from '../gateway-lease-store.ts'
import { chargerIdQuery, connectionUpdate } from './ingest-statements.ts'
import { foldStatePatches } from './state-patch.ts'

/**
 * Stores which chargers have connected and gone. Returns the facts that count: a gateway that still closes a connection
 * of a charger that another gateway has by now did not lose it.
 */
export async function writeConnections(
  client: Transaction,
  facts: readonly ResolvedFact[],
  epoch: Epoch,
): Promise<readonly ResolvedFact[]> {
  const connections = facts.filter(
    ({ fact }) => fact.kind === 'socket-opened' || fact.kind === 'socket-closed',
  )
  if (connections.length === 0) return facts
  const patches = foldStatePatches(connections)
  const { rows } = await runStatement<{ device_no: number }>(client, connectionUpdate(patches, epoch))
  if (rows.length === 0) return facts
  const elsewhere = new Set(rows.map((row) => row.device_no))
  const moved = patches.filter((patch) => patch.hasConnected && elsewhere.delete(patch.deviceNo))
  if (moved.length > 0) {
    await announceMoved(
      client,
      moved.map((patch) => patch.deviceNo),
    )
  }
  return facts.filter(({ deviceNo, fact }) => fact.kind !== 'socket-closed' || !elsewhere.has(deviceNo))
}

/** The gateway that had the charger before may not have noticed. */
async function announceMoved(client: Transaction, deviceNos: readonly number[]): Promise<void> {
  const { rows } = await runStatement<{ charger_id: string }>(client, chargerIdQuery(deviceNos))
  await recordChanges(
    client,
    rows.map((row) => ({ topic: 'charger-moved', key: row.charger_id })),
  )
}
