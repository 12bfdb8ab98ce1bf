import { GetNow } from '@driveway/contract/generated/operator-operations'
import { consoleNow as texts } from '@driveway/messages/en-GB/console-now'
import { say } from '@driveway/messages/say'
import { Card } from '@driveway/ui/card'
import { Figure, Figures } from '@driveway/ui/figure'
import { Notice } from '@driveway/ui/notice'
import { ActTable } from '#parts/act-table.tsx'
import { Loaded } from '#parts/loaded.tsx'
import { PageTitle } from '#parts/page-title.tsx'
import { writeMoment } from '#parts/write-time.ts'
import { useAnswer } from '#platform/use-answer.ts'
import { useLiveNow } from '#platform/use-live-now.ts'
import { ChargerList } from './charger-list.tsx'
import { ConcernList } from './concern-list.tsx'
import { nameAlert, type Now } from './now-view.ts'
import styles from './now-screen.module.css'
import { Tonight } from './tonight.tsx'

/** Without an event, in case the stream is cut on the way. */
const REFETCH_MS = 30_000

/** The state of the whole system, live. */
export function NowScreen() {
  useLiveNow()
  const query = useAnswer(GetNow, {}, { refetchMs: REFETCH_MS })
  return <Loaded query={query}>{({ now }) => <NowCards now={now} />}</Loaded>
}

function NowCards({ now }: { readonly now: Now }) {
  const { tonight, concerns, offline, queues, alerts, lastActs } = now
  const seconds = say(texts, 'seconds')
  return (
    <>
      <PageTitle
        title={say(texts, 'title')}
        aside={<p className={styles['age']}>{say(texts, 'age', { date: writeMoment(now.readAt) })}</p>}
      />
      <div className={styles['cards']}>
        <Tonight tonight={tonight} />
        <Card title={say(texts, 'alerts')}>
          {alerts.length === 0 && <p>{say(texts, 'no-alerts')}</p>}
          {alerts.map((alert) => (
            <Notice key={alert} kind="error" title={nameAlert(alert)} />
          ))}
        </Card>
        <div className={styles['wide']}>
          <ConcernList concerns={concerns} />
        </div>
        <Card title={say(texts, 'system')}>
          <Figures>
            <Figure
              label={say(texts, 'ledger-lag')}
              value={Math.round(queues.ledgerLagSeconds)}
              unit={seconds}
            />
            <Figure label={say(texts, 'feed-lag')} value={Math.round(queues.feedLagSeconds)} unit={seconds} />
            <Figure label={say(texts, 'quarantined')} value={queues.quarantined} />
            <Figure label={say(texts, 'mails')} value={queues.mailsWaiting} />
            <Figure
              label={say(texts, 'oldest-mail')}
              value={Math.round(queues.oldestMailSeconds)}
              unit={seconds}
            />
          </Figures>
        </Card>
        <Card title={say(texts, 'offline')} aside={<strong>{offline.count}</strong>}>
          {offline.count === 0 ? (
            <p>{say(texts, 'no-offline')}</p>
          ) : (
            <ChargerList label={say(texts, 'offline-list')} {...offline} />
          )}
        </Card>
        <div className={styles['wide']}>
          <Card title={say(texts, 'acts')}>
            <ActTable acts={lastActs} label={say(texts, 'acts')} />
          </Card>
        </div>
      </div>
    </>
  )
}
