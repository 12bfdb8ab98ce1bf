import { fail, succeed, type Result } from '@driveway/domain/result'
import type { FaultInFile } from '../fault/content-fault.ts'

export type SplitFile = {
  readonly frontMatter: string
  /** The line of the closing `---`, where a missing field would be added. */
  readonly endLine: number
  readonly text: string
}

/** Line 1 of every file is `---`. */
export const FIRST_FIELD_LINE = 2

const FENCE = /^---\s*$/

/** Splits a file into front matter and text. Files from Windows may have a byte order mark and other line ends. */
export function splitFile(file: string): Result<SplitFile, { code: 'no-front-matter'; fault: FaultInFile }> {
  const lines = file.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/)
  if (!FENCE.test(lines[0] ?? '')) {
    return refuse(
      'The file does not begin with a head.',
      'Write --- as the first line, then the fields, then --- again, then the text.',
    )
  }
  const end = lines.findIndex((line, at) => at > 0 && FENCE.test(line))
  if (end < 0) return refuse('The head has no end.', 'Write a line with --- below the last field.')
  return succeed({
    frontMatter: lines.slice(1, end).join('\n'),
    endLine: end + 1,
    text: lines.slice(end + 1).join('\n'),
  })
}

function refuse(problem: string, advice: string) {
  return fail({ code: 'no-front-matter' as const, fault: { line: 1, problem, advice } })
}
