/** Compiles a page of messages, a module that exports one object of texts, for a language. */
import { parseSync, Visitor } from 'vite'
import { compileParts, parseText, runtimeNames, type MessageParts } from './compile-text.ts'

export type PageLanguage = {
  /** As `Intl` knows it. */
  readonly tag: string
  /** The message in this language, by its key and its English. */
  readonly translate: (key: string, english: MessageParts) => MessageParts
}

type Message = { readonly key: string; readonly text: string; readonly start: number; readonly end: number }

function listMessages(path: string, source: string): readonly Message[] {
  const messages: Message[] = []
  new Visitor({
    Property: ({ key, value }) => {
      if (value.type !== 'Literal' || typeof value.value !== 'string') return
      const name = key.type === 'Identifier' ? key.name : key.type === 'Literal' ? String(key.value) : ''
      messages.push({ key: name, text: value.value, start: value.start, end: value.end })
    },
  }).visit(parseSync(path, source).program)
  return messages
}

/** The texts of a page by key. */
export function readTexts(path: string, source: string): ReadonlyMap<string, string> {
  return new Map(listMessages(path, source).map(({ key, text }) => [key, text]))
}

/** The source with each text replaced by its compiled form. */
export function compilePage(path: string, source: string, { tag, translate }: PageLanguage): string {
  const edits = listMessages(path, source).map(({ key, text, start, end }) => {
    try {
      return { start, end, text: compileParts(translate(key, parseText(text)), tag) }
    } catch (error) {
      throw new Error(`${path}: '${key}' cannot be compiled as an ICU message for ${tag}`, { cause: error })
    }
  })
  const compiled = edits
    .toSorted((one, other) => other.start - one.start)
    .reduce((text, edit) => text.slice(0, edit.start) + edit.text + text.slice(edit.end), source)
  const used = runtimeNames.filter((name) => compiled.includes(`${name}(`))
  return used.length === 0
    ? compiled
    : `import { ${used.join(', ')} } from '@driveway/messages/icu'\n${compiled}`
}
