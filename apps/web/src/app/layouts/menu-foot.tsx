import { CUSTOMER_CLOSED } from '@driveway/domain/journey/app-inactive'
import { paths } from '@driveway/domain/journey/paths'
import { menuFoot as texts } from '@driveway/messages/en-GB/menu-foot'
import { say } from '@driveway/messages/say'
import { Icon, type IconName } from '@driveway/ui/icon'
import { personIcon, questionIcon } from '@driveway/ui/page-icons'
import { useLocation } from 'react-router'
import { Link } from '#parts/link.tsx'
import { useAccount } from '#data/account/query.ts'
import { removeTrailingSlash } from '#platform/trailing-slash.ts'
import { listErrorCodes } from '#platform/wire/request-error.ts'
import styles from './menu-foot.module.css'

type Entry = {
  readonly path: string
  readonly icon: IconName
  readonly name: string
  readonly detail: string | null
}

/** Help and the customer's account, below the items of the desktop menu. */
export function MenuFoot() {
  const account = useAccount()
  const isClosed = account.status === 'error' && listErrorCodes(account.error).includes(CUSTOMER_CLOSED)
  const here = removeTrailingSlash(useLocation().pathname)
  const email = account.status === 'loaded' ? account.value.email : null
  const entries: readonly Entry[] = [
    { path: paths.contact, icon: questionIcon, name: say(texts, 'help'), detail: null },
    { path: paths.settings, icon: personIcon, name: say(texts, 'account'), detail: email },
  ]
  if (isClosed) return null
  return (
    <nav className={styles['foot']} aria-label={say(texts, 'label')}>
      <ul>
        {entries.map(({ path, icon, name, detail }) => (
          <li key={path}>
            <Link className={styles['entry']} to={path} aria-current={path === here ? 'page' : undefined}>
              <Icon name={icon} />
              <span className={styles['words']}>
                <span>{name}</span>
                {detail !== null && <span className={styles['detail']}>{detail}</span>}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
