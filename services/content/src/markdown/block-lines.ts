type Raw = { readonly raw: string }

/** Tells in which line of the source something stands; the lexer itself keeps no positions. */
export function createLineFinder(source: string, firstLine: number) {
  let blockStart = 0
  let blockEnd = 0
  let cursor = 0
  return {
    /** To be called for each block in turn. */
    enterBlock(block: Raw): void {
      const found = source.indexOf(block.raw, blockEnd)
      blockStart = found < 0 ? blockEnd : found
      blockEnd = blockStart + block.raw.length
      cursor = blockStart
    },
    /** Inner parts lose the signs before their further lines, so only their first line is looked for. */
    lineOf(part: Raw): number {
      const [start = ''] = part.raw.trimStart().split('\n')
      const found = source.indexOf(start, cursor)
      const at = found >= 0 && found < blockEnd ? found : blockStart
      // The same words may stand wrong twice: the next ones are looked for further on.
      cursor = Math.max(cursor, at + 1)
      return firstLine + source.slice(0, at).split('\n').length - 1
    },
  }
}
