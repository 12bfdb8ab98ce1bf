import type { Tone } from '#page/view/charger-view.ts'
import styles from './charger-drawing.module.css'

type Props = {
  readonly tone: Tone
  readonly isPluggedIn: boolean
  /** Above 0 into the car, below 0 out of it. */
  readonly powerW: number
}

/** The charger beside the house, its light, and the cable to the car. */
export function ChargerDrawing({ tone, isPluggedIn, powerW }: Props) {
  const flow = powerW === 0 ? 'none' : powerW > 0 ? 'in' : 'out'
  return (
    <g className={styles['charger']} data-tone={tone}>
      <rect className={styles['post']} x="207" y="196" width="5" height="42" />
      <rect className={styles['box']} x="200" y="168" width="19" height="32" rx="6" />
      <circle className={styles['halo']} cx="209.5" cy="179" r="13" />
      <circle className={styles['light']} cx="209.5" cy="179" r="4.5" />
      {tone === 'error' && <path className={styles['cross']} d="M207.5 177L211.5 181M211.5 177L207.5 181" />}
      <rect className={styles['slot']} x="205" y="189" width="9" height="4" rx="2" />
      {isPluggedIn ? (
        <>
          <path className={styles['cable']} d={PLUGGED} />
          <path className={styles['current']} data-flow={flow} d={PLUGGED} />
          <circle className={styles['plug']} cx="228" cy="236" r="3.5" />
        </>
      ) : (
        <path className={styles['cable']} d="M209 193C200 204 200 220 209 222S220 206 211 202" />
      )}
    </g>
  )
}

const PLUGGED = 'M209.5 192C208 232 216 250 228 236'
