import { hasFeature } from '@driveway/domain/journey/journey-customer'
import { paths } from '@driveway/domain/journey/paths'
import { progressLevelOf } from '@driveway/domain/journey/profile-progress'
import { profileProgressPage as texts } from '@driveway/messages/en-GB/profile-progress-page'
import { say } from '@driveway/messages/say'
import { styleButton } from '@driveway/ui/button'
import { useCallback, useEffect, useRef, useState } from 'react'
import { Link } from '#parts/link.tsx'
import { useAccount } from '#data/account/query.ts'
import { useProfileProgress } from '#data/profile/query.ts'
import { ProgressToast, type ToastProgress } from '#parts/progress-toast.tsx'

/** Shows a toast when a task of the profile has been completed. */
export function ProgressNews({ path }: { readonly path: string }) {
  const account = useAccount()
  const journey = account.status === 'loaded' ? account.value.journey : null
  const isOffered = journey !== null && journey.isEvEnabled && hasFeature(journey, 'PROFILE_PROGRESS')
  const progress = useProfileProgress(isOffered)
  const known = progress.status === 'loaded' ? progress.value : null
  const latest = useRef<number | null>(null)
  const [news, setNews] = useState<ToastProgress | null>(null)
  const clear = useCallback(() => setNews(null), [])
  useEffect(() => {
    if (!known) return
    const done = known.tasks.filter(({ isCompleted }) => isCompleted).length
    const before = latest.current
    latest.current = done
    if (before !== null && done > before) {
      setNews({ done, total: known.tasks.length, percent: known.completionPercentage })
    }
  }, [known])
  // These pages show the progress themselves.
  if (!news || path === paths.profileProgress || path === paths.more) return null
  return (
    <ProgressToast key={news.done} {...news} delayMs={0} text={describe(news)} onOver={clear}>
      {news.percent < 100 && (
        <Link className={styleButton('primary')} to={paths.profileProgress}>
          {say(texts, 'toast-open')}
        </Link>
      )}
    </ProgressToast>
  )
}

function describe({ percent }: ToastProgress): string {
  return say(texts, `level-${progressLevelOf(percent)}`)
}
