import { betaPage as texts } from '@driveway/messages/en-GB/beta-page'
import { say } from '@driveway/messages/say'
import { useBetas } from '#data/feature/query.ts'
import { LoadedPage } from '#parts/loading/loaded-page.tsx'
import { OfflineNotice } from '#parts/loading/offline-notice.tsx'
import { BetaList } from './beta-list.tsx'
import { BetasLoading } from './betas-fallback.tsx'

export function BetasScreen() {
  return (
    <LoadedPage
      title={say(texts, 'title')}
      hasBack
      known={useBetas()}
      loading={<BetasLoading />}
      texts={texts}
    >
      {(betas) => (
        <>
          <OfflineNotice texts={texts} />
          <BetaList betas={betas} />
        </>
      )}
    </LoadedPage>
  )
}
