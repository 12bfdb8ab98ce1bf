import { GetBoostedBy } from '@driveway/contract/generated/customer-operations'
import { useLiveQuery } from '#platform/wire/live-query.ts'
import { useWire } from '#platform/wire/use-wire.ts'

export type BoostedBy = { readonly name: string | null; readonly at: number }

/** The person who ordered the boost that runs; null while none runs or its person is not known. */
export function useBoostedBy(deviceId: string, isBoosting: boolean): BoostedBy | null {
  const { graphql } = useWire()
  const asked = useLiveQuery<BoostedBy | null>(
    isBoosting
      ? {
          key: ['boosted-by', deviceId],
          everyMs: 30_000,
          load: async (signal) => {
            const { boostedBy } = (await graphql.send(GetBoostedBy, { deviceId }, { signal })).device
            return boostedBy && { name: boostedBy.name, at: Date.parse(boostedBy.at) }
          },
        }
      : null,
  )
  return isBoosting && asked.status === 'loaded' ? asked.value : null
}
