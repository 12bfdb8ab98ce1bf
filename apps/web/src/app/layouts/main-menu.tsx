import { brands } from '@driveway/brand/brands'
import { CUSTOMER_CLOSED } from '@driveway/domain/journey/app-inactive'
import type { MenuNews } from '@driveway/domain/journey/menu-dots'
import { appLayout } from '@driveway/messages/en-GB/app-layout'
import { say } from '@driveway/messages/say'
import { Icon } from '@driveway/ui/icon'
import { useLocation } from 'react-router'
import { Link } from '#parts/link.tsx'
import type { Account } from '#data/account/mapper.ts'
import { useAccount } from '#data/account/query.ts'
import { BrandLogo } from '#parts/brand-logo.tsx'
import { removeTrailingSlash } from '#platform/trailing-slash.ts'
import { useTracker } from '#platform/analytics/use-tracker.ts'
import { useBrand } from '#platform/use-brand.ts'
import type { Live } from '#platform/wire/live-query.ts'
import { listErrorCodes } from '#platform/wire/request-error.ts'
import styles from './main-menu.module.css'
import {
  findCurrent,
  hasDot,
  isEvPath,
  listMenuItems,
  type MenuItem,
  type MenuModules,
} from './menu-items.ts'
import { useNews } from './use-news.ts'

/** Begins the keys of the menu’s texts; the rest names the step of the tour. */
const MENU = 'menu-'

const DESKTOP = '(min-width: 768px)'

/** Empty while the account is unknown. */
function toNews(known: Account | null, newestNote: Date | null): MenuNews {
  return {
    features: known?.features ?? [],
    newestReleaseNote: known && newestNote,
    latestSeenReleaseNote: known?.latestSeenReleaseNote ?? null,
  }
}

const evOnly: MenuModules = { isEvEnabled: true, isHeatEnabled: false }

/** While the account loads, only pages about charging show their menu: another customer would see it change. */
function itemsOf(account: Live<Account>, here: string): readonly MenuItem[] {
  if (account.status === 'loaded') return listMenuItems(account.value.journey)
  return account.status === 'error' || isEvPath(here) ? listMenuItems(evOnly) : []
}

type Props = { readonly isHidden: boolean }

/** One menu: along the bottom on a phone, down the left side from 768 px. */
export function MainMenu({ isHidden }: Props) {
  const brand = useBrand()
  const tracker = useTracker()
  const account = useAccount()
  const here = removeTrailingSlash(useLocation().pathname)
  const items = itemsOf(account, here)
  const known = account.status === 'loaded' ? account.value : null
  const news = toNews(known, useNews(here, known?.features))
  function follow(item: MenuItem): void {
    const name = window.matchMedia(DESKTOP).matches ? 'left-menu' : 'bottom-menu'
    tracker.track({ name, item: item.key })
  }
  // A customer whose app has closed has no pages.
  if (isHidden || (account.status === 'error' && listErrorCodes(account.error).includes(CUSTOMER_CLOSED))) {
    return null
  }
  return (
    <nav className={styles['menu']} aria-label={say(appLayout, 'main-menu')}>
      <div className={styles['brand']}>
        <BrandLogo kind="tile" size={36} isDecoration />
        <span className={styles['name']}>{brands[brand].name}</span>
      </div>
      <ul className={styles['items']}>
        {items.map((item) => (
          <li key={item.path} className={styles['place']}>
            <Link
              className={styles['item']}
              to={item.path}
              data-tour={item.key.slice(MENU.length)}
              aria-current={findCurrent(item, here)}
              aria-label={
                hasDot(item, news, here)
                  ? say(appLayout, 'menu-with-news', { item: say(appLayout, item.key) })
                  : undefined
              }
              onClick={() => follow(item)}
            >
              <span className={styles['icon']}>
                <Icon name={item.icon} />
                {hasDot(item, news, here) && <span className={styles['dot']} />}
              </span>
              {say(appLayout, item.key)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
