import { fail, succeed, type Result } from '@driveway/domain/result'
import { createStartDelayStore } from '@driveway/store/plans/start-delay-store'
import type { OperatorDeps } from './operator-deps.ts'

export type StartDelayChange = { readonly chargerId: string; readonly maxSeconds: number }

/** Sets the longest random delay of a charger's planned starts, from the next car on. */
export async function setMaxStartDelay(
  { database }: OperatorDeps,
  { chargerId, maxSeconds }: StartDelayChange,
): Promise<Result<null, { readonly code: 'unknown-charger' }>> {
  const isSet = await createStartDelayStore(database).setMaximum(chargerId, maxSeconds)
  return isSet ? succeed(null) : fail({ code: 'unknown-charger' })
}
