import type { StartMode } from '@driveway/domain/charger/start-mode'
import { fail, succeed, type Result } from '@driveway/domain/result'
import { createCapabilityStore } from '@driveway/store/chargers/capability-store'
import type { OperatorDeps } from './operator-deps.ts'

export type StartModeChange = { readonly chargerId: string; readonly startMode: StartMode }

export async function setStartMode(
  { database }: OperatorDeps,
  { chargerId, startMode }: StartModeChange,
): Promise<Result<null, { readonly code: 'unknown-charger' }>> {
  const isSet = await createCapabilityStore(database).setStartMode(chargerId, startMode)
  return isSet ? succeed(null) : fail({ code: 'unknown-charger' })
}
