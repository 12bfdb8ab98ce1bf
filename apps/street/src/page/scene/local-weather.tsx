import type { Sky } from '@driveway/world/street-live'
import styles from './local-weather.module.css'

/** Weather that was set for this house only. */
export function LocalWeather({ sky }: { readonly sky: Sky }) {
  if (sky === 'weather') return null
  if (sky === 'sun') {
    return (
      <g className={styles['sun']}>
        <circle className={styles['shine']} cx="262" cy="54" r="64" />
        <path
          className={styles['rays']}
          d="M262 16V24M262 84V92M224 54H232M292 54H300M235 27L241 33M283 75L289 81M289 27L283 33M241 75L235 81"
        />
        <circle className={styles['disc']} cx="262" cy="54" r="20" />
      </g>
    )
  }
  return (
    <g className={styles['cloud']}>
      <path className={styles['rain']} d="M62 74l-5 13M88 78l-5 13M114 74l-5 13M140 78l-5 13M166 74l-5 13" />
      <path
        className={styles['puff']}
        d="M58 66a19 19 0 0 1-2-38a28 28 0 0 1 52-6a22 22 0 0 1 38 7a19 19 0 0 1 18 37Z"
      />
    </g>
  )
}
