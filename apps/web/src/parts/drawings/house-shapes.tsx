import styles from './home-drawings.module.css'

const RAYS = Array.from({ length: 8 }, (_, at) => at * 45)

type At = { readonly x: number; readonly y: number }

function place({ x, y }: At): string {
  return `translate(${x} ${y})`
}

export function Sun(at: At) {
  return (
    <g transform={place(at)}>
      <circle className={styles['sun']} r="22" />
      {RAYS.map((angle) => (
        <line key={angle} className={styles['rays']} y1="-31" y2="-39" transform={`rotate(${angle})`} />
      ))}
    </g>
  )
}

/** A house with panels on its roof; `y` is the ground. */
export function House({ hasPanels, ...at }: At & { readonly hasPanels: boolean }) {
  return (
    <g transform={place(at)}>
      <rect className={styles['walls']} x="-62" y="-56" width="124" height="56" />
      <path className={styles['roof']} d="M-50 -104H50L76 -54H-76Z" />
      {hasPanels && (
        <>
          <path className={styles['panel']} d="M-34 -96H34L44 -64H-44Z" />
          <path
            className={styles['seam']}
            d="M-39 -80H39M0 -96V-64M-17 -96L-22 -64M17 -96L22 -64"
            fill="none"
          />
        </>
      )}
      <HouseWindow x={-36} y={-30} />
      <HouseWindow x={36} y={-30} />
      <rect className={styles['door']} x="-12" y="-34" width="24" height="34" rx="3" />
      <circle className={styles['knob']} cx="6" cy="-15" r="2.2" />
    </g>
  )
}

function HouseWindow(at: At) {
  return (
    <g transform={place(at)}>
      <rect className={styles['window']} x="-14" y="-13" width="28" height="26" rx="3" />
      <path className={styles['frame']} d="M0 -13V13M-14 0H14" />
    </g>
  )
}

export function Turbine(at: At) {
  return (
    <g transform={place(at)}>
      <path className={styles['tower']} d="M-3 -92H3L6 0H-6Z" />
      <g transform="translate(0 -92)">
        {[10, 130, 250].map((angle) => (
          <path
            key={angle}
            className={styles['blade']}
            d="M-2 -5L0 -46Q9 -20 5 -3Z"
            transform={`rotate(${angle})`}
          />
        ))}
        <circle className={styles['tower']} r="7" />
        <circle className={styles['glass']} r="3" />
      </g>
    </g>
  )
}

export function Tree(at: At) {
  return (
    <g transform={place(at)}>
      <path className={styles['trunk']} d="M0 0V-18" />
      <path className={styles['tree']} d="M0 -52C16 -34 16 -12 0 -12C-16 -12 -16 -34 0 -52Z" />
    </g>
  )
}

/** A small car that faces left; `y` is the ground. */
export function SmallCar(at: At) {
  return (
    <g transform={place(at)}>
      <path
        className={styles['car']}
        d="M-50 -10C-50 -22 -38 -25 -28 -26C-20 -38 -10 -42 8 -42C26 -42 34 -36 42 -26C50 -24 50 -18 50 -10Q50 -6 44 -6H-44Q-50 -6 -50 -10Z"
      />
      <path
        className={styles['glass']}
        d="M-19 -27C-13 -34 -6 -37 2 -37V-27ZM7 -37C20 -37 26 -34 32 -27H7Z"
      />
      {[-28, 28].map((x) => (
        <g key={x}>
          <circle className={styles['tyre']} cx={x} cy="-8" r="9" />
          <circle className={styles['glass']} cx={x} cy="-8" r="4" />
        </g>
      ))}
    </g>
  )
}

export function Pylon(at: At) {
  return (
    <g transform={place(at)}>
      <path
        className={styles['pylon']}
        d="M-15 0L0 -100L15 0M-28 -72H28M-28 -72V-62M28 -72V-62M-26 -50H26M-26 -50V-40M26 -50V-40M-12 -20L12 -45M12 -20L-12 -45"
      />
    </g>
  )
}

type FlowProps = {
  readonly path: string
  readonly kind: 'from-sun' | 'to-car' | 'to-grid'
  readonly isMoving: boolean
}

/** Dots that move towards the place where the energy goes. */
export function Flow({ path, kind, isMoving }: FlowProps) {
  return (
    <g className={styles[kind]}>
      <path className={styles[isMoving ? 'flow' : 'still']} d={path} />
    </g>
  )
}

export function Numbered({ number, ...at }: At & { readonly number: number }) {
  return (
    <g transform={place(at)}>
      <circle className={styles['car']} r="13" />
      <text className={styles['number']} y="5">
        {number}
      </text>
    </g>
  )
}
