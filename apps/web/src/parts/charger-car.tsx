import { chargerCarTexts as texts } from '@driveway/messages/en-GB/charger-car'
import { say } from '@driveway/messages/say'
import { Notice } from '@driveway/ui/notice'
import { Fragment, type ReactNode } from 'react'
import { ChargerChoice } from './charger-choice.tsx'
import { nameCar, type NamedCar } from './text/car-name.ts'
import styles from './charger-car.module.css'

type Own = NamedCar & { readonly id: string; readonly canChange: boolean }

type Props<Charger, Car> = {
  /** Null in a home with one charger. */
  readonly place: {
    readonly chargers: readonly Charger[]
    readonly charger: Charger
    readonly car: Car | null
  } | null
  readonly onChoose: (charger: Charger) => void
  /** The settings of the car; of the car in use for null. */
  readonly children: (car: Car | null) => ReactNode
}

/** Settings of the car of one of several chargers, which they name; with one charger they stand alone. */
export function ChargerCarSettings<Charger extends { readonly id: string }, Car extends Own>(
  props: Props<Charger, Car>,
) {
  const { place, onChoose, children } = props
  if (place === null) return children(null)
  const { chargers, charger, car } = place
  const number = chargers.findIndex(({ id }) => id === charger.id) + 1
  return (
    <>
      <div className={styles['choice']}>
        <ChargerChoice chargers={chargers} chosen={charger.id} onChoose={onChoose} />
        {car && <p className={styles['car']}>{say(texts, 'settings-of', { name: nameCar(car), number })}</p>}
      </div>
      {car === null && (
        <Notice kind="quiet" icon="info" title={say(texts, 'other-title', { number })}>
          {say(texts, 'other-text')}
        </Notice>
      )}
      {car && !car.canChange && (
        <Notice kind="quiet" icon="info" title={say(texts, 'not-yours-title')}>
          {say(texts, 'not-yours-text', { name: nameCar(car) })}
        </Notice>
      )}
      {car?.canChange && <Fragment key={car.id}>{children(car)}</Fragment>}
    </>
  )
}
