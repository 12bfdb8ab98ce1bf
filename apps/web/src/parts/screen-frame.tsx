import { useRef, type ReactNode } from 'react'
import { Header } from '#parts/header.tsx'
import { PageTitle } from '#parts/page-title.tsx'
import { useLostFocus } from '#platform/use-lost-focus.ts'
import { useScreenShown } from '#platform/analytics/use-screen-shown.ts'
import styles from './screen-frame.module.css'

type Props = {
  readonly title: string
  readonly isBeta?: boolean
  readonly hasBack?: boolean
  /** The page that Back opens; by default the one before. */
  readonly backTo?: string | undefined
  readonly isBusy?: boolean
  /** Shown in the header. */
  readonly action?: ReactNode
  readonly children: ReactNode
}

/** A page inside the app: its header, its title in the browser, and its content. */
export function ScreenFrame({
  title,
  isBeta = false,
  hasBack = false,
  backTo,
  isBusy = false,
  action,
  children,
}: Props) {
  const content = useRef<HTMLElement>(null)
  // Before it counts as shown itself.
  useLostFocus(content)
  useScreenShown(!isBusy)
  return (
    <>
      <PageTitle page={title} />
      <Header title={title} isBeta={isBeta} hasBack={hasBack} backTo={backTo} action={action} />
      <main ref={content} id="content" className={styles['content']} tabIndex={-1} aria-busy={isBusy}>
        {children}
      </main>
    </>
  )
}
