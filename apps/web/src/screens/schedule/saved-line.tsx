import type { Schedule } from '@driveway/domain/schedule/schedule'
import { electricVehicleSettingsSchedule as texts } from '@driveway/messages/en-GB/electric-vehicle-settings-schedule'
import { say } from '@driveway/messages/say'
import { Button } from '@driveway/ui/button'
import styles from './saved-line.module.css'

export type Saved = {
  /** Empty until something was saved. */
  readonly said: string
  /** The days as they were; null where nothing can be undone. */
  readonly before: Partial<Schedule> | null
}

type Props = Saved & { readonly onUndo: (days: Partial<Schedule>) => void }

/** Announces the last saved change and offers to undo it, until the next one. */
export function SavedLine({ said, before, onUndo }: Props) {
  return (
    <div className={styles[said === '' ? 'silent' : 'line']}>
      <output className={styles['text']}>{said}</output>
      {before && (
        <Button kind="quiet" onPress={() => onUndo(before)}>
          {say(texts, 'undo')}
        </Button>
      )}
    </div>
  )
}
