import { fail, succeed, type Result } from '@driveway/domain/result'
import type { FaultInFile } from './fault/content-fault.ts'
import { contentKinds, type ContentEntry, type ContentKind } from './kinds/content-kinds.ts'
import { checkFields } from './front-matter/check-fields.ts'
import type { KindRule } from './front-matter/content-kind.ts'
import type { Names } from './front-matter/fields.ts'
import { parseFrontMatter } from './front-matter/parse-front-matter.ts'
import { splitFile } from './front-matter/split-file.ts'
import { renderMarkdown } from './markdown/render-markdown.ts'
import { renderPanels, type RenderedText } from './markdown/render-panels.ts'

/** A file's path under the content folder (`legal/terms-conditions.fjord.md`) and its text. */
export type ContentFile = { readonly path: string; readonly source: string }

export type ReadFile<Kind extends ContentKind> = Result<
  ContentEntry<Kind>,
  { code: 'faulty'; faults: readonly FaultInFile[] }
>

/** Validates one file against its kind: returns a valid entry, or all of its faults from the top down. */
export function readContentFile<Kind extends ContentKind>(
  kind: Kind,
  file: ContentFile,
  names: Names,
): ReadFile<Kind> {
  const rule: KindRule = contentKinds[kind]
  const split = splitFile(file.source)
  if (!split.ok) return fail({ code: 'faulty', faults: [split.problem.fault] })
  const { frontMatter, endLine, text } = split.value
  const parsed = parseFrontMatter(frontMatter)
  // Front matter that cannot be parsed is one fault; its missing fields are not reported as well.
  const checked =
    parsed.faults.length > 0
      ? fail({ code: 'invalid' as const, faults: parsed.faults })
      : checkFields(kind, rule, parsed.fields, { names, endLine })
  const body = readText(kind, rule, text, endLine + 1)
  if (!checked.ok || body.faults.length > 0) {
    const faults = [...(checked.ok ? [] : checked.problem.faults), ...body.faults]
    return fail({ code: 'faulty', faults: faults.toSorted((a, b) => a.line - b.line) })
  }
  const entry = {
    ...checked.value,
    ...(rule.text && { [rule.text.name]: rule.text.hasPanels ? body.panels : body.html }),
    id: file.path.replace(/\.md$/, ''),
    visibleTo: checked.value[rule.audience],
  }
  // The schema that validated the values is the one that the type is inferred from.
  return succeed(entry as unknown as ContentEntry<Kind>)
}

/** A word in braces that the app would not replace; null for a kind without placeholders. */
function findUnknownPlaceholder(
  text: string,
  mayHold: readonly string[] | undefined,
): RegExpExecArray | null {
  return mayHold ? new RegExp(`\\{(?!(?:${mayHold.join('|')})\\})[^{}\\s]*\\}`).exec(text) : null
}

function readText(kind: string, rule: KindRule, text: string, line: number): RenderedText {
  function refuse(problem: string, advice: string): RenderedText {
    return { html: '', panels: [], faults: [{ line, problem, advice }] }
  }
  const isEmpty = text.trim() === ''
  if (!rule.text) {
    if (isEmpty) return { html: '', panels: [], faults: [] }
    const advice = 'Remove what stands below the line with --- that ends the head.'
    return refuse(`A file of ${kind} has no text.`, advice)
  }
  if (isEmpty) return refuse('The text is missing.', 'Write it below the line with --- that ends the head.')
  const { length } = text.trim()
  if (length > rule.text.maxLength) {
    return refuse(`The text has ${length} characters, and ${rule.text.maxLength} fit.`, 'Shorten it.')
  }
  const unknown = findUnknownPlaceholder(text, rule.text.mayHold)
  if (unknown) {
    const at = line + text.slice(0, unknown.index).split('\n').length - 1
    const known = rule.text.mayHold?.map((name) => `{${name}}`).join(', ')
    const problem = `The app does not know ${unknown[0]}.`
    return { html: '', panels: [], faults: [{ line: at, problem, advice: `Choose from these: ${known}.` }] }
  }
  try {
    return rule.text.hasPanels ? renderPanels(text, line) : { ...renderMarkdown(text, line), panels: [] }
  } catch (error) {
    // The parser overflows its stack on thousands of nested lists.
    if (!(error instanceof RangeError)) throw error
    const advice = 'Take out lists and notes that stand inside of each other.'
    return refuse('The text is nested too deeply.', advice)
  }
}
