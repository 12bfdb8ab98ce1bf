import { existsSync, readFileSync } from 'node:fs'
import { mainLanguage, pseudoLanguage } from '@driveway/domain/language'
import type { Plugin } from 'vite'
import { compilePage, readTexts, type PageLanguage } from './compile-page.ts'
import { parseText, type MessageParts } from './compile-text.ts'
import { toPseudo } from './pseudo-language.ts'

const PAGES = `/messages/src/${mainLanguage}/`

/** A translation is complete, so that no page mixes languages. */
function translateFrom(path: string): PageLanguage['translate'] {
  const texts = existsSync(path) ? readTexts(path, readFileSync(path, 'utf8')) : new Map<string, string>()
  return (key) => {
    const text = texts.get(key)
    if (text === undefined) throw new Error(`${path} has no '${key}'`)
    return parseText(text)
  }
}

function keepEnglish(_key: string, english: MessageParts): MessageParts {
  return english
}

function chooseTranslation(tag: string, id: string): PageLanguage['translate'] {
  if (tag === mainLanguage) return keepEnglish
  if (tag === pseudoLanguage) return (_key, english) => toPseudo(english)
  return translateFrom(id.replace(PAGES, `/messages/src/${tag}/`))
}

/** Files of this folder get the texts as they are written, with their placeholders. */
export function keepTextsFor(folder: string): Plugin {
  return {
    name: 'keep-texts',
    enforce: 'pre',
    async resolveId(specifier, importer) {
      const isText = specifier.startsWith(`@driveway/messages/${mainLanguage}/`)
      if (!isText || !importer?.includes(folder)) return null
      const found = await this.resolve(specifier, importer, { skipSelf: true })
      // An address of its own, which no compiled file has.
      return found && { ...found, id: `${found.id}?written` }
    },
  }
}

/** Builds the app in a language: imports of the English catalogues resolve to that language, and its texts are compiled. */
export function compileMessages(tag: string = mainLanguage): Plugin {
  return {
    name: 'compile-messages',
    enforce: 'pre',
    transform: {
      filter: { id: /\/(?:messages\/src\/en-GB\/[\w-]+|domain\/src\/language)\.ts$/ },
      handler(source, id) {
        const code = id.includes(PAGES)
          ? compilePage(id, source, { tag, translate: chooseTranslation(tag, id) })
          : source.replace(`language: string = '${mainLanguage}'`, `language: string = '${tag}'`)
        return { code, map: null }
      },
    },
    transformIndexHtml: (html) => html.replace(`lang="${mainLanguage}"`, `lang="${tag}"`),
  }
}
