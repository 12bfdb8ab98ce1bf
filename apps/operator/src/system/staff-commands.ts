import { operatorRoles } from '@driveway/domain/operator/operator-role'
import { succeed } from '@driveway/domain/result'
import type { OperatorService } from '@driveway/operator/operator-service'
import { readArguments, refuse, type OperatorCommand, type Outcome } from '../line/operator-command.ts'
import { sanitise, writeTable } from '../line/write-table.ts'

const roles = operatorRoles.join('|')

const problems = {
  'not-an-email-address': 'That is not an email address.',
  'unknown-role': `The role must be one of ${operatorRoles.join(', ')}.`,
  'mail-taken': 'There is an operator with that address already.',
  'unknown-operator': 'There is no operator with that address.',
  'last-admin': 'That is the last admin: add another one first.',
} as const

function refused(code: keyof typeof problems): Outcome {
  return { ok: false, text: problems[code] }
}

function describeLink(link: string): string {
  const place = link.startsWith('/') ? ' Open it on the host of the console (CONSOLE_HOST).' : ''
  return `This link registers a passkey once, within a day.${place}\n${link}`
}

function readMailAndRole(
  args: readonly string[],
  run: (operator: OperatorService, mail: string, role: string) => Promise<Outcome>,
): ReturnType<OperatorCommand['read']> {
  const read = readArguments(args, [], 2)
  if (!read.ok) return read
  const [mail, role] = read.value.positionals
  if (!mail || !role) return refuse('The email address or the role is missing.')
  return succeed((operator) => run(operator, mail, role))
}

const addOperator: OperatorCommand = {
  name: 'staff add',
  summary: 'adds an operator of the console and prints a link that registers a passkey once',
  usage: `  npm run operator -- staff add <email address> ${roles}`,
  read(args) {
    return readMailAndRole(args, async (operator, mail, role) => {
      const added = await operator.addOperator({ mail, role })
      return added.ok ? { ok: true, text: describeLink(added.value) } : refused(added.problem.code)
    })
  },
}

const listOperators: OperatorCommand = {
  name: 'staff list',
  summary: 'lists the operators of the console',
  usage: '  npm run operator -- staff list',
  read(args) {
    const read = readArguments(args, [])
    if (!read.ok) return read
    return succeed(async (operator) => {
      const rows = (await operator.listOperators()).map((each) => [
        sanitise(each.mail),
        each.role,
        String(each.passkeys),
        each.lastSignInAt?.toISOString() ?? 'never',
      ])
      return { ok: true, text: writeTable([['ADDRESS', 'ROLE', 'PASSKEYS', 'LAST SIGN-IN'], ...rows]) }
    })
  },
}

const setRole: OperatorCommand = {
  name: 'staff role',
  summary: 'changes the role of an operator of the console',
  usage: `  npm run operator -- staff role <email address> ${roles}`,
  read(args) {
    return readMailAndRole(args, async (operator, mail, role) => {
      const found = await operator.findOperator(mail)
      if (!found) return refused('unknown-operator')
      const changed = await operator.setOperatorRole(found.operatorId, role)
      return changed.ok ? { ok: true, text: `${found.mail} is ${role}.` } : refused(changed.problem.code)
    })
  },
}

const removeOperator = makeCommand(
  'staff remove',
  'removes an operator of the console and ends the sessions',
  async (operator, operatorId) => {
    const removed = await operator.removeOperator(operatorId)
    return removed.ok
      ? { ok: true, text: `${removed.value.mail} can no longer sign in.` }
      : refused(removed.problem.code)
  },
)

const replacePasskeys = makeCommand(
  'staff link',
  'removes all passkeys of an operator who has lost them and prints a new link',
  async (operator, operatorId) => {
    const replaced = await operator.replacePasskeys(operatorId)
    return replaced.ok ? { ok: true, text: describeLink(replaced.value) } : refused(replaced.problem.code)
  },
)

function makeCommand(
  name: string,
  summary: string,
  run: (operator: OperatorService, operatorId: string) => Promise<Outcome>,
): OperatorCommand {
  return {
    name,
    summary,
    usage: `  npm run operator -- ${name} <email address>`,
    read(args) {
      const read = readArguments(args, [], 1)
      if (!read.ok) return read
      const [mail] = read.value.positionals
      if (!mail) return refuse('The email address is missing.')
      return succeed(async (operator) => {
        const found = await operator.findOperator(mail)
        return found ? run(operator, found.operatorId) : refused('unknown-operator')
      })
    },
  }
}

/** Operators of the console. The first admin is made here. */
export const staffCommands: readonly OperatorCommand[] = [
  addOperator,
  listOperators,
  setRole,
  removeOperator,
  replacePasskeys,
]
