import { isMap, isScalar, isSeq, LineCounter, parseDocument, type YAMLError } from 'yaml'
import type { FaultInFile } from '../fault/content-fault.ts'
import { FIRST_FIELD_LINE } from './split-file.ts'

/** Null: neither a text nor a list of texts. */
export type FieldInput = string | readonly string[] | null

export type ParsedField = { readonly line: number; readonly value: FieldInput }

export type FrontMatter = {
  readonly fields: ReadonlyMap<string, ParsedField>
  readonly faults: readonly FaultInFile[]
}

const QUOTES =
  'A text with a colon or a # in it needs quotes around it, like this: title: "Cookies: your choice"'

/** Advice for editors; the parser's own messages are for programmers. */
const adviceByCode: Partial<Record<YAMLError['code'], string>> = {
  DUPLICATE_KEY: 'Keep one of the two lines.',
  TAB_AS_INDENT: 'Use spaces where there is a tab.',
  BAD_INDENT: 'Close every bracket that was opened, and begin each field at the start of its line.',
  MISSING_CHAR: 'Close every quote and bracket that was opened.',
}

/** Parses lines of `name: value`. All values stay texts, so that 0123 and yes are not converted. */
export function parseFrontMatter(source: string): FrontMatter {
  const counter = new LineCounter()
  const document = parseDocument(source, { schema: 'failsafe', lineCounter: counter, prettyErrors: false })
  function lineOf(offset: number): number {
    return counter.linePos(offset).line + FIRST_FIELD_LINE - 1
  }
  const errors = [...document.errors, ...document.warnings]
  if (errors.length > 0) {
    return { fields: new Map(), faults: errors.map((each) => describeError(each, lineOf(each.pos[0]))) }
  }
  const { contents } = document
  if (contents === null || (isScalar(contents) && contents.value === ''))
    return { fields: new Map(), faults: [] }
  if (!isMap(contents)) {
    const advice = 'Each line has a name, a colon and a value, like this: title: Allow analytics cookies?'
    const line = lineOf(contents.range?.[0] ?? 0)
    return { fields: new Map(), faults: [{ line, problem: 'The head is not a list of fields.', advice }] }
  }
  const fields = new Map<string, ParsedField>()
  for (const { key, value } of contents.items) {
    if (!isScalar(key)) continue
    fields.set(String(key.value), { line: lineOf(key.range?.[0] ?? 0), value: readValue(value) })
  }
  return { fields, faults: [] }
}

function readValue(node: unknown): FieldInput {
  if (node === null) return ''
  if (isScalar(node)) return String(node.value)
  if (!isSeq(node)) return null
  const texts = node.items.map((item) => (isScalar(item) ? String(item.value) : null))
  return texts.every((text) => text !== null) ? texts : null
}

function describeError({ code }: YAMLError, line: number): FaultInFile {
  const problem = code === 'DUPLICATE_KEY' ? 'A field is written twice.' : 'The head cannot be read here.'
  return { line, problem, advice: adviceByCode[code] ?? QUOTES }
}
