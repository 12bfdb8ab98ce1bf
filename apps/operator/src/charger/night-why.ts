import { succeed } from '@driveway/domain/result'
import { describeEvidence, describeReadiness, writeMoment } from '@driveway/operator/describe-readiness'
import type { ExplainedNight } from '@driveway/operator/explain-night'
import { readArguments, refuse, type OperatorCommand } from '../line/operator-command.ts'
import { writeTable } from '../line/write-table.ts'

export const explainNight: OperatorCommand = {
  name: 'why',
  summary: 'says whether a car was ready on a day and why not, with the evidence',
  usage: '  npm run operator -- why <charger id or account number> <YYYY-MM-DD>',
  read(args) {
    const read = readArguments(args, [], 2)
    if (!read.ok) return read
    const [id, date] = read.value.positionals
    if (!id) return refuse('The charger’s id or the account number is missing.')
    if (!date) return refuse('The day is missing.')
    return succeed(async (operator) => {
      const explained = await operator.explainNights(id, date)
      if (explained.ok) return { ok: true, text: explained.value.map(describeNight).join('\n\n') }
      return {
        ok: false,
        text:
          explained.problem.code === 'invalid-date'
            ? `The day must be YYYY-MM-DD, not “${date}”.`
            : `There is no charger with the id ${id}, and no customer of that account number has one.`,
      }
    })
  },
}

function describeNight({ chargerId, answer }: ExplainedNight): string {
  const rows = answer.evidence.map((each) => [writeMoment(each.at), describeEvidence(each)])
  return [`${chargerId}: ${describeReadiness(answer)}`, ...(rows.length > 0 ? [writeTable(rows)] : [])].join(
    '\n',
  )
}
