import { X509Certificate } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { hashSecret, makeTicket } from '@driveway/service-kit/credentials/secret'
import { createChargerOperationStore } from '@driveway/store/chargers/charger-operation-store'
import { WebSocket } from 'ws'
import { expectStatus, findFirst, type Attack } from './attack.ts'
import { balancerFile } from './edit.ts'
import type { AttackedCharger, Stage } from './stage.ts'

const MIB = 1024 * 1024
const versions = ['ocpp1.6', 'ocpp2.0.1'] as const

type Door = {
  readonly chargerId: string
  readonly username?: string
  readonly password?: string | undefined
  readonly version?: (typeof versions)[number]
  readonly headers?: Readonly<Record<string, string>>
  readonly certificate?: { readonly cert: string; readonly key: string }
  readonly isPlain?: boolean
}

/** The open socket of a charger, or the status that it was refused with. */
function knock({ balancer }: Stage, door: Door): Promise<WebSocket | number> {
  const { chargerId, username = chargerId, password, version = 'ocpp1.6', isPlain = false } = door
  const origin = isPlain ? `ws://127.0.0.1:${balancer.plainPort}` : `wss://127.0.0.1:${balancer.port}`
  const socket = new WebSocket(`${origin}/ocpp/${chargerId}`, version, {
    rejectUnauthorized: false,
    headers: { ...door.headers, host: 'kestrel.example' },
    ...(password !== undefined && { auth: `${username}:${password}` }),
    ...door.certificate,
  })
  socket.on('error', () => {})
  return new Promise((resolve) => {
    socket.once('open', () => resolve(socket))
    socket.once('unexpected-response', (request, response) => {
      resolve(response.statusCode ?? 0)
      request.destroy()
    })
    socket.once('close', () => resolve(0))
  })
}

async function expectRefused(stage: Stage, door: Door): Promise<string | null> {
  const answered = await knock(stage, door)
  if (typeof answered === 'number') return answered === 101 ? 'was admitted' : null
  answered.terminate()
  return 'was admitted'
}

async function connect(stage: Stage, door: Door): Promise<WebSocket> {
  const answered = await knock(stage, door)
  if (typeof answered === 'number') throw new Error(`a charger was refused with ${answered}`)
  return answered
}

/** Null if the charger gets an answer to a heartbeat. */
async function checkHeartbeat(socket: WebSocket): Promise<string | null> {
  const answered = new Promise<boolean>((resolve) => {
    socket.on('message', (data: Buffer) => {
      if (String(data).startsWith('[3,"beat"')) resolve(true)
    })
  })
  socket.send('[2,"beat","Heartbeat",{}]')
  return (await Promise.race([answered, sleep(10_000, false)])) ? null : 'another charger was not answered'
}

/** The code that a socket closes with; 0 if it stays open. */
function awaitClose(socket: WebSocket, waitMs: number): Promise<number> {
  const closed = new Promise<number>((resolve) => {
    socket.once('close', (code) => resolve(code))
  })
  return Promise.race([closed, sleep(waitMs, 0)])
}

/** Chargers of both versions misbehave one after the other, while another one works. */
async function misbehave(
  stage: Stage,
  act: (socket: WebSocket, version: string) => Promise<string | null>,
): Promise<string | null> {
  const calm = await connect(stage, await stage.addCharger())
  try {
    for (const version of versions) {
      const socket = await connect(stage, { ...(await stage.addCharger()), version })
      const problem = await act(socket, version)
      socket.terminate()
      if (problem !== null) return `${version}: ${problem}`
    }
    return await checkHeartbeat(calm)
  } finally {
    calm.terminate()
  }
}

async function issue({ operator }: Stage, { chargerId }: AttackedCharger) {
  const issued = await operator.issueCertificate({ chargerId, signingRequest: null })
  if (!issued.ok) throw new Error(issued.problem.code)
  return { cert: issued.value.certificatePem, key: issued.value.privateKeyPem ?? '' }
}

async function startUpload({ database, addCharger }: Stage): Promise<string> {
  const [ticket, { chargerId }] = [makeTicket(), await addCharger()]
  await createChargerOperationStore(database).start({
    chargerId,
    kind: 'diagnostics',
    ticketHash: hashSecret(ticket),
    file: null,
    startedAt: new Date(),
    expiresAt: new Date(Date.now() + 3_600_000),
  })
  return `/charger-files/${ticket}/log.txt`
}

const admission = 'services/gateway/src/connection/charger-admission.ts'

