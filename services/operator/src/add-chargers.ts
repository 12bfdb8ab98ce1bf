import { deviceTypes } from '@driveway/domain/charger/device-type'
import { fail, succeed, type Result } from '@driveway/domain/result'
import { isLocalDate } from '@driveway/domain/time/local-date'
import { createCustomerStore } from '@driveway/store/accounts/customer-store'
import { createDeviceStore } from '@driveway/store/chargers/device-store'
import { createChargerId, createChargerPassword, createDeviceId } from './charger-credentials.ts'
import type { OperatorDeps } from './operator-deps.ts'

export const MAX_NEW_CHARGERS = 10_000
/** Characters that need no escaping in a URL or a user name. */
const CHARGER_ID = /^[A-Za-z0-9._-]{1,48}$/

export type NewChargers = {
  readonly deviceType: string
  readonly count: number
  /** Null: each charger gets an id of its own. */
  readonly chargerId: string | null
  /** Null: in stock until it is paired. */
  readonly accountNumber: string | null
  /** YYYY-MM-DD in London. */
  readonly installDate: string | null
  /** Its connector 0 reports the meter of the house. */
  readonly hasHouseMeter: boolean
}

export type NewChargersProblem = {
  readonly code:
    | 'unknown-device-type'
    | 'invalid-count'
    | 'one-id-for-several'
    | 'invalid-charger-id'
    | 'one-account-for-several'
    | 'invalid-install-date'
}

/** The password is shown once. */
export type AddedCharger = { readonly chargerId: string; readonly password: string }

type AddProblem =
  | NewChargersProblem
  | { readonly code: 'unknown-customer'; readonly accountNumber: string }
  /** Chargers that were added before it stay. */
  | { readonly code: 'charger-id-taken'; readonly chargerId: string; readonly added: readonly AddedCharger[] }

export function findNewChargersProblem(chargers: NewChargers): NewChargersProblem | null {
  const { deviceType, count, chargerId, accountNumber, installDate } = chargers
  if (!deviceTypes.some((each) => each === deviceType)) return { code: 'unknown-device-type' }
  if (!Number.isInteger(count) || count < 1 || count > MAX_NEW_CHARGERS) return { code: 'invalid-count' }
  if (chargerId !== null && count > 1) return { code: 'one-id-for-several' }
  if (chargerId !== null && !CHARGER_ID.test(chargerId)) return { code: 'invalid-charger-id' }
  if (accountNumber !== null && count > 1) return { code: 'one-account-for-several' }
  if (installDate !== null && !isLocalDate(installDate)) return { code: 'invalid-install-date' }
  return null
}

export async function addChargers(
  { database, clock }: OperatorDeps,
  chargers: NewChargers,
): Promise<Result<readonly AddedCharger[], AddProblem>> {
  const problem = findNewChargersProblem(chargers)
  if (problem) return fail(problem)
  const { deviceType, accountNumber, installDate, hasHouseMeter } = chargers
  if (accountNumber !== null && !(await createCustomerStore(database).find(accountNumber))) {
    return fail({ code: 'unknown-customer', accountNumber })
  }
  const devices = createDeviceStore(database)
  const added: AddedCharger[] = []
  for (let index = 0; index < chargers.count; index += 1) {
    const chargerId = chargers.chargerId ?? createChargerId()
    const { password, passwordSha256 } = createChargerPassword()
    const deviceId = createDeviceId()
    const createdAt = clock.now()
    const given = { accountNumber, deviceType, installDate, hasHouseMeter }
    const device = { ...given, deviceId, chargerId, passwordSha256, createdAt }
    const result = await devices.add(device)
    if (!result.ok) return fail({ code: 'charger-id-taken', chargerId, added })
    added.push({ chargerId, password })
  }
  return succeed(added)
}
