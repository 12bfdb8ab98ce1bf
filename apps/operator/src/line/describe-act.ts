import { userInfo } from 'node:os'
import type { OperatorAct } from '@driveway/store/accounts/operator-act-store'
import type { OperatorCommand } from './operator-command.ts'

/** Options that name something by a number or an id of ours. Others may hold an email address or a secret. */
const subjectOptions = ['--account', '--charger', '--brand', '--brands']
const PLAIN_ID = /^[\w.:-]{1,64}$/

/** The charger, account or brand that a command is about, for the audit trail; null where it names none. */
export function findActSubject(args: readonly string[]): string | null {
  for (const option of subjectOptions) {
    const position = args.indexOf(option)
    const value = position === -1 ? undefined : args[position + 1]
    if (value !== undefined && PLAIN_ID.test(value)) return value
  }
  const [first] = args
  return first !== undefined && !first.startsWith('-') && PLAIN_ID.test(first) ? first : null
}

/** The word that was chosen of those in the usage, such as `soft|hard`; null without one. */
export function findChoice(usage: string, args: readonly string[]): string | null {
  const choices = new Set(usage.match(/[\w-]+(?:\|[\w-]+)+/g)?.flatMap((list) => list.split('|')))
  return args.slice(1).find((word) => choices.has(word)) ?? null
}

/** The entry of a command in the audit trail. */
export function describeAct(found: {
  readonly command: Pick<OperatorCommand, 'name' | 'usage'>
  readonly rest: readonly string[]
}): OperatorAct {
  const { name, usage } = found.command
  const choice = findChoice(usage, found.rest)
  return {
    operator: userInfo().username,
    command: choice === null ? name : `${name} ${choice}`,
    subject: findActSubject(found.rest),
  }
}
