import { brandIds } from '@driveway/brand/brand-id'
import { succeed } from '@driveway/domain/result'
import type { OrganisationProblem } from '@driveway/operator/manage-organisations'
import { readArguments, refuse, unknownCustomer, type OperatorCommand } from '../line/operator-command.ts'
import { sanitise, writeTable } from '../line/write-table.ts'

const problems: Readonly<Record<OrganisationProblem['code'], string>> = {
  'bad-id': 'The id may have small letters, digits and single hyphens, and up to 60 of them.',
  'bad-name': '--name may have up to 100 characters.',
  'unknown-brand': `--brand must be one of ${brandIds.join(', ')}.`,
  'unknown-parent': '--parent must be an organisation of the same brand: organisation list shows them.',
  'own-parent': 'An organisation cannot be its own parent.',
  'bad-address': '--app-url must begin with https://.',
}

const saveOrganisation: OperatorCommand = {
  name: 'organisation save',
  summary: 'adds an organisation of a brand, or changes it',
  usage: [
    `  npm run operator -- organisation save <id> --brand ${brandIds.join('|')} --name <name>`,
    '    [--parent <id>] [--app-url <https address of its app>]',
  ].join('\n'),
  read(args) {
    const read = readArguments(args, ['brand', 'name', 'parent', 'app-url'], 1)
    if (!read.ok) return read
    const [organisationId] = read.value.positionals
    const { brand, name, parent = null, 'app-url': appUrl } = read.value.options
    if (!organisationId) return refuse('The organisation’s id is missing.')
    if (!brand) return refuse('--brand is missing.')
    if (!name) return refuse('--name is missing.')
    const organisation = { organisationId, brand, name, parentId: parent, ...(appUrl && { appUrl }) }
    return succeed(async (operator) => {
      const saved = await operator.saveOrganisation(organisation)
      return saved.ok
        ? { ok: true, text: `The organisation ${organisationId} is saved.` }
        : { ok: false, text: problems[saved.problem.code] }
    })
  },
}

const listOrganisations: OperatorCommand = {
  name: 'organisation list',
  summary: 'lists the organisations of all brands',
  usage: '  npm run operator -- organisation list',
  read(args) {
    const read = readArguments(args, [])
    if (!read.ok) return read
    return succeed(async (operator) => {
      const all = await operator.listOrganisations()
      const rows = all.map(({ organisationId, brand, name, parentId, appUrl }) => [
        organisationId,
        brand,
        sanitise(name),
        parentId ?? '-',
        appUrl ?? '-',
      ])
      return { ok: true, text: writeTable([['ID', 'BRAND', 'NAME', 'PARENT', 'APP'], ...rows]) }
    })
  },
}

const setOrganisation: OperatorCommand = {
  name: 'customer organisation',
  summary: 'gives a customer another organisation or installer',
  usage:
    '  npm run operator -- customer organisation --account <account number> [--organisation <id>] [--installer <id>]',
  read(args) {
    const read = readArguments(args, ['account', 'organisation', 'installer'])
    if (!read.ok) return read
    const { account, organisation, installer } = read.value.options
    if (!account) return refuse('--account is missing.')
    if (organisation === undefined && installer === undefined)
      return refuse('--organisation or --installer is missing.')
    const membership = { accountNumber: account, organisationId: organisation, installerId: installer }
    return succeed(async (operator) => {
      const set = await operator.setOrganisation(membership)
      if (set.ok) return { ok: true, text: `The organisation of ${account} is changed.` }
      return set.problem.code === 'unknown-customer'
        ? unknownCustomer(account)
        : {
            ok: false,
            text: `The brand of ${account} has no such organisation: organisation list shows them.`,
          }
    })
  },
}

export const organisationCommands: readonly OperatorCommand[] = [
  saveOrganisation,
  listOrganisations,
  setOrganisation,
]
