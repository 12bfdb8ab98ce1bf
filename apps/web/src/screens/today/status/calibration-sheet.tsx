import { boostSheets } from '@driveway/messages/en-GB/boost-sheets'
import { say } from '@driveway/messages/say'
import { Button } from '@driveway/ui/button'
import { Icon } from '@driveway/ui/icon'
import { Sheet } from '@driveway/ui/sheet'
import { barsIcon, plugIcon } from '@driveway/ui/page-icons'
import { CarDrawing } from '#parts/drawings/car-drawing.tsx'
import styles from './calibration-sheet.module.css'

const points = [
  { icon: barsIcon, key: 'calibration-what' },
  { icon: 'clock', key: 'calibration-how' },
  { icon: plugIcon, key: 'calibration-do' },
] as const

/** Full-screen explanation of calibrating. */
export function CalibrationSheet({ onClose }: { readonly onClose: () => void }) {
  return (
    <Sheet
      isFull
      title={say(boostSheets, 'calibration-title')}
      text={
        <div className={styles['text']}>
          <CarDrawing isPluggedIn />
          {points.map(({ icon, key }) => (
            <p key={key} className={styles['point']}>
              <span className={styles['sign']}>
                <Icon name={icon} size={22} />
              </span>
              <span>{say(boostSheets, key)}</span>
            </p>
          ))}
        </div>
      }
      onClose={onClose}
    >
      <Button onPress={onClose}>{say(boostSheets, 'calibration-close')}</Button>
    </Sheet>
  )
}
