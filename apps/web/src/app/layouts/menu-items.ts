import { hasHistoryDot, hasMoreDot, type MenuNews } from '@driveway/domain/journey/menu-dots'
import { isUnderMore } from '@driveway/domain/journey/more-menu'
import { paths } from '@driveway/domain/journey/paths'
import type { IconName } from '@driveway/ui/icon'

export type MenuItem = {
  readonly path: string
  readonly key: 'menu-today' | 'menu-history' | 'menu-schedule' | 'menu-more'
  readonly icon: IconName
}

const menuItems: readonly MenuItem[] = [
  { path: paths.today, key: 'menu-today', icon: 'home' },
  { path: paths.history, key: 'menu-history', icon: 'bars' },
  { path: paths.schedule, key: 'menu-schedule', icon: 'calendar' },
  { path: paths.more, key: 'menu-more', icon: 'more' },
]

/** The menu items whose page exists in this build. */
export function listMenuItems(isKnownPath: (path: string) => boolean): readonly MenuItem[] {
  return menuItems.filter((item) => isKnownPath(item.path))
}

/** The `aria-current` of an item: `page` for the page itself, `true` for More above its pages. */
export function findCurrent({ key, path }: MenuItem, here: string): 'page' | 'true' | undefined {
  if (path === here) return 'page'
  return key === 'menu-more' && isUnderMore(here) ? 'true' : undefined
}

/** True where an item carries the dot for new content. */
export function hasDot({ key }: MenuItem, news: MenuNews, here: string): boolean {
  if (key === 'menu-more') return hasMoreDot(news)
  return key === 'menu-history' && hasHistoryDot(news.features, here === paths.history)
}
