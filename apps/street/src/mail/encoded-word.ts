import { decodeCharacters, readHexBytes } from './transfer-encoding.ts'

const WORD = /=\?([\w-]+)(?:\*[\w-]*)?\?([bq])\?([^?\s]*)\?=/gi
/** Blanks between two encoded words only hold them apart. */
const BETWEEN_WORDS = /(=\?[\w*-]+\?[bq]\?[^?\s]*\?=)\s+(?==\?[\w*-]+\?[bq]\?)/gi

/** Reads a header as people do: words in other alphabets are wrapped, =?UTF-8?Q?Caf=C3=A9?= for one. */
export function decodeWords(header: string): string {
  return header
    .replaceAll(BETWEEN_WORDS, '$1')
    .replaceAll(WORD, (_, charset: string, kind: string, text: string) =>
      decodeCharacters(
        kind.toLowerCase() === 'b'
          ? Buffer.from(text, 'base64').toString('latin1')
          : readHexBytes(text.replaceAll('_', ' ')),
        charset,
      ),
    )
}
