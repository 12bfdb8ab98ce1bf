import { MAX_ONE_OFF_DAYS } from '@driveway/domain/schedule/one-off-change'
import { listReadyTimes } from '@driveway/domain/schedule/ready-times'
import { DAY_MS } from '@driveway/domain/time/london-time'
import { shortcutPage as texts } from '@driveway/messages/en-GB/shortcut-page'
import { say } from '@driveway/messages/say'
import { calendarIcon } from '@driveway/ui/page-icons'
import { useKnownDevices } from '#data/device/query.ts'
import { setOneOff } from '#data/plan/mutation.ts'
import { useSchedule } from '#data/schedule/query.ts'
import { LoadedPage, LoadedPart } from '#parts/loading/loaded-page.tsx'
import { useWire } from '#platform/wire/use-wire.ts'
import { useWorldClock } from '#platform/use-world-clock.ts'
import { NothingToAsk, ShortcutQuestion } from './shortcut-question.tsx'

/** Skips the next ready time. */
export function SkipShortcut() {
  const wire = useWire()
  const devices = useKnownDevices()
  const now = useWorldClock().now()
  return (
    <LoadedPage
      title={say(texts, 'skip-title')}
      hasBack
      known={useSchedule()}
      loading={say(texts, 'loading')}
      texts={texts}
    >
      {({ schedule }) => {
        const usual = schedule && { schedule, oneOffChanges: [], trips: [], away: null }
        const [next] = usual ? listReadyTimes(usual, now, now + MAX_ONE_OFF_DAYS * DAY_MS) : []
        if (next === undefined)
          return <NothingToAsk title={say(texts, 'skip-none')} text={say(texts, 'skip-none-text')} />
        return (
          <LoadedPart known={devices} loading={say(texts, 'loading')} texts={texts}>
            {({ charger }) => (
              <ShortcutQuestion
                icon={calendarIcon}
                title={say(texts, 'skip-heading')}
                text={say(texts, 'skip-text')}
                label={say(texts, 'skip-save')}
                done={say(texts, 'skip-done')}
                send={() => setOneOff(wire, charger?.id ?? '', { kind: 'SKIP', date: next.date, time: null })}
              />
            )}
          </LoadedPart>
        )
      }}
    </LoadedPage>
  )
}
