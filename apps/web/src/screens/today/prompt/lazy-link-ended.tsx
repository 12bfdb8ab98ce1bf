import { lazy, Suspense, type ComponentType } from 'react'

function Nothing() {
  return null
}

/** Few customers see it, so it is not part of the first screen. */
const LinkEndedNotice = lazy((): Promise<{ default: ComponentType }> =>
  import('#parts/link-ended-notice.tsx').then(
    (loaded) => ({ default: loaded.LinkEndedNotice }),
    () => ({ default: Nothing }),
  ),
)

export function LazyLinkEnded() {
  return (
    <Suspense fallback={null}>
      <LinkEndedNotice />
    </Suspense>
  )
}
