import { writeTextCell } from '@driveway/domain/energy/history/csv-cell'
import { mayOperate } from '@driveway/domain/operator/operator-role-table'
import { refuseUnauthenticated } from '@driveway/graphql-edge/graphql-handler'
import type { RecordedAct } from '@driveway/store/accounts/operator-act-store'
import type { FastifyInstance } from 'fastify'
import type { OperatorService } from '../operator-service.ts'
import type { OperatorSignIn } from '../staff/passkey-sign-in.ts'
import { readSessionCookie } from './session-cookie.ts'

const PAGE = 1_000
const headings = ['act', 'began', 'operator', 'role', 'command', 'subject', 'reason', 'outcome']

/** `GET /acts.csv`: the whole audit trail, the newest first. The export is an act itself. */
export function addActExport(
  app: FastifyInstance,
  { signIn, operator }: { readonly signIn: OperatorSignIn; readonly operator: OperatorService },
): void {
  app.get('/acts.csv', async (request, reply) => {
    const current = await signIn.current(readSessionCookie(request))
    if (!current || !mayOperate(current.operator.role, 'Query.acts')) return refuseUnauthenticated(reply)
    const { operatorId, role } = current.operator
    const act = { operator: operatorId, role, command: 'act export', subject: null }
    const text = await operator.record(act, async () => ({ ok: true, csv: await writeActs(operator) }))
    return reply
      .header('content-type', 'text/csv; charset=utf-8')
      .header('content-disposition', 'attachment; filename="acts.csv"')
      .send(text.csv)
  })
}

async function writeActs(operator: OperatorService): Promise<string> {
  const lines = [headings.join(',')]
  for (let before: number | null = null; ;) {
    const page: readonly RecordedAct[] = await operator.listActs(PAGE, { before })
    lines.push(...page.map(writeAct))
    before = page.at(-1)?.actNo ?? null
    if (page.length < PAGE) return `${lines.join('\r\n')}\r\n`
  }
}

function writeAct(act: RecordedAct): string {
  const outcome = act.isDone === null ? 'unfinished' : act.isDone ? 'done' : 'refused'
  const cells = [
    String(act.actNo),
    act.beganAt.toISOString(),
    act.mail ?? act.operator,
    act.role ?? '',
    act.command,
    act.subject ?? '',
    act.reason ?? '',
    outcome,
  ]
  return cells.map(writeTextCell).join(',')
}
