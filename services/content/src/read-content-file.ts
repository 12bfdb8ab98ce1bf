import { fail, succeed, type Result } from '@driveway/domain/result'
import { checkField, type Surroundings } from './check-field.ts'
import type { FaultInFile } from './content-fault.ts'
import { contentKinds, type ContentEntry, type ContentKind, type KindRule } from './content-kinds.ts'
import type { FieldRule } from './field-rule.ts'
import { renderMarkdown, type RenderedMarkdown } from './markdown/render-markdown.ts'
import { readHead, type HeadField } from './read-head.ts'
import { splitHead } from './split-head.ts'

/** A file with the words in it, by its place under the content folder: `legal/terms-conditions.fjord.md`. */
export type ContentFile = { readonly path: string; readonly words: string }

export type ReadFile<Kind extends ContentKind> = Result<
  ContentEntry<Kind>,
  { code: 'faulty'; faults: readonly FaultInFile[] }
>

type Values = Record<string, string | readonly string[]>

/** Holds one file against the schema of its kind: an entry that is fit to be shown, or every fault in it. */
export function readContentFile<Kind extends ContentKind>(
  kind: Kind,
  file: ContentFile,
  around: Surroundings,
): ReadFile<Kind> {
  const rule: KindRule = contentKinds[kind]
  const split = splitHead(file.words)
  if (!split.ok) return fail({ code: 'faulty', faults: [split.problem.fault] })
  const { head, headEndLine, text } = split.value
  const { fields, faults: headFaults } = readHead(head)
  const faults: FaultInFile[] = [...headFaults]
  const values: Values = {}

  // A head that cannot be read has told so; that nothing was found in it need not be said for each field.
  if (headFaults.length === 0) {
    faults.push(...findUnknownFields(kind, rule, fields))
    for (const [name, fieldRule] of Object.entries(rule.fields)) {
      const read = readField(name, fieldRule, fields.get(name), headEndLine, around)
      if (read.ok) values[name] = read.value
      else faults.push(read.problem.fault)
    }
  }
  if (rule.days) faults.push(...findDaysFault(rule.days, values, fields))
  if (rule.text) {
    const body = readText(text, headEndLine, rule.text.maxLength)
    values[rule.text.name] = body.html
    faults.push(...body.faults)
  } else if (text.trim() !== '') {
    const mend = 'Remove what stands below the line with --- that ends the head.'
    faults.push({ line: headEndLine + 1, problem: `A file of ${kind} has no text.`, mend })
  }
  if (faults.length > 0) return fail({ code: 'faulty', faults: faults.toSorted((a, b) => a.line - b.line) })

  const brandsField = Object.entries(rule.fields).find(([, each]) => each.type === 'brands')?.[0] ?? ''
  const entry = { ...values, id: file.path.replace(/\.md$/, ''), visibleTo: values[brandsField] ?? [] }
  // Each field was held against the rule that its type is made of.
  return succeed(entry as unknown as ContentEntry<Kind>)
}

function readField(
  name: string,
  rule: FieldRule,
  field: HeadField | undefined,
  headEndLine: number,
  around: Surroundings,
): Result<string | readonly string[], { code: 'field'; fault: FaultInFile }> {
  if (!field) {
    const mend = `Add a line such as: ${name}: ${rule.example}`
    return fail({ code: 'field', fault: { line: headEndLine, problem: `"${name}" is missing.`, mend } })
  }
  const checked = checkField(name, field.value, rule, around)
  if (checked.ok) return checked
  const { problem, mend } = checked.problem
  return fail({ code: 'field', fault: { line: field.line, problem, mend } })
}

/** Days compare as their texts do. */
function findDaysFault(
  { first, last }: NonNullable<KindRule['days']>,
  values: Values,
  fields: ReadonlyMap<string, HeadField>,
): readonly FaultInFile[] {
  const [start, end] = [values[first], values[last]]
  if (typeof start !== 'string' || typeof end !== 'string' || start <= end) return []
  const problem = `"${last}" is before "${first}".`
  return [{ line: fields.get(last)?.line ?? 1, problem, mend: 'Exchange or mend the two days.' }]
}

function findUnknownFields(
  kind: string,
  rule: KindRule,
  fields: ReadonlyMap<string, HeadField>,
): readonly FaultInFile[] {
  const known = Object.keys(rule.fields)
  return [...fields]
    .filter(([name]) => !known.includes(name))
    .map(([name, { line }]) => ({
      line,
      problem: `"${name}" is no field of ${kind}.`,
      mend: `The fields are: ${known.join(', ')}. Mend its spelling or remove the line.`,
    }))
}

function readText(text: string, headEndLine: number, maxLength: number): RenderedMarkdown {
  const line = headEndLine + 1
  if (text.trim() === '') {
    const mend = 'Write it below the line with --- that ends the head.'
    return { html: '', faults: [{ line, problem: 'The text is missing.', mend }] }
  }
  if (text.trim().length > maxLength) {
    const problem = `The text has ${text.trim().length} characters, and ${maxLength} fit.`
    return { html: '', faults: [{ line, problem, mend: 'Shorten it.' }] }
  }
  try {
    return renderMarkdown(text, line)
  } catch (error) {
    // One page that nests thousands of lists must not keep all others from being read.
    if (!(error instanceof RangeError)) throw error
    const mend = 'Take out lists and notes that stand inside of each other.'
    return { html: '', faults: [{ line, problem: 'The text is nested too deeply.', mend }] }
  }
}
