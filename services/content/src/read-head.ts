import { isMap, isScalar, isSeq, LineCounter, parseDocument, type YAMLError } from 'yaml'
import type { FaultInFile } from './content-fault.ts'
import { HEAD_FIRST_LINE } from './split-head.ts'

/** Null: neither a text nor a list of texts. */
export type HeadValue = string | readonly string[] | null

export type HeadField = { readonly line: number; readonly value: HeadValue }

export type Head = {
  readonly fields: ReadonlyMap<string, HeadField>
  readonly faults: readonly FaultInFile[]
}

const QUOTES =
  'A text with a colon or a # in it needs quotes around it, like this: title: "Cookies: your choice"'

/** What an editor can do about the parser's complaints; its own words are for programmers. */
const mends: Partial<Record<YAMLError['code'], string>> = {
  DUPLICATE_KEY: 'Keep one of the two lines.',
  TAB_AS_INDENT: 'Use spaces where there is a tab.',
  BAD_INDENT: 'Close every bracket that was opened, and begin each field at the start of its line.',
  MISSING_CHAR: 'Close every quote and bracket that was opened.',
}

/** Reads the lines `name: value` of a head. All values are texts, so that 0123 and yes stay what they are. */
export function readHead(head: string): Head {
  const counter = new LineCounter()
  const document = parseDocument(head, { schema: 'failsafe', lineCounter: counter, prettyErrors: false })
  function lineOf(offset: number): number {
    return counter.linePos(offset).line + HEAD_FIRST_LINE - 1
  }
  const troubles = [...document.errors, ...document.warnings]
  if (troubles.length > 0) {
    return { fields: new Map(), faults: troubles.map((each) => describeTrouble(each, lineOf(each.pos[0]))) }
  }
  const { contents } = document
  if (contents === null || (isScalar(contents) && contents.value === ''))
    return { fields: new Map(), faults: [] }
  if (!isMap(contents)) {
    const mend = 'Each line has a name, a colon and a value, like this: title: May we count visits?'
    const line = lineOf(contents.range?.[0] ?? 0)
    return { fields: new Map(), faults: [{ line, problem: 'The head is no list of fields.', mend }] }
  }
  const fields = new Map<string, HeadField>()
  for (const { key, value } of contents.items) {
    if (!isScalar(key)) continue
    fields.set(String(key.value), { line: lineOf(key.range?.[0] ?? 0), value: readValue(value) })
  }
  return { fields, faults: [] }
}

function readValue(node: unknown): HeadValue {
  if (node === null) return ''
  if (isScalar(node)) return String(node.value)
  if (!isSeq(node)) return null
  const texts = node.items.map((item) => (isScalar(item) ? String(item.value) : null))
  return texts.every((text) => text !== null) ? texts : null
}

function describeTrouble({ code }: YAMLError, line: number): FaultInFile {
  const problem = code === 'DUPLICATE_KEY' ? 'A field is written twice.' : 'The head cannot be read here.'
  return { line, problem, mend: mends[code] ?? QUOTES }
}
