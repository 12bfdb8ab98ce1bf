import { onboardingPathOf, type OnboardingPage } from '@driveway/domain/journey/onboarding'
import { paths } from '@driveway/domain/journey/paths'

type Setting = {
  readonly path: string
  readonly key: 'set-schedule' | 'set-charge-range' | 'set-microgeneration' | 'set-tariff'
}

const settings: Readonly<Partial<Record<OnboardingPage, Setting>>> = {
  schedule: {
    path: `${paths.schedule}?${new URLSearchParams({ returnTo: onboardingPathOf('schedule') }).toString()}`,
    key: 'set-schedule',
  },
  'charge-range': { path: paths.chargeRange, key: 'set-charge-range' },
  microgeneration: { path: paths.addMicrogeneration, key: 'set-microgeneration' },
  tariff: { path: paths.addTariff, key: 'set-tariff' },
}

/** The settings page that a page of onboarding is about; Back leads here again. */
export function findSetting(page: OnboardingPage): Setting | null {
  return settings[page] ?? null
}

/** The page at which onboarding was left, if the customer still has it. */
export function findResumePage(
  memory: string | null,
  pages: readonly OnboardingPage[],
): OnboardingPage | null {
  return pages.find((page) => page !== 'start' && page === memory) ?? null
}
