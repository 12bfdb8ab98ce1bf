import { Notice } from '@driveway/ui/notice'
import { useOnline } from '#platform/use-online.ts'

type Props = { readonly texts: Readonly<Record<'stale-title' | 'stale-text', string>> }

/** Above data that may be old, without a connection. */
export function OfflineNotice({ texts }: Props) {
  if (useOnline()) return null
  return (
    <Notice kind="quiet" icon="offline" isLive title={texts['stale-title']}>
      {texts['stale-text']}
    </Notice>
  )
}
