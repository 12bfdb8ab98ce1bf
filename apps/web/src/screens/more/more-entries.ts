import { isV2gCharger, type DeviceType } from '@driveway/domain/charger/device-type'
import type { MoreEntryKey, MoreSectionKey } from '@driveway/domain/journey/more-menu'
import type { morePage } from '@driveway/messages/en-GB/more-page'
import type { IconName } from '@driveway/ui/icon'
import {
  barsIcon,
  carIcon,
  chargerIcon,
  documentIcon,
  homeIcon,
  leafIcon,
  phoneIcon,
  plugIcon,
  questionIcon,
} from '@driveway/ui/page-icons'
import { moreIcons } from './more-icons.ts'

export const sectionTitles = {
  'profile-progress': 'profile-progress',
  'charger-and-vehicle': 'charger-and-vehicle',
  support: 'support',
  settings: 'settings',
  legal: 'legal',
  'sign-out': 'sign-out',
} as const satisfies Record<MoreSectionKey, keyof typeof morePage>

export const entryIcons: Readonly<Record<MoreEntryKey, IconName>> = {
  progress: moreIcons.progress,
  charger: chargerIcon,
  vehicle: carIcon,
  'ready-by-times': 'clock',
  'charge-range': moreIcons.range,
  planning: moreIcons.plan,
  'solar-matching': moreIcons.sun,
  'phev-ready-mode': plugIcon,
  tariffs: moreIcons.coins,
  microgeneration: homeIcon,
  environment: leafIcon,
  'year-summary': barsIcon,
  contact: phoneIcon,
  faq: questionIcon,
  'release-notes': moreIcons.sparkle,
  heating: moreIcons.flame,
  'account-and-app': moreIcons.gear,
  betas: moreIcons.flask,
  terms: documentIcon,
  'privacy-policy': moreIcons.shield,
  'privacy-policy-d2v': moreIcons.shield,
  logout: moreIcons.signOut,
}

type EntryTextKey = Exclude<MoreEntryKey, 'logout'> | 'smart-charger' | 'v2g-charger' | 'sign-out'

/** The text key of an entry; the charger's depends on its type. */
export function entryKeyOf(key: MoreEntryKey, chargerType: DeviceType | null): EntryTextKey {
  if (key === 'logout') return 'sign-out'
  if (key !== 'charger' || !chargerType) return key
  return isV2gCharger(chargerType) ? 'v2g-charger' : 'smart-charger'
}
