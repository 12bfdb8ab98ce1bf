import type { OneOffChange } from '@driveway/domain/schedule/one-off-change'
import { oneOff as texts } from '@driveway/messages/en-GB/one-off'
import { say } from '@driveway/messages/say'
import { Button } from '@driveway/ui/button'
import { Card } from '@driveway/ui/card'
import { Notice } from '@driveway/ui/notice'
import { useState } from 'react'
import { useLazySheet } from '#parts/use-lazy-sheet.tsx'
import { sayOneOff } from './one-off-view.ts'
import { useOneOffs } from './use-one-offs.ts'
import styles from './one-off.module.css'

async function loadSheet() {
  return (await import('./one-off-sheet.tsx')).OneOffSheet
}

type Props = {
  readonly deviceId: string
  readonly changes: readonly OneOffChange[]
  /** The next ready-by time (ms); null without one. */
  readonly readyAt: number | null
  readonly now: number
}

/** The changes for one night, each undone by one tap, and the way to make one. */
export function OneOffCard({ deviceId, changes, readyAt, now }: Props) {
  const oneOffs = useOneOffs(deviceId)
  const [isOpen, setIsOpen] = useState(false)
  const { Sheet, notice, fetch } = useLazySheet(loadSheet)
  if (changes.length === 0 && readyAt === null) return null
  return (
    <Card title={say(texts, 'title')}>
      <div className={styles['changes']}>
        {changes.length > 0 && (
          <ul className={styles['changes']}>
            {changes.map((change) => {
              const text = sayOneOff(change, now)
              return (
                <li key={text} className={styles['change']}>
                  {text}
                  <button
                    className={styles['undo']}
                    type="button"
                    aria-label={say(texts, 'undo-label', { change: text })}
                    aria-disabled={oneOffs.isBusy}
                    onClick={() => oneOffs.undo(change)}
                  >
                    {say(texts, 'undo')}
                  </button>
                </li>
              )
            })}
          </ul>
        )}
        {changes.length === 0 && <p className={styles['quiet']}>{say(texts, 'card-text')}</p>}
        {!isOpen && oneOffs.problem !== null && <Notice kind="error" isLive title={say(texts, 'failed')} />}
        {readyAt !== null && (
          <Button kind="quiet" onPress={() => void fetch().then(setIsOpen)}>
            {say(texts, 'open')}
          </Button>
        )}
      </div>
      {notice}
      {isOpen && Sheet && readyAt !== null && (
        <Sheet readyAt={readyAt} now={now} oneOffs={oneOffs} onClose={() => setIsOpen(false)} />
      )}
    </Card>
  )
}
