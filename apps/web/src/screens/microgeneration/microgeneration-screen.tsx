import { microgenerationPage as texts } from '@driveway/messages/en-GB/microgeneration-page'
import { say } from '@driveway/messages/say'
import { useGenerators } from '#data/microgeneration/query.ts'
import { useSolarMatching } from '#data/solar-matching/query.ts'
import { LoadedPage } from '#parts/loading/loaded-page.tsx'
import { GeneratorsEditor } from './generators-editor.tsx'
import { MicrogenerationLoading } from './microgeneration-fallback.tsx'

const errorTexts = {
  'error-title': texts['data-error-title'],
  'error-text': texts['data-error'],
  'error-offline': texts['data-error-offline'],
}

export function MicrogenerationScreen() {
  const known = useGenerators()
  const matching = useSolarMatching()
  return (
    <LoadedPage
      title={say(texts, 'title')}
      hasBack
      known={known}
      loading={<MicrogenerationLoading />}
      texts={errorTexts}
    >
      {(generators) => (
        <GeneratorsEditor
          generators={generators}
          isMatching={matching.status === 'loaded' ? matching.value : null}
        />
      )}
    </LoadedPage>
  )
}
