import { localDateOf } from '@driveway/domain/time/local-date'
import { oneOff as texts } from '@driveway/messages/en-GB/one-off'
import { say } from '@driveway/messages/say'
import { Button } from '@driveway/ui/button'
import { Card } from '@driveway/ui/card'
import { Notice } from '@driveway/ui/notice'
import { useOneOffs } from './use-one-offs.ts'
import styles from './one-off.module.css'

type Props = { readonly deviceId: string; readonly readyAt: number }

/** A full car can be charged to 100 % once. */
export function FullCard({ deviceId, readyAt }: Props) {
  const oneOffs = useOneOffs(deviceId)
  return (
    <Card title={say(texts, 'full-title')}>
      <div className={styles['changes']}>
        <p className={styles['quiet']}>{say(texts, 'full-card-text')}</p>
        <Button
          kind="quiet"
          isBusy={oneOffs.isBusy}
          onPress={() => void oneOffs.set({ kind: 'FULL', date: localDateOf(readyAt), time: null })}
        >
          {say(texts, 'full-save')}
        </Button>
        {oneOffs.problem !== null && <Notice kind="error" isLive title={say(texts, 'failed')} />}
      </div>
    </Card>
  )
}
