import {
  onboardingPathOf,
  findOnboardingStep,
  listOnboardingPages,
  readOnboardingPage,
  type OnboardingPage,
} from '@driveway/domain/journey/onboarding'
import { paths } from '@driveway/domain/journey/paths'
import { onboardingPage as texts } from '@driveway/messages/en-GB/onboarding-page'
import { say } from '@driveway/messages/say'
import { useEffect } from 'react'
import { useNavigate, useParams } from 'react-router'
import { completeLocally } from '#data/account/mutation.ts'
import { useAccount } from '#data/account/query.ts'
import { completeOnboarding } from '#data/onboarding/mutation.ts'
import { loadOnboardingTexts } from '#data/onboarding/query.ts'
import { Redirect } from '#parts/redirect.tsx'
import { ScreenFrame } from '#parts/screen-frame.tsx'
import { clearOnboardingMemory, writeOnboardingMemory } from '#platform/onboarding-memory.ts'
import { useLoaded } from '#platform/use-loaded.ts'
import { useSave } from '#platform/wire/use-save.ts'
import { useWire } from '#platform/wire/use-wire.ts'
import { OnboardingStepPage } from './onboarding-step-page.tsx'

/** Its gate opens it until onboarding is complete, for customers without the tour. */
export function OnboardingScreen() {
  const wire = useWire()
  const navigate = useNavigate()
  const account = useAccount()
  const content = useLoaded(loadOnboardingTexts)
  const page = readOnboardingPage(useParams()['page'])
  const { save, isSaving, failed } = useSave({
    send: () => completeOnboarding(wire),
    onSaved: () => {
      clearOnboardingMemory(document)
      completeLocally(wire)
      void navigate(paths.home, { replace: true })
    },
    savedMs: null,
  })
  useEffect(() => {
    if (page !== null && page !== 'start') writeOnboardingMemory(document, page)
  }, [page])
  if (page === null) return <Redirect to={paths.notFound} />
  if (account.status !== 'loaded')
    return (
      <ScreenFrame title={say(texts, 'title')} isBusy>
        {null}
      </ScreenFrame>
    )
  const pages = listOnboardingPages(account.value.journey, account.value.chargerType)
  const step = findOnboardingStep(page, pages)
  if (!step) return <Redirect to={paths.onboarding} />
  function goTo(target: OnboardingPage | null): void {
    if (target === null) void save(null)
    else void navigate(onboardingPathOf(target))
  }
  return (
    <OnboardingStepPage
      key={page}
      page={page}
      pages={pages}
      step={step}
      content={content}
      isSaving={isSaving}
      hasFailed={failed !== null}
      onGo={goTo}
      onSkip={() => void save(null)}
    />
  )
}
