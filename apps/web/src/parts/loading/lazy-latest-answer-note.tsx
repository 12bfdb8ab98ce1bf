import { lazyPart } from '../lazy-part.tsx'

/** For pages that everybody loads. */
export const LazyLatestAnswerNote = lazyPart(
  async () => (await import('./latest-answer-note.tsx')).LatestAnswerNote,
)
