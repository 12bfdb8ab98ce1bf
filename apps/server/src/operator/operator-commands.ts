import { addCharger } from './charger-add.ts'
import { listChargers } from './charger-list.ts'
import { pairCharger } from './charger-pair.ts'
import { sendChargerCommand } from './command-send.ts'
import { addCustomer } from './customer-add.ts'
import { setFeature } from './feature-set.ts'
import type { OperatorCommand } from './operator-command.ts'
import { listQuarantine } from './quarantine-list.ts'

export const operatorCommands: readonly OperatorCommand[] = [
  addCustomer,
  addCharger,
  pairCharger,
  listChargers,
  sendChargerCommand,
  setFeature,
  listQuarantine,
]

export function findOperatorCommand(
  words: readonly string[],
): { command: OperatorCommand; rest: readonly string[] } | null {
  for (const command of operatorCommands) {
    const name = command.name.split(' ')
    if (name.every((word, position) => words[position] === word)) {
      return { command, rest: words.slice(name.length) }
    }
  }
  return null
}

/** Names those that begin with the same word, for somebody who does not know the second. */
export function describeUnknownCommand(words: readonly string[]): string {
  const alike = operatorCommands.filter((command) => command.name.split(' ')[0] === words[0])
  if (alike.length === 0) return `There is no such command: ${words.join(' ')}\nTry --help.`
  return `Which one: ${alike.map((command) => command.name).join(', ')}?\nTry --help.`
}

/** All commands in a list, or one of them in full when its words are given. */
export function operatorHelp(words: readonly string[]): string {
  const found = findOperatorCommand(words)
  if (found) return `${found.command.summary}\n\n${found.command.usage}\n`
  const lines = operatorCommands.map((command) => `  ${command.name.padEnd(16)} ${command.summary}`)
  return [
    'The operator’s commands. They work on the database that DATABASE_URL names, or on the one in DATA_DIR.',
    '',
    '  npm run operator -- <command> [words]',
    '',
    ...lines,
    '',
    '  npm run operator -- <command> --help   tells more of one of them',
    '',
  ].join('\n')
}
