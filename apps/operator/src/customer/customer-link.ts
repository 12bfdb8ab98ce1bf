import { succeed } from '@driveway/domain/result'
import type { LinkProblem } from '@driveway/operator/customer-link'
import { readArguments, refuse, type OperatorCommand } from '../line/operator-command.ts'

function describe({ code }: LinkProblem, account: string): string {
  switch (code) {
    case 'unknown-customer':
      return `There is no customer with the account number ${account}.`
    case 'no-app-address':
      return `The app of ${account} has no address: set it in the server’s configuration.`
    case 'path-outside':
      return '--to must be a page of the app such as /electric-vehicles.'
    default:
      return code satisfies never
  }
}

export const linkCustomer: OperatorCommand = {
  name: 'customer link',
  summary: 'prints a link that signs a customer in once, within 10 minutes',
  usage: '  npm run operator -- customer link --account <account number> [--to <page of the app>]',
  read(args) {
    const read = readArguments(args, ['account', 'to'])
    if (!read.ok) return read
    const { account, to } = read.value.options
    if (!account) return refuse('--account is missing.')
    return succeed(async (operator) => {
      const link = await operator.createCustomerLink({ accountNumber: account, path: to ?? null })
      return link.ok ? { ok: true, text: link.value } : { ok: false, text: describe(link.problem, account) }
    })
  },
}
