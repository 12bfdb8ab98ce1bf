import type { Picture } from './picture-view.ts'
import { SmallCar } from '#parts/drawings/house-shapes.tsx'
import styles from './status-picture.module.css'

export function Ground() {
  return <rect className={styles['ground']} x="6" y="108" width="348" height="6" rx="3" />
}

const bulbs = {
  away: 'idle',
  first: 'ready',
  full: 'ready',
  unknown: 'idle',
  offline: 'dark',
  fault: 'error',
} as const

/** The charger on its post; its light says how it is. */
export function WallCharger({ light }: { readonly light: Picture }) {
  return (
    <g transform="translate(160 108)">
      <path className={styles['post']} d="M0 0V-22" />
      <rect className={styles['box']} x="-16" y="-64" width="32" height="44" rx="8" />
      <circle className={styles[bulbs[light]]} cx="0" cy="-52" r="4.5" />
      {light === 'unknown' && (
        <text className={styles['mark']} y="-28">
          {'?'}
        </text>
      )}
      {light === 'fault' && (
        <text className={styles['mark']} y="-28">
          {'!'}
        </text>
      )}
      {light === 'offline' && <path className={styles['cross']} d="M-6 -40L6 -28M6 -40L-6 -28" />}
      {(light === 'away' || light === 'first' || light === 'full') && (
        <path className={styles['bolt']} d="M2 -44L-6 -32H0L-2 -24L6 -36H0Z" />
      )}
      {light !== 'full' && <path className={styles['cable']} d="M16 -36C30 -36 28 -4 14 -4" />}
    </g>
  )
}

type CarProps = {
  readonly x: number
  readonly hasCable?: boolean
  readonly isFull?: boolean
  /** Its state is not known. */
  readonly isDimmed?: boolean
}

/** A car that faces the charger. */
export function DriveCar({ x, hasCable = false, isFull = false, isDimmed = false }: CarProps) {
  return (
    <>
      {hasCable && <path className={styles['cable']} d={`M176 72C196 72 186 96 ${x - 52} 88`} />}
      <g className={isDimmed ? styles['dimmed'] : undefined} transform={`translate(${x} 108) scale(1.15)`}>
        <SmallCar x={0} y={0} />
      </g>
      {isFull && (
        <g transform={`translate(${x + 6} 40)`}>
          <circle className={styles['ready']} r="13" />
          <path className={styles['tick']} d="M-6 0L-1 5L7 -5" />
        </g>
      )}
    </>
  )
}
