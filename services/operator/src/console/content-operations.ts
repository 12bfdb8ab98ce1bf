import type * as Wire from '@driveway/contract/generated/operator-schema'
import type { ContentVersion } from '@driveway/store/operators/content-text-store'
import type { OperatorService } from '../operator-service.ts'
import type { ConsoleContext } from './console-context.ts'
import { toChangeAnswer, type RecordAct } from './record-act.ts'

type OfText = { readonly path: string }
type Source = OfText & { readonly source: string }
type Reasoned = { readonly reason: string }

export function createContentQueries(operator: OperatorService) {
  return {
    async contentTexts(): Promise<readonly Wire.ContentListing[] | null> {
      const listed = await operator.listContent()
      return listed.ok ? listed.value : null
    },

    async contentText(_: unknown, { path }: OfText): Promise<Wire.ContentText | null> {
      const shown = await operator.showContent(path)
      if (!shown.ok) return null
      const { source, draft, live, versions } = shown.value
      return {
        path,
        source,
        draft: draft && toWireVersion(draft),
        isPublished: live !== null,
        versions: versions.map(toWireVersion),
      }
    },

    async contentPreview(_: unknown, { path, source }: Source): Promise<Wire.ContentPreview> {
      const previewed = await operator.previewContent({ path, source })
      if (!previewed.ok) return { problem: previewed.problem, faults: [], shown: null }
      const { faults, preview } = previewed.value
      return { problem: null, faults, shown: preview }
    },
  }
}

function toWireVersion(version: ContentVersion): Wire.ContentVersion {
  const { versionNo, source, writtenBy, writtenAt, publishedAt, endedAt } = version
  const state = publishedAt === null ? 'draft' : endedAt === null ? 'live' : 'ended'
  return { versionNo, source, writtenBy, writtenAt: writtenAt.toISOString(), state }
}

export function createContentMutations(operator: OperatorService, act: RecordAct) {
  return {
    async saveContentDraft(
      _: unknown,
      { path, source, replaces = null, reason }: Source & Reasoned & { readonly replaces?: number | null },
      context: ConsoleContext,
    ) {
      const described = { command: 'content draft', subject: path, reason }
      const draft = { path, source, by: context.operator.mail, replaces }
      const saved = await act(context, described, () => operator.saveContentDraft(draft))
      return { ...toChangeAnswer(saved), versionNo: saved.ok ? saved.value : null }
    },

    async discardContentDraft(_: unknown, { path, reason }: OfText & Reasoned, context: ConsoleContext) {
      const described = { command: 'content discard', subject: path, reason }
      return toChangeAnswer(await act(context, described, () => operator.discardContentDraft(path)))
    },

    async publishContent(
      _: unknown,
      { path, versionNo, reason }: OfText & Reasoned & { readonly versionNo: number },
      context: ConsoleContext,
    ) {
      const described = { command: `content publish version ${versionNo}`, subject: path, reason }
      return toChangeAnswer(await act(context, described, () => operator.publishContent({ path, versionNo })))
    },

    async undoContent(_: unknown, { path, reason }: OfText & Reasoned, context: ConsoleContext) {
      const described = { command: 'content undo', subject: path, reason }
      return toChangeAnswer(await act(context, described, () => operator.undoContent(path)))
    },
  }
}
