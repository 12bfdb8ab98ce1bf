import { shortcutPage as texts } from '@driveway/messages/en-GB/shortcut-page'
import { say } from '@driveway/messages/say'
import { plugIcon } from '@driveway/ui/page-icons'
import { noBoostEnd, setBoost } from '#data/device/mutation.ts'
import { useKnownDevices } from '#data/device/query.ts'
import { LoadedPage } from '#parts/loading/loaded-page.tsx'
import { useWire } from '#platform/wire/use-wire.ts'
import { NothingToAsk, ShortcutQuestion } from './shortcut-question.tsx'

export function BoostShortcut() {
  const wire = useWire()
  return (
    <LoadedPage
      title={say(texts, 'boost-title')}
      hasBack
      known={useKnownDevices()}
      loading={say(texts, 'loading')}
      texts={texts}
    >
      {({ charger }) =>
        charger === null ? (
          <NothingToAsk title={say(texts, 'no-charger')} text={say(texts, 'no-charger-text')} />
        ) : (
          <ShortcutQuestion
            icon={plugIcon}
            title={say(texts, 'boost-heading')}
            text={say(texts, 'boost-text')}
            label={say(texts, 'boost-save')}
            done={say(texts, 'boost-done')}
            send={() => setBoost(wire, charger.id, true, noBoostEnd)}
          />
        )
      }
    </LoadedPage>
  )
}
