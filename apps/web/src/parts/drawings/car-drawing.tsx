import styles from './car-drawing.module.css'

type Props = {
  /** Draws the charger beside the car, and the cable between them. */
  readonly isPluggedIn?: boolean
}

const WHEELS = [86, 240]

/** A car from the side, in the colours of the brand; hidden from screen readers. */
export function CarDrawing({ isPluggedIn = false }: Props) {
  return (
    <svg className={styles['drawing']} viewBox="0 0 372 146" aria-hidden="true" focusable="false">
      <ellipse className={styles['ground']} cx="170" cy="134" rx="150" ry="7" />
      <path
        className={styles['body']}
        d="M22 108c-3-24 6-33 30-37l34-6c20-24 40-33 72-33h18c29 0 48 10 68 33l30 6c17 4 23 14 21 35 0 8-3 12-10 12H32c-7 0-10-4-10-10Z"
      />
      <path className={styles['shade']} d="M21 96h275l-1 10c0 8-3 12-10 12H32c-7 0-10-4-10-10Z" />
      <path className={styles['glass']} d="M100 65c15-17 30-24 52-25v25ZM161 40h14c23 0 38 8 52 25h-66Z" />
      <path className={styles['seam']} d="M156 72v36M168 80h12M112 80h12" />
      <path className={styles['lamp']} d="M284 76c6 2 9 6 10 12h-14c-3 0-4-2-3-5Z" />
      <path className={styles['tail']} d="M25 84c2-5 6-8 12-9v9c0 3-1 4-4 4h-9Z" />
      {WHEELS.map((x) => (
        <g key={x}>
          <circle className={styles['tyre']} cx={x} cy="112" r="22" />
          <circle className={styles['rim']} cx={x} cy="112" r="11" />
        </g>
      ))}
      {isPluggedIn && (
        <>
          <path className={styles['cable']} d="M340 102c0 26-26 22-26 4 0-14-10-18-24-14" />
          <rect className={styles['post']} x="322" y="46" width="36" height="56" rx="9" />
          <path className={styles['bolt']} d="m343 56-11 18h8l-3 15 12-19h-8Z" />
        </>
      )}
    </svg>
  )
}
