import { parseArgs } from 'node:util'
import { fail, succeed, type Result } from '@driveway/domain/result'
import type { OperatorService } from '@driveway/operator/operator-service'

export type Outcome = { readonly ok: boolean; readonly text: string }

export function unknownCustomer(account: string): Outcome {
  return { ok: false, text: `There is no customer with the account number ${account}.` }
}

/** Prints a line before the outcome is known. */
export type Print = (line: string) => void

/** A request whose arguments were valid, ready to be carried out. */
export type OperatorRequest = (operator: OperatorService, print?: Print) => Promise<Outcome>

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
  /** Options without a value that were given. */
  readonly flags: ReadonlySet<string>
}

/**
 * Reads `--name value` pairs, `--flag`s and up to `maxPositionals` plain arguments; unknown and empty ones are refused
 * by name.
 */
export function readArguments(
  args: readonly string[],
  names: readonly string[],
  maxPositionals = 0,
  flagNames: readonly string[] = [],
): Result<Arguments, ArgumentProblem> {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      strict: true,
      options: {
        ...Object.fromEntries(names.map((name) => [name, { type: 'string' as const }])),
        ...Object.fromEntries(flagNames.map((name) => [name, { type: 'boolean' as const }])),
      },
    })
    const options = Object.fromEntries(names.map((name) => [name, readText(values[name])]))
    const empty = names.find((name) => options[name]?.trim() === '')
    if (empty !== undefined) return refuse(`--${empty} is empty.`)
    const extra = positionals[maxPositionals]
    if (extra !== undefined) return refuse(`Unexpected argument “${extra}”.`)
    const flags = new Set(flagNames.filter((name) => values[name] === true))
    return succeed({ positionals, options, flags })
  } catch (error) {
    return refuse(error instanceof Error ? firstSentence(error.message) : 'The arguments could not be read.')
  }
}

function readText(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined
}

/** The sentences after it advise programmers. */
function firstSentence(text: string): string {
  return `${text.split(/\.\s/)[0]?.replace(/\.$/, '')}.`
}

export function refuse(text: string): { readonly ok: false; readonly problem: ArgumentProblem } {
  return fail({ code: 'invalid-arguments', text })
}

/** Reads the arguments of a command that takes `--account` and nothing else. */
export function readAccount(args: readonly string[]): Result<string, ArgumentProblem> {
  const read = readArguments(args, ['account'])
  if (!read.ok) return read
  const { account } = read.value.options
  return account ? succeed(account) : refuse('--account is missing.')
}
