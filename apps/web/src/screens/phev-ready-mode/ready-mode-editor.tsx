import { phevReadyModePage as texts } from '@driveway/messages/en-GB/phev-ready-mode-page'
import { say } from '@driveway/messages/say'
import { Card } from '@driveway/ui/card'
import { Figure, Figures } from '@driveway/ui/figure'
import { Notice } from '@driveway/ui/notice'
import type { ChargerCar } from '#data/car/charger-cars-query.ts'
import { showCar, updateCar } from '#data/car/mutation.ts'
import { setPhevReadyMode, showPhevReadyMode } from '#data/phev/mutation.ts'
import { HybridDrawing } from '#parts/drawings/home-drawings.tsx'
import { OptInPage } from '#parts/opt-in-page.tsx'
import { useWire } from '#platform/wire/use-wire.ts'
import { sayCapacity, sayFailure, shownLimit, shownWindow, type CostView } from './phev-ready-mode-view.ts'
import styles from './phev-ready-mode-screen.module.css'
import { ReadyDay } from './ready-day.tsx'

type Props = {
  readonly isOn: boolean
  /** The car of the chosen charger of several; null for the car in use. */
  readonly car: ChargerCar | null
  readonly isBeta: boolean
  /** Make and model; null where they are unknown. */
  readonly name: string | null
  readonly batteryCapacityWh: number
  /** Null without a tariff. */
  readonly cost: CostView | null
}

export function ReadyModeEditor({ isOn, car, isBeta, name, batteryCapacityWh, cost }: Props) {
  const wire = useWire()
  return (
    <OptInPage
      texts={texts}
      isOn={isOn}
      mode={say(texts, 'mode')}
      modeText={isOn ? say(texts, 'on-text', shownWindow) : say(texts, 'off-text')}
      modeChildren={<ReadyDay isOn={isOn} />}
      send={(wanted) =>
        car ? updateCar(wire, { carId: car.id, phevReadyModeOptIn: wanted }) : setPhevReadyMode(wire, wanted)
      }
      show={(wanted) =>
        car ? showCar(wire, car, { ...car, phevReadyModeOptIn: wanted }) : showPhevReadyMode(wire, wanted)
      }
      sayFailure={sayFailure}
      hero={
        <>
          <HybridDrawing />
          <div>
            <h2 className={styles['car']}>{name ?? say(texts, 'your-hybrid')}</h2>
            <p className={styles['capacity']}>{sayCapacity(batteryCapacityWh)}</p>
          </div>
        </>
      }
    >
      {cost && (
        <Card title={say(texts, 'cost')}>
          <Figures>
            <Figure label={say(texts, 'cost-window', shownWindow)} value={cost.inWindow} />
            <Figure label={say(texts, 'cost-cheapest')} value={cost.cheapest} />
          </Figures>
        </Card>
      )}
      <Notice kind="quiet" icon="info" title={say(texts, 'small-title', { capacity: shownLimit })}>
        {say(texts, isBeta ? 'small-beta-text' : 'small-text')}
      </Notice>
    </OptInPage>
  )
}
