import { outagePages as texts } from '@driveway/messages/en-GB/outage-pages'
import { say } from '@driveway/messages/say'
import type { useOutages } from '#data/outage/query.ts'
import { TextSkeleton } from '#parts/loading/text-skeleton.tsx'
import { OutageUnknown } from './outage-unknown.tsx'

type Props = { readonly status: ReturnType<typeof useOutages>['status'] }

/** An outage that is not known yet. */
export function OutagePending({ status }: Props) {
  if (status === 'loading') return <TextSkeleton label={say(texts, 'loading')} />
  return status === 'error' ? <OutageUnknown /> : null
}
