type Raw = { readonly raw: string }

/** Finds source lines of blocks, since the lexer keeps no positions. */
export function createLineFinder(source: string, firstLine: number) {
  let blockStart = 0
  let blockEnd = 0
  let cursor = 0
  return {
    /** Call for each block in order. */
    enterBlock(block: Raw): void {
      const found = source.indexOf(block.raw, blockEnd)
      blockStart = found < 0 ? blockEnd : found
      blockEnd = blockStart + block.raw.length
      cursor = blockStart
    },
    /** Nested tokens lose the prefixes of later lines, so only their first line is searched. */
    lineOf(part: Raw): number {
      const [start = ''] = part.raw.trimStart().split('\n')
      const found = source.indexOf(start, cursor)
      const at = found >= 0 && found < blockEnd ? found : blockStart
      // The same text may occur twice: the next search continues after it.
      cursor = Math.max(cursor, at + 1)
      return firstLine + source.slice(0, at).split('\n').length - 1
    },
  }
}
