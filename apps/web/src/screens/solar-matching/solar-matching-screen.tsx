import { addDays, localDateOf } from '@driveway/domain/time/local-date'
import { solarMatchingPage as texts } from '@driveway/messages/en-GB/solar-matching-page'
import { say } from '@driveway/messages/say'
import { useKnownDevices } from '#data/device/query.ts'
import { useGenerators } from '#data/microgeneration/query.ts'
import { useDaySplit, useSolarMatching } from '#data/solar-matching/query.ts'
import { LoadedPage } from '#parts/loading/loaded-page.tsx'
import { useWorldClock } from '#platform/use-world-clock.ts'
import { joinLive } from '#platform/wire/join-live.ts'
import { MatchingEditor } from './matching-editor.tsx'
import { MicrogenerationNeeded, SolarMatchingLoading } from './solar-matching-fallback.tsx'
import { viewDay } from './solar-matching-view.ts'

export function SolarMatchingScreen() {
  const known = joinLive(useSolarMatching(), useGenerators())
  const devices = useKnownDevices()
  const charger = devices.status === 'loaded' ? devices.value.charger : null
  const yesterday = addDays(localDateOf(useWorldClock().now()), -1)
  const split = useDaySplit(charger?.id ?? null, yesterday)
  return (
    <LoadedPage
      title={say(texts, 'title')}
      hasBack
      known={known}
      loading={<SolarMatchingLoading />}
      texts={texts}
    >
      {([isActive, generators]) =>
        generators.length === 0 ? (
          <MicrogenerationNeeded />
        ) : (
          <MatchingEditor
            isActive={isActive}
            generators={generators}
            yesterday={split.status === 'loaded' && split.value ? viewDay(yesterday, split.value) : null}
          />
        )
      }
    </LoadedPage>
  )
}
