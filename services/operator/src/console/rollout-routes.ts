import { Readable } from 'node:stream'
import { FIRMWARE_PATH, type KeptFirmware } from '@driveway/contract/console-files'
import { mayOperate } from '@driveway/domain/operator/operator-role-table'
import { refuseUnauthenticated } from '@driveway/graphql-edge/graphql-handler'
import { liftBodyDeadline, watchPace } from '@driveway/service-kit/http/body-deadline'
import type { FastifyInstance } from 'fastify'
import type { OperatorService } from '../operator-service.ts'
import type { OperatorSignIn } from '../staff/passkey-sign-in.ts'
import { readSessionCookie } from './session-cookie.ts'

/** Routes that take other bodies than JSON. */
export const consoleUploads = [FIRMWARE_PATH] as const

type Deps = { readonly signIn: OperatorSignIn; readonly operator: OperatorService }

/** `GET /rollout.csv?no=`: each charger's state. */
export function addRolloutExport(app: FastifyInstance, { signIn, operator }: Deps): void {
  app.get('/rollout.csv', async (request, reply) => {
    const current = await signIn.current(readSessionCookie(request))
    if (!current || !mayOperate(current.operator.role, 'Query.rolloutChargers')) {
      return refuseUnauthenticated(reply)
    }
    const rolloutNo = Number((request.query as { no?: string }).no)
    if (!Number.isSafeInteger(rolloutNo) || (await operator.showRollout(rolloutNo)) === null) {
      return reply.code(404).type('text/plain').send('Not found')
    }
    return reply
      .header('content-type', 'text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="chargers-${rolloutNo}.csv"`)
      .send(Readable.from(writeLines(operator.exportRollout(rolloutNo))))
  })
}

async function* writeLines(lines: AsyncIterable<string>): AsyncGenerator<string> {
  for await (const line of lines) yield `${line}\r\n`
}

/** `POST /firmware?name=`: keeps a file for a campaign, and answers with its SHA-256. */
export function addFirmwareUpload(app: FastifyInstance, { signIn, operator }: Deps): void {
  void app.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('application/octet-stream', (_request, payload, parsed) =>
      parsed(null, payload),
    )
    scope.post(FIRMWARE_PATH, { config: { takesAnyBody: true } }, async (request, reply) => {
      const current = await signIn.current(readSessionCookie(request))
      if (!current || !mayOperate(current.operator.role, 'Mutation.askRollout')) {
        return refuseUnauthenticated(reply)
      }
      const { name = 'firmware' } = request.query as { name?: string }
      const { operatorId, role } = current.operator
      liftBodyDeadline(request.raw)
      const endWatch = watchPace(request.raw)
      const act = { operator: operatorId, role, command: 'firmware upload', subject: name.slice(0, 200) }
      const kept = await operator
        .record(act, () => operator.keepFirmware(name, request.body as Readable))
        .finally(endWatch)
      if (kept.ok) {
        const { name: stored, sha256 } = kept.value
        return reply.send({ name: stored, sha256 } satisfies KeptFirmware)
      }
      // The rest of the body is not read.
      return reply.code(413).header('connection', 'close').send({ code: kept.problem.code })
    })
    done()
  })
}
