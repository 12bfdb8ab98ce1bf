import { noticesPage as texts } from '@driveway/messages/en-GB/notices-page'
import { say } from '@driveway/messages/say'
import { useNoticeSettings } from '#data/notice/query.ts'
import columnStyles from '#parts/page-column.module.css'
import { SubPage } from '#parts/loading/sub-page.tsx'
import { OfflineNotice } from '#parts/loading/offline-notice.tsx'
import { ChoiceCard } from './choice-card.tsx'
import { DeviceCard } from './device-card.tsx'
import { usePush } from './use-push.ts'
import type { NoticeSettings } from '#data/notice/query.ts'

export function NoticesScreen() {
  const known = useNoticeSettings()
  return (
    <SubPage title={say(texts, 'title')} known={known} loading={say(texts, 'loading')} texts={texts}>
      {(settings) => <NoticeCards settings={settings} />}
    </SubPage>
  )
}

function NoticeCards({ settings }: { readonly settings: NoticeSettings }) {
  const push = usePush(settings)
  return (
    <div className={columnStyles['cards']}>
      <OfflineNotice texts={texts} />
      <p>{say(texts, 'intro')}</p>
      <DeviceCard push={push} />
      {settings.choices.map((choice) => (
        <ChoiceCard key={choice.kind} choice={choice} push={push} />
      ))}
      <p>{say(texts, 'mails-to', { email: settings.email })}</p>
    </div>
  )
}
