import type { GetFramesAnswer } from '@driveway/contract/generated/operator-operations'
import { consoleFrames as texts } from '@driveway/messages/en-GB/console-frames'
import { say } from '@driveway/messages/say'
import { writeTime } from '#parts/write-time.ts'
import styles from './frames-card.module.css'

type Frame = NonNullable<GetFramesAnswer['frames']>['frames'][number]

/** A filter finds older ones. */
const SHOWN = 50

/** The newest first. */
export function FrameList({ frames }: { readonly frames: readonly Frame[] }) {
  if (frames.length === 0) return <p className={styles['note']}>{say(texts, 'none')}</p>
  return (
    <ol className={styles['frames']} aria-label={say(texts, 'title')}>
      {frames.slice(0, SHOWN).map(({ frameNo, at, isFromCharger, text, oddFields }) => (
        <li
          key={frameNo}
          className={oddFields.length > 0 ? `${styles['frame']} ${styles['odd']}` : styles['frame']}
        >
          <span className={styles['head']}>
            {writeTime(at)} · {say(texts, isFromCharger ? 'from-charger' : 'to-charger')}
            {oddFields.length > 0 && ` · ${say(texts, 'odd', { name: oddFields.join(', ') })}`}
          </span>
          <code>{text}</code>
        </li>
      ))}
    </ol>
  )
}
