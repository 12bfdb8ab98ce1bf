import type { GetMeAnswer } from '@driveway/contract/generated/operator-operations'
import { consoleShell as texts } from '@driveway/messages/en-GB/console-shell'
import { say } from '@driveway/messages/say'
import { Icon } from '@driveway/ui/icon'
import { useEffect, useRef, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import { useQueryClient } from '@tanstack/react-query'
import { SmallButton } from '#parts/small-button.tsx'
import { Link } from '#platform/console-router.tsx'
import { signOut } from '#platform/passkey-browser.ts'
import { findPage, pages } from './pages.ts'
import styles from './shell.module.css'

type Me = GetMeAnswer['me']

type Props = { readonly me: Me; readonly children: ReactNode }

export function Shell({ me, children }: Props) {
  const { pathname } = useLocation()
  const client = useQueryClient()
  const current = findPage(pathname)?.path
  const menu = useRef<HTMLElement>(null)
  const main = useRef<HTMLElement>(null)
  const shown = useRef(pathname)
  // On a phone the menu is wider than the screen.
  useEffect(() => {
    const entry = menu.current?.querySelector(`[href="${current}"]`)
    entry?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [current])
  // A new page begins at its top, for the keyboard and the screen reader too.
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    main.current?.focus()
  }, [pathname])
  return (
    <div className={styles['shell']}>
      <header className={styles['rail']}>
        <p className={styles['name']}>{say(texts, 'name')}</p>
        <nav ref={menu} className={styles['menu']} aria-label={say(texts, 'menu')}>
          {pages.map(
            ({ path, label, icon, operation }) =>
              icon !== null &&
              me.operations.includes(operation) && (
                <Link key={path} to={path} className={styles['entry']} isCurrent={path === current}>
                  <Icon name={icon} size={20} />
                  {say(texts, label)}
                </Link>
              ),
          )}
        </nav>
        <div className={styles['who']}>
          <p>{me.mail}</p>
          <p className={styles['role']}>{me.role}</p>
          <SmallButton
            onPress={() => {
              void signOut().then(() => client.resetQueries())
            }}
          >
            {say(texts, 'sign-out')}
          </SmallButton>
        </div>
      </header>
      <main ref={main} className={styles['main']} tabIndex={-1}>
        {children}
      </main>
    </div>
  )
}
