import { listActs } from './system/act-list.ts'
import { backupCommands } from './system/backup-commands.ts'
import { cardCommands } from './charger/card-commands.ts'
import { setMaxStartDelay } from './charger/charger-start-delay.ts'
import { setStartMode } from './charger/charger-start-mode.ts'
import { addCharger } from './charger/charger-add.ts'
import { chargerOperationCommands } from './charger/charger-operations.ts'
import { chargerRequestCommands } from './charger/charger-requests.ts'
import { frameCommands } from './charger/frame-commands.ts'
import { listChargers } from './charger/charger-list.ts'
import { pairCharger } from './charger/charger-pair.ts'
import { sendChargerCommand } from './charger/command-send.ts'
import { addCustomer } from './customer/customer-add.ts'
import { contentCommands } from './system/content-commands.ts'
import { checkContent } from './system/content-check.ts'
import { closeCommands } from './customer/customer-close.ts'
import { removePasskeys } from './customer/customer-passkeys.ts'
import { signOutCustomer } from './customer/customer-sign-out.ts'
import { linkCustomer } from './customer/customer-link.ts'
import { organisationCommands } from './customer/organisation-commands.ts'
import { authorityCommands } from './charger/authority.ts'
import { showCharger } from './charger/charger-show.ts'
import { setSecurityProfile } from './charger/charger-set-profile.ts'
import { heatCommands } from './charger/heat-commands.ts'
import { listFleet } from './fleet/fleet-list.ts'
import { rolloutCommands } from './fleet/rollout-commands.ts'
import { setFeature } from './customer/feature-set.ts'
import type { OperatorCommand } from './line/operator-command.ts'
import { makeCommands } from './charger/make-commands.ts'
import { planCommands } from './charger/plan-commands.ts'
import { outageCommands } from './system/outage-commands.ts'
import { explainNight } from './charger/night-why.ts'
import { listQuarantine } from './charger/quarantine-list.ts'
import { showNow } from './system/now-show.ts'
import { staffCommands } from './system/staff-commands.ts'
import { rotateSecrets } from './system/secrets-rotate.ts'
import { sendYearMail } from './customer/year-mail.ts'

export const operatorCommands: readonly OperatorCommand[] = [
  addCustomer,
  linkCustomer,
  ...closeCommands,
  removePasskeys,
  signOutCustomer,
  sendYearMail,
  ...organisationCommands,
  checkContent,
  ...contentCommands,
  addCharger,
  pairCharger,
  listChargers,
  showCharger,
  listFleet,
  ...rolloutCommands,
  sendChargerCommand,
  ...chargerRequestCommands,
  ...chargerOperationCommands,
  ...frameCommands,
  setSecurityProfile,
  setStartMode,
  setMaxStartDelay,
  ...makeCommands,
  ...cardCommands,
  ...heatCommands,
  ...authorityCommands,
  setFeature,
  ...planCommands,
  explainNight,
  ...outageCommands,
  listQuarantine,
  showNow,
  ...staffCommands,
  listActs,
  rotateSecrets,
  ...backupCommands,
]

export function findOperatorCommand(
  args: readonly string[],
): { command: OperatorCommand; rest: readonly string[] } | null {
  for (const command of operatorCommands) {
    const name = command.name.split(' ')
    if (name.every((part, position) => args[position] === part)) {
      return { command, rest: args.slice(name.length) }
    }
  }
  return null
}

/** Lists the commands that begin with the same argument. */
export function describeUnknownCommand(args: readonly string[]): string {
  const similar = operatorCommands.filter((command) => command.name.split(' ')[0] === args[0])
  if (similar.length === 0) return `There is no such command: ${args.join(' ')}\nTry --help.`
  return `Which one: ${similar.map((command) => command.name).join(', ')}?\nTry --help.`
}

/** All commands in a list, or one of them in full when the arguments name it. */
export function operatorHelp(args: readonly string[]): string {
  const found = findOperatorCommand(args)
  if (found) return `${found.command.summary}\n\n${found.command.usage}\n`
  const lines = operatorCommands.map((command) => `  ${command.name.padEnd(28)} ${command.summary}`)
  return [
    'The operator’s commands. They work on the database that DATABASE_URL names, or on the one in DATA_DIR.',
    '',
    '  npm run operator -- <command> [arguments]',
    '',
    ...lines,
    '',
    '  npm run operator -- <command> --help   describes one of them',
    '',
  ].join('\n')
}
