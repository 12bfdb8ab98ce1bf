import { clockTimeOf, writeClockTime } from '@driveway/domain/time/clock-time'
import { localDateOf } from '@driveway/domain/time/local-date'
import { oneOff as texts } from '@driveway/messages/en-GB/one-off'
import { say } from '@driveway/messages/say'
import { Button } from '@driveway/ui/button'
import { Notice } from '@driveway/ui/notice'
import { SelectField } from '@driveway/ui/form/select-field'
import { useState } from 'react'
import { listTimes, sayDay } from './one-off-view.ts'
import type { OneOffs } from './use-one-offs.ts'
import styles from './one-off.module.css'

type Props = {
  /** The ready-by time (ms) that is changed. */
  readonly readyAt: number
  readonly now: number
  readonly oneOffs: OneOffs
  readonly onClose: () => void
}

/** Another ready-by time, a full battery, or no charge, for one day. */
export function TonightForm({ readyAt, now, oneOffs, onClose }: Props) {
  const date = localDateOf(readyAt)
  const scheduled = clockTimeOf(readyAt)
  const [time, setTime] = useState(scheduled)
  const day = sayDay(date, now)

  async function save(kind: 'READY_BY' | 'FULL' | 'SKIP'): Promise<void> {
    if (await oneOffs.set({ kind, date, time: kind === 'READY_BY' ? time : null })) onClose()
  }

  return (
    <>
      <div className={styles['choice']}>
        <SelectField
          label={say(texts, 'time-label')}
          value={String(time)}
          options={listTimes(scheduled).map((each) => ({ value: String(each), label: writeClockTime(each) }))}
          isText
          onChoose={(value) => setTime(Number(value))}
        />
        <Button isBusy={oneOffs.isBusy} onPress={() => void save('READY_BY')}>
          {say(texts, 'time-save', { day })}
        </Button>
      </div>
      <div className={styles['choice']}>
        <p className={styles['quiet']}>{say(texts, 'full-text')}</p>
        <Button kind="quiet" isBusy={oneOffs.isBusy} onPress={() => void save('FULL')}>
          {say(texts, 'full-save')}
        </Button>
      </div>
      <div className={styles['choice']}>
        <p className={styles['quiet']}>{say(texts, 'skip-text')}</p>
        <Button kind="quiet" isBusy={oneOffs.isBusy} onPress={() => void save('SKIP')}>
          {say(texts, 'skip-save', { day })}
        </Button>
      </div>
      {oneOffs.problem !== null && (
        <Notice
          kind="error"
          isLive
          title={say(texts, oneOffs.problem === 'invalid-date' ? 'failed-time' : 'failed')}
        />
      )}
    </>
  )
}
