import { brands } from '@driveway/brand/brands'
import { appShell } from '@driveway/messages/en-GB/app-shell'
import { say } from '@driveway/messages/say'
import { Icon } from '@driveway/ui/icon'
import { Link, useLocation } from 'react-router'
import { BrandLogo } from '#parts/brand-logo.tsx'
import { useIsKnownPath } from '#platform/known-paths.ts'
import { usePlatform } from '#platform/platform.ts'
import { removeTrailingSlash } from '#platform/trailing-slash.ts'
import styles from './main-menu.module.css'
import { listMenuItems, type MenuItem } from './menu-items.ts'

const DESKTOP = '(min-width: 768px)'

/** One menu: along the bottom on a phone, down the left side from 768 px. */
export function MainMenu() {
  const { brand, tracker } = usePlatform()
  const items = listMenuItems(useIsKnownPath())
  const here = removeTrailingSlash(useLocation().pathname)
  function follow(item: MenuItem): void {
    const name = window.matchMedia(DESKTOP).matches ? 'left-menu' : 'bottom-menu'
    tracker.track({ name, item: item.key })
  }
  return (
    <nav className={styles['menu']} aria-label={say(appShell, 'main-menu')}>
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
              aria-current={item.path === here ? 'page' : undefined}
              onClick={() => follow(item)}
            >
              <Icon name={item.icon} />
              {say(appShell, item.key)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
