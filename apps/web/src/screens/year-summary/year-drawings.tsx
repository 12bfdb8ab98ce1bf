import { SmallCar, Tree } from '#parts/drawings/house-shapes.tsx'
import styles from './year-drawings.module.css'

const RAYS = Array.from({ length: 18 }, (_, at) => at * 20)

/** A car on the road before a rising sun. */
export function RoadDrawing() {
  return (
    <svg
      className={styles['road']}
      viewBox="0 0 780 320"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
      focusable="false"
    >
      <g transform="translate(390 250)">
        {RAYS.map((angle) => (
          <path key={angle} className={styles['ray']} d="M0 0L-52 -900H52Z" transform={`rotate(${angle})`} />
        ))}
        <circle className={styles['rising']} r="120" />
      </g>
      <rect className={styles['tarmac']} x="-2000" y="250" width="5000" height="400" />
      <path className={styles['lane']} d="M-2000 286H3000" />
      <g className={styles['driving']}>
        <g transform="translate(390 262) scale(1.7)">
          <SmallCar x={0} y={0} />
        </g>
      </g>
    </svg>
  )
}

/** Hills with trees under a moon-pale disc, and the car between them. */
export function GreenDrawing() {
  return (
    <svg
      className={styles['green']}
      viewBox="0 0 390 400"
      preserveAspectRatio="xMidYMax meet"
      aria-hidden="true"
      focusable="false"
    >
      <circle className={styles['disc']} cx="300" cy="60" r="44" />
      <path
        className={styles['far']}
        d="M-3000 150H-200C-60 90 90 130 180 112C270 94 420 70 600 120H3400V600H-3000Z"
      />
      <path
        className={styles['near']}
        d="M-3000 178H-200C0 140 120 176 220 168C330 158 460 150 600 170H3400V600H-3000Z"
      />
      <g transform="translate(66 172) scale(1.3)">
        <Tree x={0} y={0} />
      </g>
      <g transform="translate(118 176)">
        <Tree x={0} y={0} />
      </g>
      <g className={styles['driving']}>
        <g transform="translate(272 186) scale(0.9)">
          <SmallCar x={0} y={0} />
        </g>
      </g>
    </svg>
  )
}
