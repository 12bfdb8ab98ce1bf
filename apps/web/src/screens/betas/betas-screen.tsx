import { betaPage as texts } from '@driveway/messages/en-GB/beta-page'
import { say } from '@driveway/messages/say'
import { Notice } from '@driveway/ui/notice'
import { useBetas } from '#data/feature/query.ts'
import { ScreenFrame } from '#parts/screen-frame.tsx'
import { useOnline } from '#platform/use-online.ts'
import { BetaList } from './beta-list.tsx'
import { BetasError, BetasLoading } from './betas-fallback.tsx'

export function BetasScreen() {
  const isOnline = useOnline()
  const known = useBetas()
  return (
    <ScreenFrame title={say(texts, 'title')} hasBack isBusy={known.status === 'loading'}>
      {known.status === 'loading' && <BetasLoading />}
      {known.status === 'error' && <BetasError isOffline={!isOnline} />}
      {known.status === 'loaded' && !isOnline && (
        <Notice kind="quiet" icon="offline" isLive title={say(texts, 'stale-title')}>
          {say(texts, 'stale-text')}
        </Notice>
      )}
      {known.status === 'loaded' && <BetaList betas={known.value} />}
    </ScreenFrame>
  )
}
