import { carTexts as texts } from '@driveway/messages/en-GB/cars'
import { say } from '@driveway/messages/say'
import { Button } from '@driveway/ui/button'
import { Card } from '@driveway/ui/card'
import { Notice } from '@driveway/ui/notice'
import { useState } from 'react'
import { chooseCar } from '#data/car/mutation.ts'
import { useCars, type Car } from '#data/car/query.ts'
import type { CarAtCharger } from '#data/plan/mapper.ts'
import { nameCar } from '#parts/text/car-name.ts'
import { useSave } from '#platform/wire/use-save.ts'
import { useWire } from '#platform/wire/use-wire.ts'
import textButton from './plan/text-button.module.css'
import styles from './level-cards.module.css'

type Props = { readonly deviceId: string; readonly car: CarAtCharger }

const reasons = {
  CHOICE: 'by-choice',
  MAKER: 'by-maker',
  PROTOCOL: 'by-protocol',
  CARD: 'by-card',
  HABIT: 'by-habit',
} as const

/** Asks which car is at the charger, or says which one it is and how that is known. */
export function WhichCar({ deviceId, car }: Props) {
  const wire = useWire()
  const known = useCars()
  const [isDoubted, setIsDoubted] = useState(false)
  const { save, failed, isSaving } = useSave({
    send: (carId: string | null) => chooseCar(wire, { deviceId, carId }),
    onSaved: () => setIsDoubted(false),
  })
  if (known.status !== 'loaded') return null
  const cars = known.value.filter(({ isRemoved }) => !isRemoved)
  const present = cars.find(({ id }) => id === car.carId) ?? null
  const isAsked = isDoubted || car.evidence === 'ASSUMED'
  const title = isAsked ? say(texts, 'question') : sayPresent(present)
  return (
    <Card label={title}>
      <div className={styles['question']}>
        <h2 className={styles['title']}>{title}</h2>
        <p className={styles['text']}>{sayReason(car, present)}</p>
        {isAsked ? (
          <fieldset className={styles['pair']} aria-label={title}>
            {[...cars, null].map((each) => (
              <Button
                key={each?.id ?? 'other'}
                kind="quiet"
                isBusy={isSaving}
                onPress={() => void save(each?.id ?? null)}
              >
                {each === null ? say(texts, 'other-car') : nameCar(each)}
              </Button>
            ))}
          </fieldset>
        ) : (
          <button
            className={`${textButton['button']} ${styles['type']}`}
            type="button"
            onClick={() => setIsDoubted(true)}
          >
            {say(texts, 'not-this')}
          </button>
        )}
        {failed && <Notice kind="error" isLive title={say(texts, 'failed-title')} />}
      </div>
    </Card>
  )
}

function sayPresent(present: Car | null): string {
  return present === null ? say(texts, 'is-other') : say(texts, 'is-known', { name: nameCar(present) })
}

/** Evidence of a newer build is shown without its reason. */
function sayReason({ evidence }: CarAtCharger, present: Car | null): string | null {
  if (present === null) return say(texts, 'is-other-text')
  if (evidence === 'ASSUMED') return say(texts, 'question-text', { name: nameCar(present) })
  return evidence in reasons ? say(texts, reasons[evidence as keyof typeof reasons]) : null
}
