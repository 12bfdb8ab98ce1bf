import { boost } from '@driveway/messages/en-GB/boost'
import { say } from '@driveway/messages/say'
import { Button } from '@driveway/ui/button'
import { Sheet } from '@driveway/ui/sheet'
import styles from './calibration-sheet.module.css'

/** What calibrating means, on the whole screen. */
export function CalibrationSheet({ onClose }: { readonly onClose: () => void }) {
  return (
    <Sheet
      isFull
      title={say(boost, 'calibration-title')}
      text={
        <div className={styles['text']}>
          <p>{say(boost, 'calibration-what')}</p>
          <p>{say(boost, 'calibration-how')}</p>
          <p>{say(boost, 'calibration-do')}</p>
        </div>
      }
      onClose={onClose}
    >
      <Button onPress={onClose}>{say(boost, 'calibration-close')}</Button>
    </Sheet>
  )
}
