import { writeUnambiguousTime } from '@driveway/domain/time/unambiguous-time'
import { levelQuestion as texts } from '@driveway/messages/en-GB/level-question'
import { say } from '@driveway/messages/say'
import { Button } from '@driveway/ui/button'
import { Card } from '@driveway/ui/card'
import { Notice } from '@driveway/ui/notice'
import { VisuallyHidden } from '@driveway/ui/visually-hidden'
import { useLevelAnswer } from './use-level-answer.ts'
import textButton from './plan/text-button.module.css'
import styles from './level-cards.module.css'

type Props = {
  readonly deviceId: string
  /** Opens the sheet in which any level can be entered. */
  readonly onEnterLevel: () => void
}

const parts = [
  { percent: 25, text: 'quarter', spoken: 'quarter-spoken' },
  { percent: 50, text: 'half', spoken: 'half-spoken' },
  { percent: 75, text: 'three-quarters', spoken: 'three-quarters-spoken' },
] as const
const full = { stateOfCharge: 100, isQuarter: false }

function Failure({ hasFailed }: { readonly hasFailed: boolean }) {
  return hasFailed && <Notice kind="error" isLive title={say(texts, 'failed')} />
}

type QuestionProps = Props & {
  /** The highest level that the plan should keep, in percent; null where nothing limits it. */
  readonly maximum: number | null
  /** The ready-by time that the plan misses in the worst case; null where it covers that. */
  readonly doubtfulAt: number | null
}

function sayUntilThen(level: number, doubtfulAt: number | null): string {
  if (doubtfulAt === null) return say(texts, 'text-maximum', { level })
  return say(texts, 'text-short', { level, time: writeUnambiguousTime(doubtfulAt) })
}

/** Asks for a level that is not known, in one tap. */
export function LevelQuestion({ deviceId, maximum, doubtfulAt, onEnterLevel }: QuestionProps) {
  const answer = useLevelAnswer(deviceId)
  return (
    <Card label={say(texts, 'title')}>
      <div className={styles['question']}>
        <h2 className={styles['title']}>{say(texts, 'title')}</h2>
        <p className={styles['text']}>
          {say(texts, 'text')}
          {maximum !== null && <> {sayUntilThen(maximum, doubtfulAt)}</>}
        </p>
        <fieldset className={styles['answers']} aria-label={say(texts, 'title')}>
          {parts.map(({ percent, text, spoken }) => (
            <Button
              key={percent}
              kind="quiet"
              isBusy={answer.isBusy}
              onPress={() => answer.save({ stateOfCharge: percent, isQuarter: true })}
            >
              <span aria-hidden="true">{say(texts, text)}</span>
              <VisuallyHidden>{say(texts, spoken)}</VisuallyHidden>
            </Button>
          ))}
          <Button kind="quiet" isBusy={answer.isBusy} onPress={() => answer.save(full)}>
            {say(texts, 'full')}
          </Button>
        </fieldset>
        <button className={`${textButton['button']} ${styles['type']}`} type="button" onClick={onEnterLevel}>
          {say(texts, 'type')}
        </button>
        <Failure hasFailed={answer.hasFailed} />
      </div>
    </Card>
  )
}

/** One tap confirms or corrects that a car which has stopped is full. */
export function StopCard({ deviceId, onEnterLevel }: Props) {
  const answer = useLevelAnswer(deviceId)
  return (
    <Card label={say(texts, 'stopped-card')}>
      <div className={styles['question']}>
        <h2 className={styles['title']}>{say(texts, 'stopped-card')}</h2>
        <p className={styles['text']}>{say(texts, 'stopped-card-text')}</p>
        <fieldset className={styles['pair']} aria-label={say(texts, 'stopped-card')}>
          <Button isBusy={answer.isBusy} onPress={() => answer.save(full)}>
            {say(texts, 'is-full')}
          </Button>
          <Button kind="quiet" onPress={onEnterLevel}>
            {say(texts, 'is-at')}
          </Button>
        </fieldset>
        <Failure hasFailed={answer.hasFailed} />
      </div>
    </Card>
  )
}
