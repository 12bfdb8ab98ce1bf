import { parseArgs } from 'node:util'
import { fail, succeed, type Result } from '@driveway/domain/result'
import type { OperatorService } from '@driveway/operator/operator-service'

export type Outcome = { readonly ok: boolean; readonly text: string }

/** A request whose arguments were valid, ready to be carried out. */
export type OperatorRequest = (operator: OperatorService) => Promise<Outcome>

export type ArgumentProblem = { readonly code: 'invalid-arguments'; readonly text: string }

export type OperatorCommand = {
  /** The arguments that name it, such as `charger add`. */
  readonly name: string
  readonly summary: string
  readonly usage: string
  read(args: readonly string[]): Result<OperatorRequest, ArgumentProblem>
}

export type Arguments = {
  readonly positionals: readonly string[]
  readonly options: Readonly<Record<string, string | undefined>>
}

/** Reads `--name value` pairs and up to `maxPositionals` plain arguments; unknown and empty ones are refused by name. */
export function readArguments(
  args: readonly string[],
  names: readonly string[],
  maxPositionals = 0,
): Result<Arguments, ArgumentProblem> {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      strict: true,
      options: Object.fromEntries(names.map((name) => [name, { type: 'string' as const }])),
    })
    const empty = names.find((name) => values[name]?.trim() === '')
    if (empty !== undefined) return refuse(`--${empty} is empty.`)
    const extra = positionals[maxPositionals]
    if (extra !== undefined) return refuse(`Unexpected argument “${extra}”.`)
    return succeed({ positionals, options: values })
  } catch (error) {
    return refuse(error instanceof Error ? firstSentence(error.message) : 'The arguments could not be read.')
  }
}

/** The sentences after it advise programmers. */
function firstSentence(text: string): string {
  return `${text.split(/\.\s/)[0]?.replace(/\.$/, '')}.`
}

export function refuse(text: string): { readonly ok: false; readonly problem: ArgumentProblem } {
  return fail({ code: 'invalid-arguments', text })
}
