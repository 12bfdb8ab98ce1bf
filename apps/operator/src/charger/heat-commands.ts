import { heatAssetTypes } from '@driveway/domain/heat/heat-asset'
import { succeed } from '@driveway/domain/result'
import { moduleNames } from '@driveway/operator/set-module'
import {
  readAccount,
  readArguments,
  refuse,
  unknownCustomer,
  type OperatorCommand,
} from '../line/operator-command.ts'
import { writeTable } from '../line/write-table.ts'

const setModule: OperatorCommand = {
  name: 'module set',
  summary: 'switches charging, heating or home energy of a customer on or off',
  usage: `  npm run operator -- module set ${moduleNames.join('|')} on|off --account <account number>`,
  read(args) {
    const read = readArguments(args, ['account'], 2)
    if (!read.ok) return read
    const [given, state] = read.value.positionals
    const { account } = read.value.options
    const name = moduleNames.find((each) => each === given)
    if (name === undefined) return refuse(`The module must be one of ${moduleNames.join(', ')}.`)
    if (state !== 'on' && state !== 'off') return refuse('The module must be followed by on or off.')
    if (!account) return refuse('--account is missing.')
    return succeed(async (operator) => {
      const set = await operator.setModule({ accountNumber: account, name, isEnabled: state === 'on' })
      return set.ok ? { ok: true, text: `${name} is ${state} for ${account}.` } : unknownCustomer(account)
    })
  },
}

const addHeater: OperatorCommand = {
  name: 'heater add',
  summary: 'adds a heater to a household, and prints its id',
  usage: [
    '  npm run operator -- heater add <TYPE> --name <room> --account <account number>',
    '',
    `  Types: ${heatAssetTypes.join(', ')}`,
  ].join('\n'),
  read(args) {
    const read = readArguments(args, ['name', 'account'], 1)
    if (!read.ok) return read
    const [given] = read.value.positionals
    const { name, account } = read.value.options
    const type = heatAssetTypes.find((each) => each === given)
    if (type === undefined) return refuse(`The type must be one of ${heatAssetTypes.join(', ')}.`)
    if (!name) return refuse('--name is missing: the household knows the heater by it.')
    if (!account) return refuse('--account is missing.')
    return succeed(async (operator) => {
      const added = await operator.addHeater({ accountNumber: account, type, name: name.trim() })
      if (added.ok) return { ok: true, text: `heater  ${added.value.id}` }
      if (added.problem.code === 'unknown-customer') return unknownCustomer(account)
      return { ok: false, text: '--name may have up to 100 characters.' }
    })
  },
}

const removeHeater: OperatorCommand = {
  name: 'heater remove',
  summary: 'removes a heater of a household',
  usage: '  npm run operator -- heater remove <id> --account <account number>',
  read(args) {
    const read = readArguments(args, ['account'], 1)
    if (!read.ok) return read
    const [id] = read.value.positionals
    const { account } = read.value.options
    if (!id) return refuse('The heater’s id is missing: heater list shows it.')
    if (!account) return refuse('--account is missing.')
    return succeed(async (operator) => {
      const removed = await operator.removeHeater({ accountNumber: account, id })
      if (!removed.ok) return { ok: false, text: `The household ${account} has no heater ${id}.` }
      return { ok: true, text: `The heater ${id} of ${account} is removed.` }
    })
  },
}

const listHeaters: OperatorCommand = {
  name: 'heater list',
  summary: 'lists the heaters of a household',
  usage: '  npm run operator -- heater list --account <account number>',
  read(args) {
    const read = readAccount(args)
    if (!read.ok) return read
    const account = read.value
    return succeed(async (operator) => {
      const listed = await operator.listHeaters(account)
      if (!listed.ok) return unknownCustomer(account)
      if (listed.value.length === 0) return { ok: true, text: `The household ${account} has no heaters.` }
      const rows = listed.value.map(({ id, type, name }) => [id, type, name])
      return { ok: true, text: writeTable([['HEATER', 'TYPE', 'NAME'], ...rows]) }
    })
  },
}

export const heatCommands: readonly OperatorCommand[] = [setModule, addHeater, removeHeater, listHeaters]
