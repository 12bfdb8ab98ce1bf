import { readFile } from 'node:fs/promises'
import { createSecureContext, type SecureContextOptions } from 'node:tls'
import { readAuthorityCertificates } from '@driveway/service-kit/certificates/authority-files'
import { StartProblem } from '@driveway/service-kit/start-problem'

export type TlsFiles = {
  /** The server's certificate, followed by those between it and its root, in PEM. */
  readonly certificateFile: string
  readonly keyFile: string
}

type Pem = { readonly cert: string; readonly key: string; readonly ca: string[] }

/** The only protocols and suites that chargers and browsers may use: with forward secrecy and authenticated encryption. */
export const TLS_VERSIONS = {
  minVersion: 'TLSv1.2',
  ciphers: [
    'TLS_AES_256_GCM_SHA384',
    'TLS_CHACHA20_POLY1305_SHA256',
    'TLS_AES_128_GCM_SHA256',
    'ECDHE-ECDSA-AES256-GCM-SHA384',
    'ECDHE-RSA-AES256-GCM-SHA384',
    'ECDHE-ECDSA-CHACHA20-POLY1305',
    'ECDHE-RSA-CHACHA20-POLY1305',
    'ECDHE-ECDSA-AES128-GCM-SHA256',
    'ECDHE-RSA-AES128-GCM-SHA256',
  ].join(':'),
  honorCipherOrder: true,
} as const satisfies SecureContextOptions

/** Reads and checks certificate, key and the charger authority, whose clients are asked for a certificate. */
export async function readTlsFiles(files: TlsFiles, authorityFolder: string): Promise<Pem> {
  const cert = await readSetting('TLS_CERT_FILE', files.certificateFile)
  const key = await readSetting('TLS_KEY_FILE', files.keyFile)
  const authorities = await readAuthorityCertificates(authorityFolder)
  try {
    createSecureContext({ cert, key })
  } catch (error) {
    throw new StartProblem('TLS_CERT_FILE and TLS_KEY_FILE are not a certificate and its key in PEM.', {
      cause: error,
    })
  }
  return { cert, key, ca: authorities.map((each) => each.toString()) }
}

async function readSetting(setting: string, path: string): Promise<string> {
  try {
    return await readFile(path, 'utf8')
  } catch (error) {
    throw new StartProblem(`${setting} cannot be read: ${path}`, { cause: error })
  }
}
