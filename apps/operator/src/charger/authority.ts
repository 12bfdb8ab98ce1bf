import { readFile, writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { succeed } from '@driveway/domain/result'
import type { AuthorityListing, IssuedToCharger } from '@driveway/operator/charger-certificates'
import type { OperatorService } from '@driveway/operator/operator-service'
import { writePrivateFile } from '@driveway/service-kit/certificates/charger-authority'
import type { CertificateListing } from '@driveway/store/chargers/charger-certificate-store'
import { readArguments, refuse, type OperatorCommand, type Outcome } from '../line/operator-command.ts'
import { writeTable } from '../line/write-table.ts'

const problemTexts = {
  'authority-exists': 'There is an authority already: see “ca show”.',
  'no-authority': 'There is no authority: create it with “ca init”.',
  'unknown-charger': 'There is no such charger.',
  unreadable: 'The signing request is not PKCS #10 in PEM.',
  'bad-signature': 'The signing request is not signed by its own key.',
  'weak-key': 'The key of the signing request must be P-256, P-384, P-521 or RSA of 2048 to 4096 bits.',
  'not-issued': 'There is no certificate with that serial number, or it is revoked already.',
} as const

function failWith(code: keyof typeof problemTexts): Outcome {
  return { ok: false, text: problemTexts[code] }
}

const initAuthority: OperatorCommand = {
  name: 'ca init',
  summary: 'creates the authority that issues client certificates to chargers',
  usage: [
    '  npm run operator -- ca init',
    '',
    '  Key and certificate are stored in CA_DIR. CA_PASSPHRASE encrypts the key. Restart the server afterwards.',
  ].join('\n'),
  read: (args) => readNone(args, (operator) => operator.initAuthority().then(showOutcome)),
}

const showAuthority: OperatorCommand = {
  name: 'ca show',
  summary: 'prints the certificate of the charger authority',
  usage: '  npm run operator -- ca show',
  read: (args) => readNone(args, (operator) => operator.showAuthority().then(showOutcome)),
}

function readNone(args: readonly string[], run: (operator: OperatorService) => Promise<Outcome>) {
  const read = readArguments(args, [])
  return read.ok ? succeed(run) : read
}

type Shown = Awaited<ReturnType<OperatorService['initAuthority' | 'showAuthority']>>

function showOutcome(shown: Shown): Outcome {
  return shown.ok ? { ok: true, text: describeAuthority(shown.value) } : failWith(shown.problem.code)
}

function describeAuthority({ folder, fingerprint, expiresAt, pem }: AuthorityListing): string {
  return [
    `folder       ${folder}`,
    `SHA-256      ${fingerprint}`,
    `valid until  ${expiresAt.toISOString()}`,
    pem.trim(),
  ].join('\n')
}

const issueCertificate: OperatorCommand = {
  name: 'ca issue',
  summary: 'issues a client certificate to a charger',
  usage: [
    '  npm run operator -- ca issue <charger id> --out <file> [--csr <file>]',
    '',
    '  Writes <file>.crt.pem and, without --csr, a new key in <file>.key.pem. Keys are stored nowhere else.',
  ].join('\n'),
  read(args) {
    const read = readArguments(args, ['out', 'csr'], 1)
    if (!read.ok) return read
    const [chargerId] = read.value.positionals
    const { out, csr } = read.value.options
    if (!chargerId) return refuse('The charger’s id is missing.')
    if (!out) return refuse('--out is missing.')
    return succeed(async (operator) => {
      const signingRequest = csr === undefined ? null : await readFile(csr, 'utf8').catch(() => null)
      if (csr !== undefined && signingRequest === null) return { ok: false, text: `${csr} cannot be read.` }
      const issued = await operator.issueCertificate({ chargerId, signingRequest })
      return issued.ok ? writeFiles(resolve(out), issued.value) : failWith(issued.problem.code)
    })
  },
}

async function writeFiles(path: string, issued: IssuedToCharger): Promise<Outcome> {
  const { certificatePem, privateKeyPem, serialNumber, expiresAt } = issued
  const written = [`${path}.crt.pem`]
  await writeFile(`${path}.crt.pem`, `${certificatePem}\n`)
  if (privateKeyPem !== null) {
    await writePrivateFile(`${path}.key.pem`, privateKeyPem)
    written.push(`${path}.key.pem`)
  }
  const text = [
    `serial number  ${serialNumber}`,
    `valid until    ${expiresAt.toISOString()}`,
    `written        ${written.join(', ')}`,
  ].join('\n')
  return { ok: true, text }
}

const revokeCertificate: OperatorCommand = {
  name: 'ca revoke',
  summary: 'revokes a client certificate, and disconnects its charger',
  usage: '  npm run operator -- ca revoke <serial number>',
  read(args) {
    const read = readArguments(args, [], 1)
    if (!read.ok) return read
    const [serialNumber] = read.value.positionals
    if (!serialNumber) return refuse('The serial number is missing.')
    return succeed(async (operator) => {
      const revoked = await operator.revokeCertificate(serialNumber)
      return revoked.ok
        ? { ok: true, text: `The certificate ${serialNumber} of ${revoked.value} is revoked.` }
        : failWith(revoked.problem.code)
    })
  },
}

const listCertificates: OperatorCommand = {
  name: 'ca list',
  summary: 'lists the client certificates of all chargers, or of one',
  usage: '  npm run operator -- ca list [<charger id>]',
  read(args) {
    const read = readArguments(args, [], 1)
    if (!read.ok) return read
    const [chargerId = null] = read.value.positionals
    return succeed(async (operator) => {
      const certificates = await operator.listCertificates(chargerId)
      return { ok: true, text: writeTable([headings, ...certificates.map(writeRow)]) }
    })
  },
}

const headings = ['CHARGER', 'SERIAL NUMBER', 'ISSUED', 'VALID UNTIL', 'REVOKED']

function writeRow(certificate: CertificateListing): string[] {
  return [
    certificate.chargerId,
    certificate.serialNumber,
    certificate.issuedAt.toISOString(),
    certificate.expiresAt.toISOString(),
    certificate.revokedAt?.toISOString() ?? '-',
  ]
}

export const authorityCommands: readonly OperatorCommand[] = [
  initAuthority,
  showAuthority,
  issueCertificate,
  revokeCertificate,
  listCertificates,
]
