import { brandIds } from '@driveway/brand/brand-id'
import { succeed } from '@driveway/domain/result'
import type { YearMailing, YearMailingProblem, YearMailProblem } from '@driveway/operator/send-year-mail'
import { readArguments, refuse, type OperatorCommand, type Outcome } from '../line/operator-command.ts'

function describe({ code }: YearMailProblem, account: string): string {
  switch (code) {
    case 'unknown-customer':
      return `There is no customer with the account number ${account}.`
    case 'feature-off':
      return `The year summary of ${account} is off: switch it on with feature set YEAR_SUMMARY on.`
    case 'no-email-address':
      return `The customer ${account} signs in with a name and has no email address.`
    case 'no-app-address':
      return `The app of ${account} has no address: set it in the server’s configuration.`
    case 'no-secrets-key':
      return 'The key of the servers is missing: run it with their SECRETS_KEY or DATA_DIR.'
    default:
      return code satisfies never
  }
}

function describeMailing({ code }: YearMailingProblem, brand: string): string {
  switch (code) {
    case 'unknown-brand':
      return `--brand must be one of ${brandIds.join(', ')}.`
    case 'already-running':
      return `The mails of ${brand} are being written already.`
    default:
      return code satisfies never
  }
}

function report(brand: string, { sent, skipped, refused }: YearMailing): Outcome {
  const lines = refused.map(({ accountNumber, ...problem }) => describe(problem, accountNumber))
  const summary = `Mails of ${brand}: ${sent} written, ${skipped} had theirs within the last 7 days, ${refused.length} refused.`
  return { ok: refused.length === 0, text: [...lines, summary].join('\n') }
}

export const sendYearMail: OperatorCommand = {
  name: 'year send',
  summary: 'mails customers their year, with a link that signs them in once, within 24 hours',
  usage: [
    '  npm run operator -- year send --account <account number>',
    `  npm run operator -- year send --brand ${brandIds.join('|')}`,
    '',
    '  With --brand every customer of the brand with YEAR_SUMMARY gets one mail in 7 days.',
  ].join('\n'),
  read(args) {
    const read = readArguments(args, ['account', 'brand'])
    if (!read.ok) return read
    const { account, brand } = read.value.options
    if (account !== undefined && brand !== undefined) return refuse('Give --account or --brand, not both.')
    if (account !== undefined) {
      return succeed(async (operator) => {
        const sent = await operator.sendYearMail(account)
        return sent.ok
          ? { ok: true, text: `The mail to ${sent.value.recipient} is in the outbox.` }
          : { ok: false, text: describe(sent.problem, account) }
      })
    }
    if (brand === undefined) return refuse('--account or --brand is missing.')
    return succeed(async (operator) => {
      const sent = await operator.sendYearMails(brand)
      return sent.ok ? report(brand, sent.value) : { ok: false, text: describeMailing(sent.problem, brand) }
    })
  },
}
