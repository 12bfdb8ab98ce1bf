import styles from './outage-drawings.module.css'

/** A window of the service with a cone beside it. Decorative. */
export function UpdateDrawing() {
  return (
    <svg className={styles['drawing']} viewBox="0 0 260 180" aria-hidden="true" focusable="false">
      <circle className={styles['halo']} cx="130" cy="92" r="86" />
      <path className={styles['ground']} d="M24 158H236" />
      <rect className={styles['casing']} x="66" y="36" width="118" height="112" rx="16" />
      {[58, 88, 118].map((y) => (
        <g key={y}>
          <rect className={styles['slot']} x="80" y={y - 10} width="90" height="20" rx="10" />
          <circle className={styles['light']} cx="92" cy={y} r="4" />
          <path className={styles['line']} d={`M106 ${y}H148`} />
        </g>
      ))}
      <path className={styles['cone']} d="M196 108H206L218 150H184Z" />
      <path className={styles['stripe']} d="M192 122H210L213 134H189Z" />
      <path className={styles['base']} d="M178 152H224" />
    </svg>
  )
}

/** Two plugs that have come apart. Decorative. */
export function BrokenLineDrawing() {
  return (
    <svg className={styles['drawing']} viewBox="0 0 260 180" aria-hidden="true" focusable="false">
      <circle className={styles['halo']} cx="130" cy="90" r="82" />
      <path className={styles['cable']} d="M0 90H72M188 90H260" />
      <rect className={styles['plug']} x="70" y="68" width="42" height="44" rx="10" />
      <rect className={styles['plug']} x="148" y="68" width="42" height="44" rx="10" />
      <path className={styles['pins']} d="M112 80H122M112 100H122" />
      <path className={styles['socket']} d="M158 80H166M158 100H166" />
      <path
        className={styles['spark']}
        d="M130 38V52M112 42L118 56M148 42L142 56M130 142V128M112 138L118 124M148 138L142 124"
      />
    </svg>
  )
}
