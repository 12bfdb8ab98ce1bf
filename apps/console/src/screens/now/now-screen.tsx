import { GetNow } from '@driveway/contract/generated/operator-operations'
import { consoleNow as texts } from '@driveway/messages/en-GB/console-now'
import { say } from '@driveway/messages/say'
import { Card } from '@driveway/ui/card'
import { Notice } from '@driveway/ui/notice'
import { ActTable } from '#parts/act-table.tsx'
import { Loaded } from '#parts/loaded.tsx'
import { PageTitle } from '#parts/page-title.tsx'
import { writeTime } from '#parts/write-time.ts'
import { writeCount } from '#parts/write-count.ts'
import { behindPath, consolePaths, offlinePath } from '#platform/operator-paths.ts'
import { useAnswer } from '#platform/use-answer.ts'
import { useLiveNow } from '#platform/use-live-now.ts'
import { ChargerList } from './charger-list.tsx'
import { ConcernList } from './concern-list.tsx'
import { listOfAlert, nameAlert, type Now } from './now-view.ts'
import styles from './now-screen.module.css'
import { NumberLink } from './number-link.tsx'
import { System } from './system.tsx'
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
  const { tonight, concerns, queues, lastActs } = now
  const age = say(texts, 'age', { date: writeTime(now.readAt) })
  return (
    <>
      <PageTitle title={say(texts, 'title')} />
      <div className={styles['cards']}>
        <Tonight tonight={tonight} age={age} />
        <Alerts alerts={now.alerts} age={age} />
        <div className={styles['wide']}>
          <ConcernList concerns={concerns} age={age} />
        </div>
        <System queues={queues} age={age} />
        <Offline offline={now.offline} age={age} />
        <div className={styles['wide']}>
          <Card
            title={say(texts, 'acts')}
            aside={
              <NumberLink to={consolePaths.audit} operation="Query.acts">
                {say(texts, 'all-acts')}
              </NumberLink>
            }
          >
            <ActTable acts={lastActs} label={say(texts, 'acts')} />
          </Card>
        </div>
      </div>
    </>
  )
}

function Alerts({ alerts, age }: { readonly alerts: Now['alerts']; readonly age: string }) {
  return (
    <Card title={say(texts, 'alerts')} aside={age}>
      {alerts.length === 0 && <p>{say(texts, 'no-alerts')}</p>}
      {alerts.map((alert) => (
        <Notice
          key={alert}
          kind="error"
          title={nameAlert(alert)}
          action={<NumberLink to={behindPath(listOfAlert(alert))}>{say(texts, 'open-list')}</NumberLink>}
        />
      ))}
    </Card>
  )
}

function Offline({ offline, age }: { readonly offline: Now['offline']; readonly age: string }) {
  return (
    <Card title={say(texts, 'offline')} aside={age}>
      {offline.count === 0 ? (
        <p>{say(texts, 'no-offline')}</p>
      ) : (
        <>
          <p className={styles['count']}>
            <NumberLink to={offlinePath} operation="Query.fleet">
              {offline.count === 1
                ? say(texts, 'offline-one')
                : say(texts, 'offline-count', { count: writeCount(offline.count) })}
            </NumberLink>
          </p>
          <ChargerList label={say(texts, 'offline-list')} {...offline} />
        </>
      )}
    </Card>
  )
}
