import { parseArgs } from 'node:util'
import { fail, succeed, type Result } from '@driveway/domain/result'
import type { Database } from '@driveway/store/kernel/database'

/** What was asked, ready to be done. */
export type OperatorRequest = (database: Database) => Promise<{ readonly ok: boolean; readonly text: string }>

export type ReadProblem = { readonly code: 'bad-words'; readonly text: string }

export type OperatorCommand = {
  /** The words that name it, such as `charger add`. */
  readonly name: string
  readonly summary: string
  readonly usage: string
  read(words: readonly string[]): Result<OperatorRequest, ReadProblem>
}

export type Words = {
  readonly positionals: readonly string[]
  readonly options: Readonly<Record<string, string | undefined>>
}

/**
 * Reads `--name value` pairs and up to so many plain words; what the command does not know, or what says nothing, is
 * told by its name.
 */
export function readWords(
  words: readonly string[],
  names: readonly string[],
  mostPositionals = 0,
): Result<Words, ReadProblem> {
  try {
    const { values, positionals } = parseArgs({
      args: [...words],
      allowPositionals: true,
      strict: true,
      options: Object.fromEntries(names.map((name) => [name, { type: 'string' as const }])),
    })
    const blank = names.find((name) => values[name]?.trim() === '')
    if (blank !== undefined) return refuse(`--${blank} says nothing.`)
    const extra = positionals[mostPositionals]
    if (extra !== undefined) return refuse(`“${extra}” is one word too many.`)
    return succeed({ positionals, options: values })
  } catch (error) {
    return refuse(error instanceof Error ? firstSentence(error.message) : 'The words could not be read.')
  }
}

/** What comes after it speaks of what only programs do. */
function firstSentence(text: string): string {
  return `${text.split(/\.\s/)[0]?.replace(/\.$/, '')}.`
}

export function refuse(text: string): { readonly ok: false; readonly problem: ReadProblem } {
  return fail({ code: 'bad-words', text })
}
