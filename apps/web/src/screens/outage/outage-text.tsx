import { contentLanguage } from '@driveway/domain/language'
import styles from './outage-screen.module.css'

type Props = { readonly text: string }

/** Plain text of the operator; a line break starts a paragraph. */
export function OutageText({ text }: Props) {
  return (
    <div className={styles['text']} lang={contentLanguage}>
      {text.split(/\n+/).map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </div>
  )
}
