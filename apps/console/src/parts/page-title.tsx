import { useEffect, type ReactNode } from 'react'
import styles from './page-title.module.css'

type Props = { readonly title: string; readonly aside?: ReactNode }

export function PageTitle({ title, aside = null }: Props) {
  useEffect(() => {
    document.title = `${title} · Driveway console`
  }, [title])
  return (
    <div className={styles['top']}>
      <h1 className={styles['title']}>{title}</h1>
      {aside}
    </div>
  )
}
