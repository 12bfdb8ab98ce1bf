import { fail, succeed, type Result } from '@driveway/domain/result'
import type { FaultInFile } from './content-fault.ts'

export type SplitFile = {
  readonly head: string
  /** The line of the `---` that ends the head: where a field that is missing would be added. */
  readonly headEndLine: number
  readonly text: string
}

/** Line 1 of every file is `---`, so the head's own first line is this one. */
export const HEAD_FIRST_LINE = 2

const FENCE = /^---\s*$/

/** Takes a file apart into its head and its text. Editors on Windows leave other line ends and a mark at the start. */
export function splitHead(file: string): Result<SplitFile, { code: 'no-head'; fault: FaultInFile }> {
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
    head: lines.slice(1, end).join('\n'),
    headEndLine: end + 1,
    text: lines.slice(end + 1).join('\n'),
  })
}

function refuse(problem: string, mend: string) {
  return fail({ code: 'no-head' as const, fault: { line: 1, problem, mend } })
}
