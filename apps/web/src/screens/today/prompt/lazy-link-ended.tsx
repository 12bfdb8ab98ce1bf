import { lazyPart } from '#parts/lazy-part.tsx'

/** Few customers see it. */
export const LazyLinkEnded = lazyPart(
  async () => (await import('#parts/link-ended-notice.tsx')).LinkEndedNotice,
)
