import { GetSharedFuse, SetSharedFuse } from '@driveway/contract/generated/customer-operations'
import { editCached } from '#platform/wire/edit-cached.ts'
import { useLiveQuery, type Live } from '#platform/wire/live-query.ts'
import { sendChange } from '#platform/wire/send-change.ts'
import { useWire } from '#platform/wire/use-wire.ts'
import type { Wire } from '#platform/wire/wire.ts'

export type HomeFuse = {
  readonly mainFuseAmps: number
  readonly houseAllowanceAmps: number
  /** The fuse is shared only by several. */
  readonly chargers: number
}

const KEY = ['shared-fuse']

export function useHomeFuse(): Live<HomeFuse> {
  const { graphql } = useWire()
  return useLiveQuery({
    key: KEY,
    everyMs: null,
    load: async (signal) => (await graphql.send(GetSharedFuse, {}, { signal })).customer.sharedFuse,
  })
}

export async function saveHomeFuse(wire: Wire, fuse: HomeFuse) {
  const { mainFuseAmps, houseAllowanceAmps } = fuse
  const answer = await sendChange(wire, SetSharedFuse, { mainFuseAmps, houseAllowanceAmps })
  if (answer.ok) {
    editCached<HomeFuse>(
      wire.session,
      KEY,
      () => fuse,
      () => fuse,
    )
  }
  return answer
}