/** Chargers that are not who they say they are, and chargers that harm others. */
export const chargerAttacks: readonly Attack[] = [
  {
    name: 'a charger with an unknown id',
    defence: [
      {
        file: admission,
        find: 'if (identity === null) return deny(',
        replace:
          'if (identity === null) return { ok: true, identity: { deviceNo: 1, chargerId, accountNumber: null }, securityProfile: 2 }\n  if (!chargerId) return deny(',
      },
    ],
    run: (stage) => expectRefused(stage, { chargerId: 'attacker', password: 'secret' }),
  },
  {
    name: 'the right id with no password, a wrong one, and that of another charger',
    defence: [{ file: admission, find: 'if (!isProven) {', replace: 'if (false) {' }],
    async run(stage) {
      const [mine, yours] = [await stage.addCharger(), await stage.addCharger()]
      const { chargerId } = yours
      return findFirst([
        () => expectRefused(stage, { chargerId }),
        () => expectRefused(stage, { chargerId, password: 'f'.repeat(40) }),
        () => expectRefused(stage, { chargerId, password: mine.password }),
        () => expectRefused(stage, { chargerId, username: mine.chargerId, password: mine.password }),
      ])
    },
  },
  {
    name: 'a charger without TLS',
    defence: [
      {
        file: balancerFile,
        find: '  redirect scheme https code 301',
        replace: '  http-request set-header X-Forwarded-Proto http\n  default_backend gateways',
      },
      { setting: 'HTTPS_ONLY', value: 'false' },
    ],
    run: async (stage) => expectRefused(stage, { ...(await stage.addCharger()), isPlain: true }),
  },
  {
    name: 'a certificate that a client wrote into a header',
    defence: [{ file: balancerFile, find: '  http-request del-header Client-Cert -m beg\n', replace: '' }],
    async run(stage) {
      const charger = await stage.addCharger()
      await stage.operator.setSecurityProfile(charger.chargerId, 3)
      const { cert } = await issue(stage, charger)
      const der = new X509Certificate(cert).raw.toString('base64')
      return findFirst(
        [encodeURIComponent(cert), `:${der}:`].map(
          (value) => () =>
            expectRefused(stage, { chargerId: charger.chargerId, headers: { 'client-cert': value } }),
        ),
      )
    },
  },
  {
    name: 'a password, where the charger must have a certificate',
    defence: [
      {
        file: admission,
        find: 'if (securityProfile >= identity.securityProfile) return',
        replace: 'return',
      },
    ],
    async run(stage) {
      const charger = await stage.addCharger()
      await stage.operator.setSecurityProfile(charger.chargerId, 3)
      return expectRefused(stage, charger)
    },
  },
  {
    name: 'the certificate of another charger',
    defence: [
      {
        file: 'services/gateway/src/connection/client-certificate.ts',
        find: "if (!isOwn) return 'the certificate is of another charger'",
        replace: '',
      },
    ],
    async run(stage) {
      const [mine, yours] = [await stage.addCharger(), await stage.addCharger()]
      return expectRefused(stage, { chargerId: yours.chargerId, certificate: await issue(stage, mine) })
    },
  },
  {
    name: 'a revoked certificate',
    defence: [
      {
        file: 'services/gateway/src/connection/client-certificate.ts',
        find: 'charger.revokedSerialNumbers.includes(serialNumber)',
        replace: 'false',
      },
    ],
    async run(stage) {
      const charger = await stage.addCharger()
      const certificate = await issue(stage, charger)
      const { serialNumber } = new X509Certificate(certificate.cert)
      const revoked = await stage.operator.revokeCertificate(serialNumber)
      if (!revoked.ok) throw new Error(revoked.problem.code)
      return expectRefused(stage, { chargerId: charger.chargerId, certificate })
    },
  },
  {
    name: 'frames of more than a mebibyte',
    defence: [
      {
        file: 'services/gateway/src/connection/gateway-settings.ts',
        find: 'maxFrameBytes: 1024 * 1024,',
        replace: 'maxFrameBytes: 1024 * 1024 * 1024,',
      },
    ],
    run: (stage) =>
      misbehave(stage, async (socket) => {
        socket.send(`[2,"1","DataTransfer",{"vendorId":"x","data":"${'x'.repeat(MIB)}"}]`)
        const code = await awaitClose(socket, 5_000)
        return code === 1009 ? null : `the connection closed with ${code}`
      }),
  },
  {
    name: 'a flood of frames that mean nothing',
    defence: [
      {
        file: 'services/gateway/src/connection/gateway-settings.ts',
        find: 'maxFramesPerSecond: 200,',
        replace: 'maxFramesPerSecond: 2_000_000,',
      },
    ],
    run: (stage) =>
      misbehave(stage, async (socket) => {
        for (let frames = 0; frames < 5_000; frames += 1) socket.send('[')
        const code = await awaitClose(socket, 5_000)
        return code === 1008 ? null : `the connection closed with ${code}`
      }),
  },
  {
    name: 'frames with __proto__',
    defence: [
      {
        file: 'packages/ocpp/src/normaliser.ts',
        find: "new Set(['__proto__', 'constructor', 'prototype'])",
        replace: 'new Set()',
      },
    ],
    run: (stage) =>
      misbehave(stage, async (socket) => {
        const answered = new Promise<string>((resolve) => {
          socket.once('message', (data: Buffer) => resolve(String(data)))
        })
        socket.send('[2,"1","DataTransfer",{"vendorId":"x","__proto__":{"vendorId":"y"}}]')
        const answer = await Promise.race([answered, sleep(5_000, 'nothing')])
        return /^\[4,"1","Format(?:ion)?Violation"/.test(answer) ? null : `answered ${answer.slice(0, 80)}`
      }),
  },
  {
    name: 'uploads without a ticket, a second one, and one of 21 MiB',
    defence: [
      {
        file: 'packages/service-kit/src/files/charger-files.ts',
        find: 'MAX_LOG_BYTES = 20 * 1024 * 1024',
        replace: 'MAX_LOG_BYTES = 200 * 1024 * 1024',
      },
    ],
    async run(stage) {
      const { client } = stage
      function put(path: string, body: Buffer) {
        return client.send(path, { method: 'PUT', body })
      }
      const [path, another] = [await startUpload(stage), await startUpload(stage)]
      return findFirst([
        async () => expectStatus(await put(`/charger-files/${makeTicket()}`, Buffer.from('log')), 404),
        async () => expectStatus(await put(path, Buffer.from('log')), 201),
        async () => expectStatus(await put(path, Buffer.from('forged')), 404, 409),
        async () => {
          const reply = await put(another, Buffer.alloc(21 * MIB)).catch(() => null)
          return reply === null ? null : expectStatus(reply, 413)
        },
      ])
    },
  },
]
