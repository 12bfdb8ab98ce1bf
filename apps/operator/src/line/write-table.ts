/** Rows as columns that stand below each other, the first row being the headings. */
export function writeTable(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

/** Replaces control characters but line breaks and tabs: texts of chargers must not control the operator's terminal. */
export function toTerminalText(text: string): string {
  return text.replaceAll(/[^\P{C}\n\t]/gu, '?')
}

const MAX_TEXT_LENGTH = 80

/** Strips control characters: a charger's text must not move the cursor of the operator's terminal. */
export function sanitise(text: string): string {
  const plain = text.replaceAll(/\p{C}/gu, '?')
  return plain.length > MAX_TEXT_LENGTH ? `${plain.slice(0, MAX_TEXT_LENGTH)}…` : plain
}
