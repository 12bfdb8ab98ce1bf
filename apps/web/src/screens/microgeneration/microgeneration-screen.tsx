import { microgenerationPage as texts } from '@driveway/messages/en-GB/microgeneration-page'
import { say } from '@driveway/messages/say'
import { useGenerators } from '#data/microgeneration/query.ts'
import { useSolarMatching } from '#data/solar-matching/query.ts'
import { ScreenFrame } from '#parts/screen-frame.tsx'
import { useOnline } from '#platform/use-online.ts'
import { GeneratorsEditor } from './generators-editor.tsx'
import { MicrogenerationError, MicrogenerationLoading } from './microgeneration-fallback.tsx'

export function MicrogenerationScreen() {
  const isOnline = useOnline()
  const known = useGenerators()
  const matching = useSolarMatching()
  return (
    <ScreenFrame title={say(texts, 'title')} hasBack isBusy={known.status === 'loading'}>
      {known.status === 'loading' && <MicrogenerationLoading />}
      {known.status === 'error' && <MicrogenerationError isOffline={!isOnline} />}
      {known.status === 'loaded' && (
        <GeneratorsEditor
          generators={known.value}
          isMatching={matching.status === 'loaded' ? matching.value : null}
          isOnline={isOnline}
        />
      )}
    </ScreenFrame>
  )
}
