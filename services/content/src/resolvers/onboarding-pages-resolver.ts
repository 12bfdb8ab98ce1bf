import type { OnboardingPage } from '@driveway/contract/generated/content-schema'
import { listVisible, type BrandReader } from './content-reader.ts'
import { onboardingPageNames } from '../kinds/onboarding-pages-kind.ts'

export const onboardingPagesResolvers = {
  onboardingPages: (_args: unknown, reader: BrandReader): readonly OnboardingPage[] =>
    listVisible('onboarding-pages', reader).toSorted(
      (a, b) => onboardingPageNames.indexOf(a.page) - onboardingPageNames.indexOf(b.page),
    ),
}
