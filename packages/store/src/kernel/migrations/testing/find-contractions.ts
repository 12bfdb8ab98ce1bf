/**
 * Changes that a build of the release before may not survive, which runs beside the new one while processes are
 * replaced. Such a change waits until no running build needs what it takes away, and its file says so in a comment that
 * begins with `Contract:`.
 */
const contractions: readonly (readonly [RegExp, string])[] = [
  [/\bdrop\s+table\b/i, 'drops a table'],
  [
    /\bdrop\s+(column\b|(?!constraint|index|table|default|not|expression|identity|if)[a-z_]+\s*[,`'])/i,
    'drops a column',
  ],
  [/\brename\b/i, 'renames'],
  [/\bset\s+not\s+null\b/i, 'forbids null'],
  [/\balter\s+(column\s+)?\w+\s+(set\s+data\s+)?type\b/i, 'changes a type'],
  [/\bdrop\s+constraint\b/i, 'drops a constraint that "on conflict" may name'],
  [/\badd\s+(constraint|check|primary\s+key|foreign\s+key|unique)\b/i, 'adds a constraint'],
]

const addedColumn =
  /\badd\s+(?:column\s+)?(?:if\s+not\s+exists\s+)?(?!constraint|check|primary|foreign|unique)\w+\s+[^,`;]*/gi

const MARK = /\bContract: \S/

/** The changes in a migration's text that are not marked as a contraction. */
export function findContractions(text: string): readonly string[] {
  if (MARK.test(text)) return []
  const sql = text.replaceAll(/\/\*[^]*?\*\/|^\s*\/\/.*$/gm, '')
  const found = contractions.filter(([pattern]) => pattern.test(sql)).map(([, problem]) => problem)
  const columns = sql.match(addedColumn) ?? []
  const required = columns.filter(
    (column) => /\bnot\s+null\b/i.test(column) && !/\b(default|generated)\b/i.test(column),
  )
  return required.length > 0 ? [...found, 'adds a column without a default that may not be null'] : found
}
