import { contentLanguage } from '@driveway/domain/language'
import { progressLevelOf, ringToneOf } from '@driveway/domain/journey/profile-progress'
import { profileProgressPage as texts } from '@driveway/messages/en-GB/profile-progress-page'
import { say } from '@driveway/messages/say'
import { Card } from '@driveway/ui/card'
import { Notice } from '@driveway/ui/notice'
import { ProgressRing } from '@driveway/ui/ring/progress-ring'
import { Skeleton } from '@driveway/ui/skeleton'
import { VisuallyHidden } from '@driveway/ui/visually-hidden'
import type { ProfileProgress } from '#data/profile/mapper.ts'
import { showSkipped, skipTask } from '#data/profile/mutation.ts'
import { useProfileProgress } from '#data/profile/query.ts'
import { loadProgressTexts } from '#data/profile/texts-query.ts'
import { LoadedPage } from '#parts/loading/loaded-page.tsx'
import { RichText } from '#parts/rich-text.tsx'
import { useLoaded } from '#platform/use-loaded.ts'
import { useSave } from '#platform/wire/use-save.ts'
import { useWire } from '#platform/wire/use-wire.ts'
import { ProfileTaskRow } from './profile-task-row.tsx'
import styles from './profile-progress-screen.module.css'

function Summary({ completionPercentage: percent, tasks }: ProfileProgress) {
  const content = useLoaded(loadProgressTexts)
  const level = progressLevelOf(percent)
  const text = content.status === 'loaded' ? content.value.find((each) => each.level === level) : undefined
  const done = tasks.filter(({ isCompleted }) => isCompleted).length
  const total = tasks.length
  return (
    <div className={styles['summary']}>
      <ProgressRing
        isLarge
        percent={percent}
        done={done}
        total={total}
        tone={ringToneOf(percent)}
        label={say(texts, 'percent', { percent })}
      />
      <p className={styles['count']}>{say(texts, 'count', { done, total })}</p>
      <h2 className={styles['title']} lang={text ? contentLanguage : undefined}>
        {text?.title ?? say(texts, `level-${level}`)}
      </h2>
      <div className={styles['text']}>{text && <RichText html={text.content} />}</div>
    </div>
  )
}

const errorTexts = {
  'error-title': texts['unable-to-load'],
  'error-text': texts['unable-to-load-text'],
  'error-offline': texts['offline-text'],
}

export function ProfileProgressScreen() {
  const wire = useWire()
  const { save, failed } = useSave({
    send: (taskId: string) => skipTask(wire, taskId),
    show: (taskId) => showSkipped(wire, taskId),
    keyOf: (taskId) => taskId,
    savedMs: null,
  })
  return (
    <LoadedPage
      title={say(texts, 'title')}
      hasBack
      known={useProfileProgress(true)}
      loading={
        <output>
          <VisuallyHidden>{say(texts, 'loading')}</VisuallyHidden>
          <Skeleton width={160} height={160} />
        </output>
      }
      texts={errorTexts}
    >
      {(progress) => (
        <div className={styles['page']}>
          <Summary {...progress} />
          <div className={styles['cards']}>
            <Card label={say(texts, 'tasks')}>
              <ul className={styles['tasks']}>
                {progress.tasks.map((task) => (
                  <ProfileTaskRow key={task.taskId} task={task} onSkip={() => void save(task.taskId)} />
                ))}
              </ul>
            </Card>
            {failed && (
              <Notice kind="error" isLive title={say(texts, 'skip-failed')}>
                {say(texts, 'skip-failed-text')}
              </Notice>
            )}
            <Card title={say(texts, 'with-all')}>
              <p className={styles['text']}>{say(texts, 'with-all-text')}</p>
            </Card>
          </div>
        </div>
      )}
    </LoadedPage>
  )
}
