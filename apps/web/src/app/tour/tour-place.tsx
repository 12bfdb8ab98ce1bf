import { hasFeature } from '@driveway/domain/journey/journey-customer'
import { paths } from '@driveway/domain/journey/paths'
import { moveTour, RESTART_STEP, startTour, type TourMove, type TourRun } from '@driveway/domain/journey/tour'
import { tour as texts } from '@driveway/messages/en-GB/tour'
import { say } from '@driveway/messages/say'
import { Icon } from '@driveway/ui/icon'
import { questionIcon } from '@driveway/ui/page-icons'
import { useState } from 'react'
import { useAccount } from '#data/account/query.ts'
import { saveTourSteps } from '#data/tour/mutation.ts'
import { useTour } from '#data/tour/query.ts'
import { useTracker } from '#platform/analytics/use-tracker.ts'
import { useWire } from '#platform/wire/use-wire.ts'
import { TourStepCard } from './tour-step-card.tsx'
import styles from './tour.module.css'

/** The tour over Today, for customers with the feature; a button starts it again. */
export function TourPlace({ path }: { readonly path: string }) {
  const wire = useWire()
  const tracker = useTracker()
  const account = useAccount()
  const journey = account.status === 'loaded' ? account.value.journey : null
  const isOffered = journey !== null && hasFeature(journey, 'ONBOARDING_TOUR')
  const known = useTour(isOffered)
  const tour = known.status === 'loaded' ? known.value : null
  /** Undefined until the first move; null once it is over. */
  const [moved, setMoved] = useState<TourRun | null | undefined>(undefined)
  if (!tour || tour.steps.length === 0 || path !== paths.today) return null
  const stepIds = tour.steps.map(({ stepId }) => stepId)
  const run = moved === undefined ? startTour(stepIds, tour.completed, false) : moved
  const stepId = run?.steps[run.at]

  function move(kind: TourMove): void {
    if (!run || stepId === undefined) return
    if (kind !== 'skip') tracker.track({ name: kind === 'next' ? 'tour-next' : 'tour-back', step: stepId })
    const { run: next, saved } = moveTour(run, kind)
    setMoved(next)
    if (saved.length > 0) void saveTourSteps(wire, saved)
  }

  return (
    <>
      <button
        className={styles['restart']}
        type="button"
        data-tour={RESTART_STEP}
        aria-label={say(texts, 'restart')}
        title={say(texts, 'restart')}
        onClick={() => setMoved(startTour(stepIds, tour.completed, true))}
      >
        <Icon name={questionIcon} size={22} />
      </button>
      {run && stepId !== undefined && (
        <TourStepCard
          stepId={stepId}
          step={tour.steps.find((each) => each.stepId === stepId) ?? null}
          number={run.at + 1}
          total={run.steps.length}
          onMove={move}
        />
      )}
    </>
  )
}
