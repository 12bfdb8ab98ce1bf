import { chargerCards as texts } from '@driveway/messages/en-GB/charger-cards'
import { say } from '@driveway/messages/say'
import { Chip } from '@driveway/ui/chip'
import { useChargerCars } from '#data/car/charger-cars-query.ts'
import { chooseCharger } from '#data/device/choose-charger.ts'
import type { CustomerDevices } from '#data/device/mapper.ts'
import { nameCar } from '#parts/text/car-name.ts'
import { useWorldClock } from '#platform/use-world-clock.ts'
import { useWire } from '#platform/wire/use-wire.ts'
import { glanceAt } from './charger-cards-view.ts'
import styles from './charger-cards.module.css'

/** All chargers at a glance; the chosen one follows in full. */
export function ChargerCards({ chargers, charger }: Pick<CustomerDevices, 'chargers' | 'charger'>) {
  const wire = useWire()
  const now = useWorldClock().now()
  const cars = useChargerCars()
  const placed = cars.status === 'loaded' ? cars.value : []
  return (
    <ul className={styles['cards']} aria-label={say(texts, 'label')}>
      {chargers.map((each, index) => {
        const isShown = each.id === charger?.id
        const { state, hasCar, level, hasFault } = glanceAt(each, now)
        const car = hasCar ? placed.find(({ id }) => id === each.id)?.car : undefined
        return (
          <li key={each.id}>
            <button
              type="button"
              className={styles['card']}
              aria-pressed={isShown}
              onClick={() => chooseCharger(wire, each)}
            >
              <span className={styles['top']}>
                <span className={styles['name']}>{say(texts, 'name', { number: index + 1 })}</span>
                {isShown && <Chip isSmall>{say(texts, 'shown-below')}</Chip>}
              </span>
              <span className={hasFault ? styles['fault'] : styles['state']}>{state}</span>
              {car && <span className={styles['level']}>{nameCar(car)}</span>}
              {level !== null && <span className={styles['level']}>{level}</span>}
            </button>
          </li>
        )
      })}
    </ul>
  )
}
