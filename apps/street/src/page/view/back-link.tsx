import styles from './back-link.module.css'

/** Link back to the street. */
export function BackLink({ text }: { readonly text: string }) {
  return (
    <a className={styles['link']} href="/">
      <BackArrow />
      {text}
    </a>
  )
}

export function BackArrow() {
  return (
    <svg className={styles['arrow']} viewBox="0 0 24 24" aria-hidden="true">
      <path d="M14.5 5.5L8 12l6.5 6.5" />
    </svg>
  )
}
