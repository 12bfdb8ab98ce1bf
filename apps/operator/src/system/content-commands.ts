import { readFile } from 'node:fs/promises'
import { userInfo } from 'node:os'
import { describeFault } from '@driveway/content/fault/content-fault'
import { succeed } from '@driveway/domain/result'
import type { ContentProblem } from '@driveway/operator/manage-content'
import { readArguments, refuse, type OperatorCommand, type Outcome } from '../line/operator-command.ts'
import { writeTable } from '../line/write-table.ts'

const problems: Readonly<Record<Exclude<ContentProblem['code'], 'faulty'>, string>> = {
  'no-content': 'The content comes from elsewhere.',
  'unknown-text': 'There is no draft of this text.',
  'bad-path': 'The path needs a folder of content and a file, such as faqs/is-my-cable-safe.md.',
  'too-long': 'The text is too long.',
  'draft-changed': 'Somebody has changed the draft meanwhile.',
  'nothing-published': 'Nothing was published in place of this file.',
}

function describeProblem(problem: ContentProblem): Outcome {
  const text =
    problem.code === 'faulty' ? problem.faults.map(describeFault).join('\n') : problems[problem.code]
  return { ok: false, text }
}

const listTexts: OperatorCommand = {
  name: 'content list',
  summary: 'lists the editors’ texts, their drafts, and those that were published in place of a file',
  usage: '  npm run operator -- content list',
  read(args) {
    const read = readArguments(args, [])
    if (!read.ok) return read
    return succeed(async (operator) => {
      const listed = await operator.listContent()
      if (!listed.ok) return describeProblem(listed.problem)
      const rows = listed.value.map(({ path, brands, isPublished, hasDraft }) => [
        path,
        brands.join(','),
        isPublished ? 'published' : 'file',
        hasDraft ? 'draft' : '',
      ])
      return { ok: true, text: writeTable([['PATH', 'BRANDS', 'LIVE', 'DRAFT'], ...rows]) }
    })
  },
}

/** Reads the path of a text, and as many further arguments as `more` names. */
function readPath(args: readonly string[], more: readonly string[] = []) {
  const read = readArguments(args, [], 1 + more.length)
  if (!read.ok) return read
  const [path, ...rest] = read.value.positionals
  if (!path) return refuse('The path of the text is missing.')
  const missing = more[rest.length]
  return missing === undefined ? succeed({ path, rest }) : refuse(`The ${missing} is missing.`)
}

const saveDraft: OperatorCommand = {
  name: 'content draft',
  summary: 'keeps a file as the draft of a text, and reports its faults',
  usage: '  npm run operator -- content draft <path, such as faqs/is-my-cable-safe.md> <file>',
  read(args) {
    const read = readPath(args, ['file'])
    if (!read.ok) return read
    const { path, rest } = read.value
    const [file = ''] = rest
    return succeed(async (operator) => {
      const source = await readFile(file, 'utf8').catch(() => null)
      if (source === null) return { ok: false, text: `${file} cannot be read.` }
      const shown = await operator.showContent(path)
      const replaces = (shown.ok && shown.value.draft?.versionNo) || null
      const saved = await operator.saveContentDraft({ path, source, by: userInfo().username, replaces })
      if (!saved.ok) return describeProblem(saved.problem)
      const previewed = await operator.previewContent({ path, source })
      const faults = previewed.ok ? previewed.value.faults.map(describeFault) : []
      return { ok: true, text: [`Version ${saved.value} is a draft.`, ...faults].join('\n') }
    })
  },
}

const publishText: OperatorCommand = {
  name: 'content publish',
  summary: 'publishes the draft of a text: customers see it within seconds',
  usage: '  npm run operator -- content publish <path>',
  read(args) {
    const read = readPath(args)
    if (!read.ok) return read
    const { path } = read.value
    return succeed(async (operator) => {
      const shown = await operator.showContent(path)
      const versionNo = shown.ok ? shown.value.draft?.versionNo : undefined
      if (versionNo === undefined) return describeProblem({ code: 'unknown-text' })
      const published = await operator.publishContent({ path, versionNo })
      if (!published.ok) return describeProblem(published.problem)
      return { ok: true, text: `Version ${versionNo} of ${path} is published.` }
    })
  },
}

const discardDraft: OperatorCommand = {
  name: 'content discard',
  summary: 'removes the draft of a text',
  usage: '  npm run operator -- content discard <path>',
  read(args) {
    const read = readPath(args)
    if (!read.ok) return read
    const { path } = read.value
    return succeed(async (operator) => {
      const discarded = await operator.discardContentDraft(path)
      return discarded.ok
        ? { ok: true, text: `The draft of ${path} is removed.` }
        : describeProblem(discarded.problem)
    })
  },
}

const undoText: OperatorCommand = {
  name: 'content undo',
  summary: 'takes the last publication back: the version before is live again, or the file',
  usage: '  npm run operator -- content undo <path>',
  read(args) {
    const read = readPath(args)
    if (!read.ok) return read
    const { path } = read.value
    return succeed(async (operator) => {
      const undone = await operator.undoContent(path)
      return undone.ok
        ? { ok: true, text: `The last publication of ${path} is undone.` }
        : describeProblem(undone.problem)
    })
  },
}

export const contentCommands: readonly OperatorCommand[] = [
  listTexts,
  saveDraft,
  publishText,
  discardDraft,
  undoText,
]
