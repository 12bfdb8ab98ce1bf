import { boostSheets } from '@driveway/messages/en-GB/boost-sheets'
import { say } from '@driveway/messages/say'
import { Button } from '@driveway/ui/button'
import { Sheet } from '@driveway/ui/sheet'
import styles from './calibration-sheet.module.css'

/** Full-screen explanation of calibrating. */
export function CalibrationSheet({ onClose }: { readonly onClose: () => void }) {
  return (
    <Sheet
      isFull
      title={say(boostSheets, 'calibration-title')}
      text={
        <div className={styles['text']}>
          <p>{say(boostSheets, 'calibration-what')}</p>
          <p>{say(boostSheets, 'calibration-how')}</p>
          <p>{say(boostSheets, 'calibration-do')}</p>
        </div>
      }
      onClose={onClose}
    >
      <Button onPress={onClose}>{say(boostSheets, 'calibration-close')}</Button>
    </Sheet>
  )
}
