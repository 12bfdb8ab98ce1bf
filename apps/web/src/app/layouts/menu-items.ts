import { hasHistoryDot, hasMoreDot, type MenuNews } from '@driveway/domain/journey/menu-dots'
import { isUnderMore } from '@driveway/domain/journey/more-menu'
import { paths } from '@driveway/domain/journey/paths'
import type { IconName } from '@driveway/ui/icon'
import { barsIcon, calendarIcon, homeIcon } from '@driveway/ui/page-icons'

export type MenuItem = {
  readonly path: string
  readonly key: 'menu-today' | 'menu-history' | 'menu-schedule' | 'menu-more' | 'menu-heating'
  readonly icon: IconName
}

const more: MenuItem = { path: paths.more, key: 'menu-more', icon: 'more' }

const evItems: readonly MenuItem[] = [
  { path: paths.today, key: 'menu-today', icon: homeIcon },
  { path: paths.history, key: 'menu-history', icon: barsIcon },
  { path: paths.schedule, key: 'menu-schedule', icon: calendarIcon },
  more,
]

const heatItems: readonly MenuItem[] = [{ path: paths.heating, key: 'menu-heating', icon: homeIcon }, more]

export type MenuModules = { readonly isEvEnabled: boolean; readonly isHeatEnabled: boolean }

/** A customer without the EV module has no pages about charging. */
export function listMenuItems({ isEvEnabled, isHeatEnabled }: MenuModules): readonly MenuItem[] {
  if (isEvEnabled) return evItems
  return isHeatEnabled ? heatItems : [more]
}

/** True for a page about charging, on which the menu need not wait for the account. */
export function isEvPath(here: string): boolean {
  return here === paths.today || here.startsWith(`${paths.today}/`)
}

/** The `aria-current` of an item: `page` for the page itself, `true` for More above its pages. */
export function findCurrent({ key, path }: MenuItem, here: string): 'page' | 'true' | undefined {
  if (path === here) return 'page'
  return key === 'menu-more' && here !== paths.heating && isUnderMore(here) ? 'true' : undefined
}

/** True where an item carries the dot for new content. */
export function hasDot({ key }: MenuItem, news: MenuNews, here: string): boolean {
  if (key === 'menu-more') return hasMoreDot(news)
  return key === 'menu-history' && hasHistoryDot(news.features, here === paths.history)
}
