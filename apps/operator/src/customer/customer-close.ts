import { succeed } from '@driveway/domain/result'
import { readAccount, unknownCustomer, type OperatorCommand } from '../line/operator-command.ts'

function makeCommand(isClosed: boolean): OperatorCommand {
  const name = isClosed ? 'customer close' : 'customer reopen'
  return {
    name,
    summary: isClosed
      ? 'closes the app for a customer who has moved to the new one with their chargers'
      : 'opens the app again for a customer for whom it was closed',
    usage: `  npm run operator -- ${name} --account <account number>`,
    read(args) {
      const read = readAccount(args)
      if (!read.ok) return read
      const account = read.value
      return succeed(async (operator) => {
        const set = await operator.closeCustomer({ accountNumber: account, isClosed })
        if (!set.ok) return unknownCustomer(account)
        return { ok: true, text: `The app is ${isClosed ? 'closed' : 'open'} for ${account}.` }
      })
    },
  }
}

export const closeCommands: readonly OperatorCommand[] = [makeCommand(true), makeCommand(false)]
