import type { FeatureName } from '@driveway/domain/account/feature-name'
import { PHEV_WINDOW } from '@driveway/domain/charger/dashboard-status'
import { writeClockTime } from '@driveway/domain/time/clock-time'
import { SMALL_BATTERY_WH } from '@driveway/domain/vehicle/battery-capacity'
import { betaFeatures } from '@driveway/messages/en-GB/beta-features'
import { betaPage as texts } from '@driveway/messages/en-GB/beta-page'
import { say, type Page } from '@driveway/messages/say'
import type { IconName } from '@driveway/ui/icon'
import { barsIcon, carIcon, documentIcon, leafIcon, sunIcon } from '@driveway/ui/page-icons'
import type { Beta } from '#data/feature/mapper.ts'
import { pickByCode, type ByCode, type ProblemCode } from '#platform/wire/pick-by-code.ts'

const WH_PER_KWH = 1000

export type BetaView = {
  readonly beta: Beta
  readonly title: string
  readonly description: string
  readonly icon: IconName
}

const icons: Partial<Record<FeatureName, IconName>> = {
  ENVIRONMENT: leafIcon,
  EXPORT_MATCH: sunIcon,
  SPLIT_CONSUMPTION: sunIcon,
  EXPORT_DATA: documentIcon,
  CHARGE_PATH: 'clock',
  CHARGE_PATH_RANGE: 'clock',
  PHEV_READY_MODE: carIcon,
  TESLA_INTEGRATION: carIcon,
  MAX_CHARGE: 'bolt',
}

function findTitle(name: FeatureName, features: Page): string | null {
  return features[`title-${name}`] ?? null
}

/** The texts of ready mode quote the constants of its rule. */
function findDescription(name: FeatureName, features: Page): string | null {
  if (name !== 'PHEV_READY_MODE') return features[`description-${name}`] ?? null
  return say(betaFeatures, 'description-PHEV_READY_MODE', {
    from: writeClockTime(PHEV_WINDOW.from),
    to: writeClockTime(PHEV_WINDOW.to),
    capacity: SMALL_BATTERY_WH / WH_PER_KWH,
  })
}

/** A beta is listed only if it has both a title and a description. */
export function viewBetas(betas: readonly Beta[], features: Page = betaFeatures): readonly BetaView[] {
  return betas.flatMap((beta) => {
    const [title, description] = [findTitle(beta.name, features), findDescription(beta.name, features)]
    if (title === null || description === null) return []
    return [{ beta, title, description, icon: icons[beta.name] ?? barsIcon }]
  })
}

const failures = {
  'beta-not-offered': 'not-offered',
  'feature-not-found': 'not-offered',
  'unexpected-error': 'failed-text',
  'not-reached': 'not-reached',
} as const satisfies ByCode<ProblemCode<'upsertCustomerFeature'>, keyof typeof texts>

export function sayFailure(code: string): string {
  return say(texts, pickByCode(failures, code))
}
