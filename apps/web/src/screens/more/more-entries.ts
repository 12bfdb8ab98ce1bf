import { isV2gCharger, type DeviceType } from '@driveway/domain/charger/device-type'
import type { MoreEntryKey, MoreSectionKey } from '@driveway/domain/journey/more-menu'
import type { morePage } from '@driveway/messages/en-GB/more-page'
import type { IconName } from '@driveway/ui/icon'
import { carIcon, documentIcon, leafIcon, phoneIcon, questionIcon } from '@driveway/ui/page-icons'
import { menuDrawings } from './menu-drawings.ts'

export const sectionTitles = {
  'profile-progress': 'profile-progress',
  'charger-and-vehicle': 'charger-and-vehicle',
  support: 'support',
  settings: 'settings',
  legal: 'legal',
  'sign-out': 'sign-out',
} as const satisfies Record<MoreSectionKey, keyof typeof morePage>

export const entryIcons: Readonly<Record<MoreEntryKey, IconName>> = {
  progress: menuDrawings.progress,
  charger: 'charger',
  vehicle: carIcon,
  'ready-by-times': 'clock',
  'charge-range': menuDrawings.range,
  'solar-matching': menuDrawings.sun,
  'phev-ready-mode': 'plug',
  tariffs: menuDrawings.coins,
  microgeneration: 'home',
  environment: leafIcon,
  'year-summary': 'bars',
  contact: phoneIcon,
  faq: questionIcon,
  'release-notes': menuDrawings.sparkle,
  'account-and-app': menuDrawings.gear,
  betas: menuDrawings.flask,
  terms: documentIcon,
  'privacy-policy': menuDrawings.shield,
  'privacy-policy-d2v': menuDrawings.shield,
  logout: menuDrawings.signOut,
}

/** How an entry is called; the charger by its kind, once that is known. */
export function findEntryKey(key: MoreEntryKey, chargerType: DeviceType | null): keyof typeof morePage {
  if (key === 'logout') return 'sign-out'
  if (key !== 'charger' || !chargerType) return key
  return isV2gCharger(chargerType) ? 'v2g-charger' : 'smart-charger'
}
