import { chargerStates, type ChargerState } from '@driveway/domain/charger/charger-state'
import type { HouseLive } from '@driveway/world/street-live'
import { useId, useState } from 'react'
import { texts } from '#page/view/texts.ts'
import styles from './state-picker.module.css'

type Props = {
  readonly house: HouseLive
  readonly onShow: (state: ChargerState) => void
  readonly onEnd: () => void
}

/** Simulates a state by name. Unavailable states stay in the list; the street explains the refusal. */
export function StatePicker({ house, onShow, onEnd }: Props) {
  const id = useId()
  const [state, setState] = useState<ChargerState>(house.shown ?? house.showable[0] ?? 'CHARGING')
  return (
    <section className={styles['picker']} aria-label={texts.show.title}>
      <label className={styles['label']} htmlFor={id}>
        {texts.show.title}
      </label>
      <div className={styles['row']}>
        <select
          id={id}
          className={styles['select']}
          value={state}
          onChange={(event) => {
            const chosen = chargerStates.find((each) => each === event.target.value)
            if (chosen !== undefined) setState(chosen)
          }}
        >
          {chargerStates.map((each) => (
            <option key={each} value={each}>
              {house.showable.includes(each)
                ? texts.chargerState[each]
                : texts.show.notHere(texts.chargerState[each])}
            </option>
          ))}
        </select>
        <button type="button" className={styles['button']} onClick={() => onShow(state)}>
          {texts.show.show}
        </button>
      </div>
      {house.actions.includes('end-simulation') && (
        <button type="button" className={styles['button']} onClick={onEnd}>
          {texts.action['end-simulation']}
        </button>
      )}
    </section>
  )
}
