import type { WorldLive } from '@driveway/world/street-live'
import { placeMoon, placeSun, stars } from './sky-view.ts'
import styles from './sky.module.css'

/** The sky over the street, from world time and weather. */
export function Sky({ world }: { readonly world: WorldLive }) {
  const sun = placeSun(world.sunElevation, world.sunBearing)
  const moon = placeMoon(world.sunElevation, world.sunBearing)
  return (
    <div className={styles['sky']} aria-hidden="true">
      <svg className={styles['stars']} viewBox="0 0 200 100" preserveAspectRatio="xMidYMin slice">
        {stars.map((star) => (
          <circle key={`${star.x} ${star.y}`} cx={star.x} cy={star.y} r={star.size} />
        ))}
      </svg>
      <div className={styles['sun']} style={{ left: `${sun.left}%`, top: `${sun.top}%` }} />
      <div className={styles['moon']} style={{ left: `${moon.left}%`, top: `${moon.top}%` }} />
      <Clouds cover={world.cloudCover} />
      <svg className={styles['hills']} viewBox="0 0 1280 220" preserveAspectRatio="none">
        <path
          className={styles['farHill']}
          d="M0 120C120 60 220 50 340 90S560 150 700 96S980 20 1110 74S1240 120 1280 96V220H0Z"
        />
        <path
          className={styles['nearHill']}
          d="M0 150C160 96 300 120 460 150S760 96 900 120S1160 176 1280 134V220H0Z"
        />
      </svg>
    </div>
  )
}

const clouds = [
  { left: 6, top: 16, scale: 1.1 },
  { left: 30, top: 7, scale: 0.8 },
  { left: 52, top: 20, scale: 1.25 },
  { left: 76, top: 9, scale: 0.95 },
  { left: 90, top: 24, scale: 0.7 },
]

function Clouds({ cover }: { readonly cover: number }) {
  return (
    <>
      {clouds.map((cloud, i) => (
        <svg
          key={cloud.left}
          className={styles['cloud']}
          viewBox="0 -10 160 70"
          style={{
            left: `${cloud.left}%`,
            top: `${cloud.top}%`,
            width: `${cloud.scale * 10}rem`,
            opacity: Math.max(0, Math.min(0.92, cover * 1.7 - i * 0.16)),
            animationDelay: `${i * -17}s`,
          }}
        >
          <path d="M30 52a20 20 0 0 1-2-40a30 30 0 0 1 54-4a22 22 0 0 1 36 10a17 17 0 0 1 8 34Z" />
        </svg>
      ))}
    </>
  )
}
