import type { CarPlace, HouseLive } from '@driveway/world/street-live'
import styles from './car-drawing.module.css'

type Body = { readonly shell: string; readonly glass: string }

const bodies: Record<HouseLive['car']['body'], Body> = {
  hatchback: {
    shell:
      'M3 31C2 22 5 18 10 16L20 6C23 3 27 2 32 2H54C60 2 65 4 70 9L78 17C89 18 93 21 93 28V32C93 34 92 35 90 35H6C4 35 3 33 3 31Z',
    glass: 'M17 16L25 8C27 6 29 5.5 33 5.500H42V16ZM46 5.500H54C59 5.5 62 7 66 10.500L71.5 16H46Z',
  },
  saloon: {
    shell:
      'M3 29C2 22 5 20 12 18L28 8C33 4.5 38 4 44 4H54C61 4 66 6 72 11L80 18C90 19 94 22 94 28V32C94 34 92 35 90 35H6C4 35 3 33 3 29Z',
    glass:
      'M20 17.500L31 10C35 7.6 38 7.5 43 7.500H46V17.500ZM50 7.500H54C60 7.5 64 9 68 12.500L74 17.500H50Z',
  },
  crossover: {
    shell:
      'M3 31C2 20 4 15 9 12L15 3C17 0 20 -1 25 -1H56C62 -1 67 1 71 6L79 15C90 16 94 19 94 27V32C94 34 92 35 90 35H6C4 35 3 33 3 31Z',
    glass: 'M13 13L18 4.500C19 3 21 2.5 25 2.500H40V13ZM44 2.500H55C60 2.5 64 4 67 7.500L72 13H44Z',
  },
}

type Props = {
  readonly body: HouseLive['car']['body']
  readonly paint: HouseLive['car']['paint']
  readonly place: CarPlace
}

/** The car on its drive, or driving away and back. */
export function CarDrawing({ body, paint, place }: Props) {
  const { shell, glass } = bodies[body]
  return (
    <g className={styles['along']} data-place={place}>
      <g className={styles['across']}>
        <g transform="translate(217 214)">
          <ellipse className={styles['shadow']} cx="48" cy="43" rx="48" ry="3.5" />
          <path style={{ fill: `var(--scene-car-${paint})` }} d={shell} />
          <path className={styles['sill']} d="M6 29H92V33H6Z" />
          <path className={styles['glass']} d={glass} />
          <rect className={styles['lamp']} x="88" y="21" width="5" height="4.5" rx="2" />
          <rect className={styles['tail']} x="3.5" y="20" width="3" height="6" rx="1.5" />
          <Wheel x={22} />
          <Wheel x={75} />
        </g>
      </g>
    </g>
  )
}

function Wheel({ x }: { readonly x: number }) {
  return (
    <>
      <circle className={styles['tyre']} cx={x} cy="34.5" r="8.5" />
      <circle className={styles['rim']} cx={x} cy="34.5" r="4" />
    </>
  )
}
