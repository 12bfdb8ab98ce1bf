import type { ChargerState } from '@driveway/domain/charger/charger-state'
import { IconButton } from '@driveway/ui/icon-button'
import type { HouseAction, HouseLive } from '@driveway/world/street-live'
import { useEffect, useRef } from 'react'
import { describeCharger } from '#page/view/charger-view.ts'
import { writeKilo, writeWhen } from '#page/view/figures.ts'
import { texts } from '#page/view/texts.ts'
import { listActionGroups } from './action-groups.ts'
import { StatePicker } from './state-picker.tsx'
import styles from './house-panel.module.css'

type Props = {
  readonly house: HouseLive
  /** All chargers of the house, of which this panel shows one. */
  readonly chargers: readonly HouseLive[]
  readonly onChoose: (key: string) => void
  /** World time. */
  readonly now: Date
  /** Beside the street on a wide screen, below it on a narrow one. */
  readonly side: 'left' | 'right'
  /** Null where the app does not run on this machine. */
  readonly appPort: number | null
  /** The refusal of the last action, if any. */
  readonly problem: string | null
  readonly onAct: (action: HouseAction) => void
  readonly onShow: (state: ChargerState) => void
  readonly onClose: () => void
}

/** The details and actions of one house. */
export function HousePanel(props: Props) {
  const { house, chargers, now, side, appPort, problem, onChoose, onAct, onShow, onClose } = props
  const heading = useRef<HTMLHeadingElement>(null)
  const view = describeCharger(house)

  useEffect(() => {
    heading.current?.focus()
  }, [])

  useEffect(() => {
    function closeOnEscape(event: KeyboardEvent): void {
      if (event.key === 'Escape') onClose()
    }
    document.addEventListener('keydown', closeOnEscape)
    return () => document.removeEventListener('keydown', closeOnEscape)
  }, [onClose])

  return (
    <aside className={styles['panel']} data-side={side} aria-labelledby="panel-title">
      <header className={styles['head']}>
        <div>
          <p className={styles['state']} data-tone={view.tone}>
            {view.words}
          </p>
          <h2 id="panel-title" className={styles['title']} ref={heading} tabIndex={-1}>
            {texts.house.title(house.houseNumber, house.residentName)}
          </h2>
          <p className={styles['note']}>{house.note}</p>
        </div>
        <IconButton icon="M6 6L18 18M18 6L6 18" label={texts.house.close} onPress={onClose} />
      </header>
      {chargers.length > 1 && <ChargerChoice chargers={chargers} chosen={house.key} onChoose={onChoose} />}
      <Figures house={house} />
      {appPort !== null && (
        <a
          className={styles['app']}
          href={`http://${house.brand}.localhost:${appPort}/login#${house.email}`}
          target="_blank"
          rel="noreferrer"
        >
          {texts.house.openApp(house.residentName.split(' ')[0] ?? house.residentName)}
        </a>
      )}
      {problem !== null && (
        <p className={styles['problem']} role="alert">
          {problem}
        </p>
      )}
      <StatePicker house={house} onShow={onShow} onEnd={() => onAct('end-simulation')} />
      {listActionGroups(house.actions).map((group) => (
        <section key={group.title} className={styles['group']} aria-label={group.title}>
          <h3 className={styles['groupTitle']}>{group.title}</h3>
          <div className={styles['buttons']}>
            {group.buttons.map(({ action, label, isPossible }) => (
              <button
                key={action}
                type="button"
                className={styles['button']}
                aria-disabled={!isPossible}
                onClick={() => onAct(action)}
              >
                {label}
              </button>
            ))}
          </div>
        </section>
      ))}
      <Facts house={house} now={now} />
    </aside>
  )
}

type ChoiceProps = Pick<Props, 'chargers' | 'onChoose'> & { readonly chosen: string }

function ChargerChoice({ chargers, chosen, onChoose }: ChoiceProps) {
  return (
    <section className={styles['buttons']} aria-label={texts.house.chargers}>
      {chargers.map(({ key, charger }) => (
        <button
          key={key}
          type="button"
          className={styles['button']}
          aria-pressed={key === chosen}
          onClick={() => onChoose(key)}
        >
          {texts.deviceType[charger.deviceType]}
        </button>
      ))}
    </section>
  )
}

function Facts({ house, now }: { readonly house: HouseLive; readonly now: Date }) {
  const { charger, car, nextTrip } = house
  const say = nextTrip?.action === 'come-home' ? texts.house.returns : texts.house.leaves
  return (
    <ul className={styles['facts']}>
      <li>{texts.brand[house.brand]}</li>
      <li>{texts.deviceType[charger.deviceType]}</li>
      <li>{texts.make[charger.make]}</li>
      {charger.protocol !== null && <li>{texts.house.protocol(charger.protocol)}</li>}
      <li>{texts.house.carName(car.make, car.model, car.year)}</li>
      <li>{texts.tariff[house.tariff]}</li>
      <li>{texts.house.signIn(house.email)}</li>
      {nextTrip !== null && <li>{say(writeWhen(new Date(nextTrip.at), now))}</li>}
      {charger.connection !== 'up' && charger.waiting > 0 && <li>{texts.house.waiting(charger.waiting)}</li>}
    </ul>
  )
}

function Figures({ house }: { readonly house: HouseLive }) {
  const { figure, unit } = texts
  const figures = [
    { label: figure.car, value: String(Math.round(house.car.socPercent)), unit: unit.percent },
    { label: figure.charger, value: writeKilo(house.charger.powerW), unit: unit.kilowatt },
    { label: figure.session, value: writeKilo(house.charger.sessionWh), unit: unit.kilowattHour },
    { label: figure.home, value: writeKilo(house.loadW), unit: unit.kilowatt },
    { label: figure.solar, value: writeKilo(house.solar.powerW), unit: unit.kilowatt },
    {
      label: house.netW < 0 ? figure.toGrid : figure.fromGrid,
      value: writeKilo(house.netW),
      unit: unit.kilowatt,
    },
  ]
  return (
    <dl className={styles['figures']}>
      {figures.map((each) => (
        <div key={each.label}>
          <dt>{each.label}</dt>
          <dd>
            {each.value}
            <small>{each.unit}</small>
          </dd>
        </div>
      ))}
    </dl>
  )
}
