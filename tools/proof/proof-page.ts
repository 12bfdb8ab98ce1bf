import type { Part } from './proof-parts.ts'
import type { Result } from './proof-result.ts'

const intro = `# Proof

Measured figures beside their targets, written by \`npm run proof\` ([testing](testing.md)). A plus after a commit means
uncommitted changes. A missed target names the issue that owns it. Times of parts that have not run are estimates.

`

const header = ['part', 'result', 'figure', 'target', 'value', 'commit', 'date', 'time', 'command']

function writeRow(cells: readonly string[]): string {
  return `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`
}

function writeTime(seconds: number): string {
  return seconds < 120 ? `${seconds} s` : `${Math.round(seconds / 60)} min`
}

/** PASS, or FAIL with the title of the issue that owns the figure. */
export function writeVerdict(part: Part, { figure, isReached }: Result['figures'][number]): string {
  if (isReached) return 'PASS'
  const isOwned = part.open?.figures.some((beginning) => figure.startsWith(beginning))
  return isOwned ? `FAIL (${part.open?.issue})` : 'FAIL'
}

function writeRows(part: Part, result: Result | null, former: readonly string[]): readonly string[] {
  const command = `\`${part.command}\``
  if (result !== null) {
    const { commit, date, seconds } = result
    return result.figures.map((each) => {
      const cells = [part.name, writeVerdict(part, each), each.figure, each.target, each.value]
      return writeRow([...cells, commit, date, writeTime(seconds), command])
    })
  }
  if (former.length) return former
  return [writeRow([part.name, 'not run yet', '', '', '', '', '', `about ${part.minutes} min`, command])]
}

/** Writes the page; a part without a result keeps the rows that the page had. */
export function writePage(
  parts: readonly Part[],
  readResult: (name: string) => Result | null,
  formerPage: string,
): string {
  const lines = formerPage.split('\n')
  const rows = parts.flatMap((part) => {
    const former = lines.filter((line) => line.startsWith(`| ${part.name} | `))
    return writeRows(
      part,
      readResult(part.name),
      former.filter((line) => !line.includes('| not run yet |')),
    )
  })
  return `${intro}${[writeRow(header), writeRow(header.map(() => '---')), ...rows].join('\n')}\n`
}
