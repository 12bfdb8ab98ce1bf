import { contentLanguage } from '@driveway/domain/language'
import { RichText } from '#parts/rich-text.tsx'
import styles from './end-of-life.module.css'

type Panel = { readonly title: string; readonly content: string }

export function Panels({ panels }: { readonly panels: readonly Panel[] }) {
  return (
    <ul className={styles['panels']} lang={contentLanguage}>
      {panels.map(({ title, content }) => (
        <li key={title} className={styles['panel']}>
          <h3 className={styles['panelTitle']}>{title}</h3>
          <RichText html={content} />
        </li>
      ))}
    </ul>
  )
}
