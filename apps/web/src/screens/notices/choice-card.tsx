import {
  noticeChannels,
  type NoticeChannel,
  type NoticeChoice,
  type NoticeKind,
} from '@driveway/domain/notice/notice-kind'
import { noticesPage as texts } from '@driveway/messages/en-GB/notices-page'
import { say } from '@driveway/messages/say'
import { Card } from '@driveway/ui/card'
import { Switch } from '@driveway/ui/form/switch'
import { Notice } from '@driveway/ui/notice'
import { saveChoice, showChoice } from '#data/notice/mutation.ts'
import type { ShownChoice } from '#data/notice/query.ts'
import { useSave } from '#platform/wire/use-save.ts'
import { useWire } from '#platform/wire/use-wire.ts'
import styles from './notices-screen.module.css'
import type { Push } from './use-push.ts'

const descriptions = {
  'not-plugged-in': ['not-plugged-in', 'not-plugged-in-text'],
  'cannot-be-ready': ['cannot-be-ready', 'cannot-be-ready-text'],
  ready: ['ready', 'ready-text'],
  stopped: ['stopped', 'stopped-text'],
  'cheap-prices': ['cheap-prices', 'cheap-prices-text'],
  'monthly-summary': ['monthly-summary', 'monthly-summary-text'],
  'over-budget': ['over-budget', 'over-budget-text'],
} as const satisfies Record<NoticeKind, readonly [keyof typeof texts, keyof typeof texts]>

const channelNames = { push: 'push', mail: 'mail' } as const satisfies Record<
  NoticeChannel,
  keyof typeof texts
>

type Props = { readonly choice: ShownChoice; readonly push: Push }

/** One kind of notice, with a switch for each channel. */
export function ChoiceCard({ choice, push }: Props) {
  const wire = useWire()
  const { failed, save } = useSave({
    send: (draft: NoticeChoice) => saveChoice(wire, draft),
    show: (draft) => showChoice(wire, draft),
    keyOf: ({ channel }) => channel,
    savedMs: null,
  })
  const [titleKey, textKey] = descriptions[choice.kind]
  const title = say(texts, titleKey)

  async function change(channel: NoticeChannel, isOn: boolean): Promise<void> {
    // The first push that is wanted is the moment to ask for permission.
    if (channel === 'push' && isOn && push.state === 'off' && !(await push.turnOn())) return
    await save({ kind: choice.kind, channel, isOn })
  }

  return (
    <Card>
      <h2 className={styles['title']}>{title}</h2>
      <p className={styles['text']}>{say(texts, textKey)}</p>
      <div className={styles['channels']}>
        {noticeChannels.map((channel) => (
          <div key={channel} className={styles['channel']}>
            <span aria-hidden="true">{say(texts, channelNames[channel])}</span>
            <Switch
              label={say(texts, 'switch-label', { name: title, by: say(texts, channelNames[channel]) })}
              isOn={choice[channel]}
              onChange={(isOn) => void change(channel, isOn)}
            />
          </div>
        ))}
      </div>
      {failed && (
        <Notice kind="error" isLive title={say(texts, 'failed-title')}>
          {say(texts, 'failed-text')}
        </Notice>
      )}
    </Card>
  )
}
