import { succeed } from '@driveway/domain/result'
import type { LinkProblem, MailLinkProblem } from '@driveway/operator/customer-link'
import { readArguments, refuse, type OperatorCommand } from '../line/operator-command.ts'

function describe({ code }: LinkProblem | MailLinkProblem, account: string): string {
  switch (code) {
    case 'unknown-customer':
      return `There is no customer with the account number ${account}.`
    case 'no-app-address':
      return `The app of ${account} has no address: set it in the server’s configuration.`
    case 'no-email-address':
      return `The customer ${account} signs in with a name and has no email address.`
    case 'no-secrets-key':
      return 'The key of the servers is missing: run it with their SECRETS_KEY or DATA_DIR.'
    case 'path-outside':
      return '--to must be a page of the app such as /electric-vehicles.'
    default:
      return code satisfies never
  }
}

export const linkCustomer: OperatorCommand = {
  name: 'customer link',
  summary: 'prints a link that signs a customer in once, within 10 minutes',
  usage: [
    '  npm run operator -- customer link --account <account number> [--to <page of the app>]',
    '  npm run operator -- customer link --account <account number> --mail',
    '',
    '  --mail sends it to the customer, to the home page, and prints nothing of it. The console does the same.',
  ].join('\n'),
  read(args) {
    const read = readArguments(args, ['account', 'to'], 0, ['mail'])
    if (!read.ok) return read
    const { account, to } = read.value.options
    if (!account) return refuse('--account is missing.')
    if (read.value.flags.has('mail')) {
      if (to !== undefined) return refuse('Give --to or --mail, not both.')
      return succeed(async (operator) => {
        const mailed = await operator.mailCustomerLink(account)
        return mailed.ok
          ? { ok: true, text: `The mail to the customer ${account} is in the outbox.` }
          : { ok: false, text: describe(mailed.problem, account) }
      })
    }
    return succeed(async (operator) => {
      const link = await operator.createCustomerLink({ accountNumber: account, path: to ?? null })
      return link.ok ? { ok: true, text: link.value } : { ok: false, text: describe(link.problem, account) }
    })
  },
}
