import type { ReactNode } from 'react'
import { BrandLogo } from '#parts/brand-logo.tsx'
import { PageTitle } from '#parts/page-title.tsx'
import { useScreenShown } from '#platform/analytics/use-screen-shown.ts'
import styles from './entry-frame.module.css'

type Props = {
  /** The document title, if it differs from the heading. */
  readonly page?: string
  readonly heading: string
  readonly text: string
  /** The heading is announced. */
  readonly isNews?: boolean
  readonly children?: ReactNode
  /** Secondary text at the foot of the page. */
  readonly foot?: ReactNode
}

/** A page without a session: logo, heading, text and one task. */
export function EntryFrame({ page, heading, text, isNews = false, children, foot }: Props) {
  useScreenShown(true)
  return (
    <main id="content" className={styles['screen']} tabIndex={-1}>
      <PageTitle page={page ?? heading} />
      <div className={styles['column']}>
        <div className={styles['welcome']} role={isNews ? 'alert' : undefined}>
          <BrandLogo kind="tile" size={64} />
          <h1 className={styles['heading']}>{heading}</h1>
          <p className={styles['quiet']}>{text}</p>
        </div>
        {children}
      </div>
      <div className={styles['foot']}>{foot}</div>
    </main>
  )
}
