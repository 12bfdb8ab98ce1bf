import { listLiveChargers, type HouseLive, type WorldLive } from '@driveway/world/street-live'
import { describeCharger } from '#page/view/charger-view.ts'
import { writeKilo, writePercent } from '#page/view/figures.ts'
import { texts } from '#page/view/texts.ts'
import { CarDrawing } from './car-drawing.tsx'
import { ChargerDrawing } from './charger-drawing.tsx'
import { Backdrop, FrontGarden, Ground, Orchard } from './garden.tsx'
import { HouseDrawing } from './house-drawing.tsx'
import { LocalWeather } from './local-weather.tsx'
import { countLitWindows, shapeOf, findSunshine } from './plot-view.ts'
import styles from './plot.module.css'

export const HOUSES_PER_ROW = 4
/** In front of the house, before the first charger and its car. */
const SECOND_PLACE = 'translate(-158 20)'

type Props = {
  readonly house: HouseLive
  readonly world: WorldLive
  /** Position in the row. */
  readonly place: number
  readonly isOpen: boolean
  readonly onOpen: () => void
}

/** One house with its garden, charger and car. */
export function Plot({ house, world, place, isOpen, onOpen }: Props) {
  const view = describeCharger(house)
  const percent = writePercent(house.car.socPercent)
  const isHome = house.car.place !== 'away'
  return (
    <div className={styles['plot']} data-open={isOpen}>
      <svg
        className={styles['drawing']}
        viewBox="0 0 320 320"
        aria-hidden="true"
        data-brand-house={house.brand}
      >
        {place >= HOUSES_PER_ROW && <Orchard />}
        <Backdrop kind={place} />
        <Ground />
        <HouseDrawing
          shape={shapeOf(house, place)}
          number={house.houseNumber}
          lit={countLitWindows(house, new Date(world.now), world.sunElevation)}
          sunshine={findSunshine(house)}
        />
        <FrontGarden kind={place} />
        {listLiveChargers([house]).map((each, index) => (
          <g key={each.key} transform={index === 0 ? undefined : SECOND_PLACE}>
            <ChargerDrawing
              tone={describeCharger(each).tone}
              isPluggedIn={each.car.place === 'plugged-in'}
              powerW={each.charger.powerW}
            />
            <CarDrawing body={each.car.body} paint={each.car.paint} place={each.car.place} />
          </g>
        ))}
        <LocalWeather sky={house.sky} />
      </svg>
      <span className={styles['top']} aria-hidden="true">
        <span className={styles['chip']} data-tone={view.tone}>
          <i className={styles['dot']} />
          {view.words}
          {house.charger.powerW !== 0 && <Kilo watts={house.charger.powerW} unit={texts.unit.kilowatt} />}
        </span>
        {house.solar.powerW >= 50 && (
          <span className={styles['chip']}>
            <i className={styles['ray']} />
            <Kilo watts={house.solar.powerW} unit={texts.unit.kilowatt} />
          </span>
        )}
      </span>
      {isHome && (
        <span className={styles['charge']} aria-hidden="true">
          <span className={styles['battery']}>
            <i style={{ width: `${house.car.socPercent}%` }} />
          </span>
          {percent}
          {house.charger.sessionWh >= 50 && (
            <Kilo watts={house.charger.sessionWh} unit={texts.unit.kilowattHour} />
          )}
        </span>
      )}
      <span className={styles['name']} aria-hidden="true">
        {texts.house.title(house.houseNumber, house.residentName.split(' ')[0] ?? '')}
      </span>
      <button
        type="button"
        className={styles['cover']}
        aria-expanded={isOpen}
        aria-label={texts.house.open(house.houseNumber, house.residentName, view.words, describeCar(house))}
        onClick={(event) => {
          event.currentTarget.scrollIntoView({ inline: 'center', block: 'nearest' })
          onOpen()
        }}
        data-house={house.key}
      />
    </div>
  )
}

function Kilo({ watts, unit }: { readonly watts: number; readonly unit: string }) {
  return (
    <span className={styles['kilo']}>
      {writeKilo(watts)}
      <small>{unit}</small>
    </span>
  )
}

function describeCar(house: HouseLive): string {
  const percent = writePercent(house.car.socPercent)
  switch (house.car.place) {
    case 'away':
      return texts.house.away
    case 'at-home':
      return texts.house.atHome(percent)
    default:
      return texts.house.plugged(percent)
  }
}
