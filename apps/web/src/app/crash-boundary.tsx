import { appShell } from '@driveway/messages/en-GB/app-shell'
import { say } from '@driveway/messages/say'
import { Button } from '@driveway/ui/button'
import { Icon } from '@driveway/ui/icon'
import { Component, type ReactNode } from 'react'
import { LazyLatestAnswerNote } from '#parts/loading/lazy-latest-answer-note.tsx'
import styles from './plain-page.module.css'

type PageProps = { readonly title: string; readonly text: string }

/** The last resort: an error message and a reload button. */
function ReloadPage({ title, text }: PageProps) {
  return (
    <main className={styles['page']}>
      <Icon name="warning" size={48} />
      <h1 className={styles['title']}>{title}</h1>
      <p className={styles['text']}>{text}</p>
      <Button onPress={() => window.location.reload()}>{say(appShell, 'crash-reload')}</Button>
      <LazyLatestAnswerNote />
    </main>
  )
}

/** Replaces a screen whose code failed to load. */
export function UnreachableScreen() {
  return <ReloadPage title={say(appShell, 'unreachable-title')} text={say(appShell, 'unreachable-text')} />
}

type Props = { readonly children: ReactNode }

/** Catches render errors of the whole app. React requires a class for it. */
export class CrashBoundary extends Component<Props, { readonly hasCrashed: boolean }> {
  override state = { hasCrashed: false }

  static getDerivedStateFromError(): { hasCrashed: boolean } {
    return { hasCrashed: true }
  }

  override render(): ReactNode {
    if (!this.state.hasCrashed) return this.props.children
    return <ReloadPage title={say(appShell, 'crash-title')} text={say(appShell, 'crash-text')} />
  }
}
