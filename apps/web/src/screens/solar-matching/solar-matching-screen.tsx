import { addDays, findLocalDate } from '@driveway/domain/time/local-date'
import { solarMatchingPage as texts } from '@driveway/messages/en-GB/solar-matching-page'
import { say } from '@driveway/messages/say'
import { useKnownDevices } from '#data/device/query.ts'
import { useGenerators } from '#data/microgeneration/query.ts'
import { useDaySplit, useSolarMatching } from '#data/solar-matching/query.ts'
import { ScreenFrame } from '#parts/screen-frame.tsx'
import { useOnline } from '#platform/use-online.ts'
import { useWorldClock } from '#platform/use-world-clock.ts'
import { MatchingEditor } from './matching-editor.tsx'
import {
  MicrogenerationNeeded,
  SolarMatchingError,
  SolarMatchingLoading,
} from './solar-matching-fallback.tsx'
import { viewDay } from './solar-matching-view.ts'

export function SolarMatchingScreen() {
  const isOnline = useOnline()
  const matching = useSolarMatching()
  const generators = useGenerators()
  const devices = useKnownDevices()
  const charger = devices.status === 'loaded' ? devices.value.charger : null
  const yesterday = addDays(findLocalDate(useWorldClock().now()), -1)
  const split = useDaySplit(charger?.id ?? null, yesterday)
  const isLoaded = matching.status === 'loaded' && generators.status === 'loaded'
  const isFailed = matching.status === 'error' || generators.status === 'error'
  const isLoading = !isLoaded && !isFailed
  return (
    <ScreenFrame title={say(texts, 'title')} hasBack isBusy={isLoading}>
      {isLoading && <SolarMatchingLoading />}
      {isFailed && <SolarMatchingError isOffline={!isOnline} />}
      {isLoaded && generators.value.length === 0 && <MicrogenerationNeeded />}
      {isLoaded && generators.value.length > 0 && (
        <MatchingEditor
          isActive={matching.value}
          generators={generators.value}
          yesterday={split.status === 'loaded' && split.value ? viewDay(yesterday, split.value) : null}
          isOnline={isOnline}
        />
      )}
    </ScreenFrame>
  )
}
