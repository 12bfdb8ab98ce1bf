import type { GetMeAnswer } from '@driveway/contract/generated/operator-operations'
import { consoleShell as texts } from '@driveway/messages/en-GB/console-shell'
import { say } from '@driveway/messages/say'
import { Icon, type IconName } from '@driveway/ui/icon'
import {
  chargerIcon,
  devicesIcon,
  documentIcon,
  downloadIcon,
  homeIcon,
  keyIcon,
  peopleIcon,
  pencilIcon,
  personIcon,
  plugIcon,
  questionIcon,
} from '@driveway/ui/page-icons'
import { useEffect, useRef, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import { useQueryClient } from '@tanstack/react-query'
import { SmallButton } from '#parts/small-button.tsx'
import { Link } from '#platform/console-router.tsx'
import { consolePaths } from '#platform/operator-paths.ts'
import { signOut } from '#platform/passkey-browser.ts'
import styles from './shell.module.css'

type Me = GetMeAnswer['me']

type Entry = {
  readonly path: string
  readonly label: keyof typeof texts
  readonly icon: IconName
  /** The menu has what the role allows. */
  readonly operation: string
}

const entries: readonly Entry[] = [
  { path: consolePaths.now, label: 'now', icon: 'clock', operation: 'Query.now' },
  { path: consolePaths.why, label: 'why', icon: questionIcon, operation: 'Query.nights' },
  { path: consolePaths.fleet, label: 'fleet', icon: devicesIcon, operation: 'Query.fleet' },
  { path: consolePaths.campaigns, label: 'campaigns', icon: downloadIcon, operation: 'Query.rollouts' },
  { path: consolePaths.charger, label: 'charger', icon: chargerIcon, operation: 'Query.charger' },
  { path: consolePaths.stock, label: 'stock', icon: plugIcon, operation: 'Query.makes' },
  { path: consolePaths.customer, label: 'customer', icon: personIcon, operation: 'Query.customer' },
  { path: consolePaths.account, label: 'account', icon: keyIcon, operation: 'Mutation.endSessions' },
  { path: consolePaths.content, label: 'content', icon: pencilIcon, operation: 'Query.contentTexts' },
  { path: consolePaths.outages, label: 'outages', icon: 'warning', operation: 'Query.outages' },
  {
    path: consolePaths.organisations,
    label: 'organisations',
    icon: homeIcon,
    operation: 'Query.organisations',
  },
  { path: consolePaths.audit, label: 'audit', icon: documentIcon, operation: 'Query.acts' },
  { path: consolePaths.people, label: 'people', icon: peopleIcon, operation: 'Query.operators' },
]

type Props = { readonly me: Me; readonly children: ReactNode }

export function Shell({ me, children }: Props) {
  const { pathname } = useLocation()
  const client = useQueryClient()
  const [, first = ''] = pathname.split('/')
  const menu = useRef<HTMLElement>(null)
  // On a phone the menu is wider than the screen.
  useEffect(() => {
    const current = menu.current?.querySelector(`[href="/${first}"]`)
    current?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [first])
  return (
    <div className={styles['shell']}>
      <header className={styles['rail']}>
        <p className={styles['name']}>{say(texts, 'name')}</p>
        <nav ref={menu} className={styles['menu']} aria-label={say(texts, 'menu')}>
          {entries
            .filter(({ operation }) => me.operations.includes(operation))
            .map(({ path, label, icon }) => (
              <Link key={path} to={path} className={styles['entry']} isCurrent={path === `/${first}`}>
                <Icon name={icon} size={20} />
                {say(texts, label)}
              </Link>
            ))}
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
      <main className={styles['main']}>{children}</main>
    </div>
  )
}
