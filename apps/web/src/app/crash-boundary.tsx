import { appShell } from '@driveway/messages/en-GB/app-shell'
import { say } from '@driveway/messages/say'
import { Button } from '@driveway/ui/button'
import { Icon } from '@driveway/ui/icon'
import { Component, type ReactNode } from 'react'
import styles from './plain-page.module.css'

type Props = { readonly children: ReactNode }

/** Whatever breaks below, the customer can read it and go on: a class, because React has no other way. */
export class CrashBoundary extends Component<Props, { readonly hasCrashed: boolean }> {
  override state = { hasCrashed: false }

  static getDerivedStateFromError(): { hasCrashed: boolean } {
    return { hasCrashed: true }
  }

  override render(): ReactNode {
    if (!this.state.hasCrashed) return this.props.children
    return (
      <main className={styles['page']}>
        <Icon name="warning" size={48} />
        <h1 className={styles['title']}>{say(appShell, 'crash-title')}</h1>
        <p className={styles['text']}>{say(appShell, 'crash-text')}</p>
        <Button onPress={() => window.location.reload()}>{say(appShell, 'crash-reload')}</Button>
      </main>
    )
  }
}
