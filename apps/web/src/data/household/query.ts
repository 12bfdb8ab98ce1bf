import { GetHousehold } from '@driveway/contract/generated/customer-operations'
import type { Role } from '@driveway/domain/household/role'
import type { HomesAnswer } from '@driveway/contract/identity'
import { useIdentity } from '#platform/session/use-identity.ts'
import { useLiveQuery, type Live } from '#platform/wire/live-query.ts'
import { RequestError } from '#platform/wire/request-error.ts'
import { useWire } from '#platform/wire/use-wire.ts'
import { toHousehold, type Household } from './mapper.ts'

export type { Household, HouseholdCard, Invitation, Person } from './mapper.ts'

export type Home = HomesAnswer['homes'][number]

export const HOUSEHOLD_KEY = ['household']

/** Another person may accept or leave while the page is open. */
const EVERY_MS = 30_000

export function useHousehold(): Live<Household> {
  const { graphql } = useWire()
  return useLiveQuery({
    key: HOUSEHOLD_KEY,
    everyMs: EVERY_MS,
    load: async (signal) => toHousehold((await graphql.send(GetHousehold, {}, { signal })).household),
  })
}

/** The role of the person who is signed in; that of nearly all until it is known. */
export function useRole(): Role {
  const household = useHousehold()
  return household.status === 'loaded' ? household.value.self.role : 'owner'
}

/** The homes of the sign-in. */
export function useHomes(): Live<readonly Home[]> {
  const identity = useIdentity()
  return useLiveQuery({
    key: ['homes'],
    everyMs: null,
    load: async () => {
      const response = await identity.post('homes', {})
      if (!response.ok)
        throw new RequestError(`Status ${response.status}`, response.status, { cause: response })
      return ((await response.json()) as HomesAnswer).homes
    },
  })
}
