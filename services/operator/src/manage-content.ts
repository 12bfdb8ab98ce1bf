import { fail, succeed, type Result } from '@driveway/domain/result'
import {
  createContentTextStore,
  type ContentSource,
  type ContentVersion,
  type NewDraft,
} from '@driveway/store/operators/content-text-store'
import type { ContentDesk, ContentFault, OperatorDeps } from './operator-deps.ts'

/** Five times the longest page. */
export const MAX_SOURCE_LENGTH = 100_000
const SHOWN_VERSIONS = 20

export type ContentProblem =
  /** The editors' content comes from elsewhere. */
  | { readonly code: 'no-content' }
  | { readonly code: 'unknown-text' | 'bad-path' | 'too-long' | 'draft-changed' | 'nothing-published' }
  | { readonly code: 'faulty'; readonly faults: readonly ContentFault[] }

export type ContentListing = {
  readonly path: string
  readonly title: string
  readonly brands: readonly string[]
  readonly since: string | null
  readonly hasDraft: boolean
  /** True if it was published at the console, and is not the file's. */
  readonly isPublished: boolean
}

export type ShownContent = {
  readonly path: string
  /** The text that customers see; null for a text that is a draft only. */
  readonly source: string | null
  readonly draft: ContentVersion | null
  readonly live: ContentVersion | null
  /** The newest first. */
  readonly versions: readonly ContentVersion[]
}

function deskOf({ content }: OperatorDeps): Result<ContentDesk, ContentProblem> {
  return content ? succeed(content) : fail({ code: 'no-content' })
}

function replace(texts: readonly ContentSource[], text: ContentSource): readonly ContentSource[] {
  return [...texts.filter(({ path }) => path !== text.path), text]
}

export async function listContent(
  deps: OperatorDeps,
): Promise<Result<readonly ContentListing[], ContentProblem>> {
  const desk = deskOf(deps)
  if (!desk.ok) return desk
  const open = await createContentTextStore(deps.database).listOpen()
  const drafts = open.filter(({ publishedAt }) => publishedAt === null)
  const live = open.filter(({ publishedAt }) => publishedAt !== null)
  const listed = await desk.value.list(live)
  const isNew = drafts.filter(({ path }) => !listed.some((each) => each.path === path))
  const news = isNew.map(({ path }) => ({ path, title: path, brands: [], since: null }))
  return succeed(
    [...listed, ...news].map(({ path, title, brands, since }) => ({
      path,
      title,
      brands,
      since,
      hasDraft: drafts.some((each) => each.path === path),
      isPublished: live.some((each) => each.path === path),
    })),
  )
}

/** A text with its draft and its versions. */
export async function showContent(
  deps: OperatorDeps,
  path: string,
): Promise<Result<ShownContent, ContentProblem>> {
  const desk = deskOf(deps)
  if (!desk.ok) return desk
  const versions = await createContentTextStore(deps.database).listVersions(path, SHOWN_VERSIONS)
  const draft = versions.find(({ publishedAt }) => publishedAt === null) ?? null
  const live = versions.find(({ publishedAt, endedAt }) => publishedAt !== null && endedAt === null) ?? null
  const source = live?.source ?? (await desk.value.readFile(path))
  if (source === null && versions.length === 0) return fail({ code: 'unknown-text' })
  return succeed({ path, source, draft, live, versions })
}

/** A text as each brand would show it, and its faults. Nothing is stored. */
export async function previewContent(deps: OperatorDeps, text: ContentSource) {
  const desk = deskOf(deps)
  if (!desk.ok) return desk
  const problem = findTextProblem(desk.value, text)
  if (problem) return fail(problem)
  const live = await createContentTextStore(deps.database).listLive()
  const texts = replace(live, text)
  const faults = await desk.value.findFaults(live, texts)
  return succeed({ faults, preview: await desk.value.preview(texts, text.path) })
}

function findTextProblem(desk: ContentDesk, { path, source }: ContentSource): ContentProblem | null {
  if (!desk.isTextPath(path)) return { code: 'bad-path' }
  return source.length > MAX_SOURCE_LENGTH ? { code: 'too-long' } : null
}

/** Keeps a draft, which may still have faults; the number of its version. */
export async function saveContentDraft(
  deps: OperatorDeps,
  draft: NewDraft,
): Promise<Result<number, ContentProblem>> {
  const desk = deskOf(deps)
  if (!desk.ok) return desk
  const problem = findTextProblem(desk.value, draft)
  if (problem) return fail(problem)
  const versionNo = await createContentTextStore(deps.database).saveDraft(draft, deps.clock.now())
  return versionNo === null ? fail({ code: 'draft-changed' }) : succeed(versionNo)
}

export async function discardContentDraft(
  { database }: OperatorDeps,
  path: string,
): Promise<Result<null, ContentProblem>> {
  const isDiscarded = await createContentTextStore(database).discardDraft(path)
  return isDiscarded ? succeed(null) : fail({ code: 'unknown-text' })
}

/** Makes the draft live that was previewed: customers see it within seconds. */
export async function publishContent(
  deps: OperatorDeps,
  { path, versionNo }: { readonly path: string; readonly versionNo: number },
): Promise<Result<null, ContentProblem>> {
  const desk = deskOf(deps)
  if (!desk.ok) return desk
  const store = createContentTextStore(deps.database)
  const draft = (await store.listVersions(path, 1)).find((each) => each.publishedAt === null)
  if (!draft) return fail({ code: 'unknown-text' })
  if (draft.versionNo !== versionNo) return fail({ code: 'draft-changed' })
  const live = await store.listLive()
  const faults = await desk.value.findFaults(live, replace(live, draft))
  if (faults.length > 0) return fail({ code: 'faulty', faults })
  const isPublished = await store.publish(path, versionNo, deps.clock.now())
  return isPublished ? succeed(null) : fail({ code: 'draft-changed' })
}

/** Takes the live text back: the version before it is live again, or the file. */
export async function undoContent(deps: OperatorDeps, path: string): Promise<Result<null, ContentProblem>> {
  const desk = deskOf(deps)
  if (!desk.ok) return desk
  const store = createContentTextStore(deps.database)
  const published = (await store.listVersions(path, SHOWN_VERSIONS)).filter((each) => each.publishedAt)
  const current = published.find(({ endedAt }) => endedAt === null)
  if (!current) return fail({ code: 'nothing-published' })
  const before = published.find(
    ({ versionNo, endedAt }) =>
      versionNo < current.versionNo && endedAt?.getTime() === current.publishedAt?.getTime(),
  )
  const live = await store.listLive()
  const others = live.filter((each) => each.path !== path)
  const faults = await desk.value.findFaults(live, before ? [...others, before] : others)
  if (faults.length > 0) return fail({ code: 'faulty', faults })
  return (await store.undo(path, deps.clock.now())) ? succeed(null) : fail({ code: 'nothing-published' })
}
